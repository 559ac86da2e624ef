import { Button } from '@mantine/core'
import type { Endpoint, UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { mayCall } from '../client/permission.ts'
import { kindOf, useSession, type Session } from '../client/session.ts'
import type { Tone } from './columns.tsx'
import type { Values } from './field.ts'

/** All that a search finds. */
export interface Whole {
  query: Values
  total: number
}

/** Something that can be done to rows, after a question. `confirmFlow` makes them. */
export interface Action<Row> {
  label: Text
  tone: Tone
  /** The letter that starts it in a list. */
  letter?: string
  shownTo?: readonly UserKind[]
  endpoint: Endpoint
  appliesTo: (row: Row) => boolean
  Dialog: (props: DialogProps<Row>) => ReactNode
}
export interface DialogProps<Row> {
  rows: readonly Row[]
  /** Where all that a search finds is meant: the search, and how much it finds. `rows` are then those on the screen. */
  whole?: Whole | undefined
  onClose: () => void
  onDone: () => void
}

interface ActionButtonProps<Row> {
  action: Action<Row>
  rows: readonly Row[]
  whole?: Whole | undefined
  onDone?: () => void
}

/** Whether a user may do this at all. */
export const isOffered = (
  { endpoint, shownTo }: Pick<Action<never>, 'endpoint' | 'shownTo'>,
  session: Session,
): boolean => mayCall(session, endpoint) && (!shownTo || shownTo.includes(kindOf(session.userType)))

/** Starts an action; it is not there for users who may not, nor for rows it does not apply to. */
export function ActionButton<Row>({ action, rows, whole, onDone }: ActionButtonProps<Row>) {
  const [isAsking, setAsking] = useState(false)
  const session = useSession()
  if (!isOffered(action, session) || !(whole || rows.some(action.appliesTo))) return null
  return (
    <>
      <Button size="compact-sm" variant="light" color={action.tone} onClick={() => setAsking(true)}>
        {t(action.label)}
      </Button>
      {isAsking && (
        <action.Dialog
          rows={rows}
          whole={whole}
          onClose={() => setAsking(false)}
          onDone={() => onDone?.()}
        />
      )}
    </>
  )
}
