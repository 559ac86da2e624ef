import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { kindOf, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { mayCall } from '../client/permission.ts'
import { useSession, type Session } from '../client/session.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { Tone } from './columns.tsx'
import type { Values } from './field.ts'

/** All that a search finds. */
export interface Whole {
  query: Values
  total: number
  /** There are more than `total`. */
  more?: boolean | undefined
}

/** Something that can be done to rows, after a question. `confirmFlow` makes them. */
export interface Action<Row> {
  label: Text
  tone: Tone
  /** The letter that starts it in a list. */
  letter?: string
  /** Stands behind a button with the others that are wanted now and then. */
  inMenu?: true
  shownTo?: readonly UserKind[]
  endpoint: Endpoint
  appliesTo: (row: Row) => boolean
  Dialog: (props: DialogProps<Row>) => ReactNode
}
/** What a dialog about chosen rows is opened with. */
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

/** Starts an action; it is not there for users who may not, nor for rows it does not apply to. Its dialog stays with the rows it asked about, whatever becomes of them. */
export function ActionButton<Row>({ action, rows, whole, onDone }: ActionButtonProps<Row>) {
  const [asked, setAsked] = useState<Asked<Row>>()
  const session = useSession()
  return (
    <>
      {isThere(action, rows, whole, session) && (
        <Button
          size="compact-sm"
          variant="light"
          color={action.tone}
          onClick={() => setAsked({ action, rows, whole })}
        >
          {t(action.label)}
        </Button>
      )}
      {asked && (
        <asked.action.Dialog
          rows={asked.rows}
          whole={asked.whole}
          onClose={() => setAsked(undefined)}
          onDone={() => onDone?.()}
        />
      )}
    </>
  )
}

/** Whether an action has anything to do, for this user and these rows. */
export const isThere = <Row,>(
  action: Action<Row>,
  rows: readonly Row[],
  whole: Whole | undefined,
  session: Session,
) => isOffered(action, session) && (whole !== undefined || rows.some(action.appliesTo))

/** What a dialog is about, from when it was opened on. */
interface Asked<Row> extends Pick<DialogProps<Row>, 'rows' | 'whole'> {
  action: Action<Row>
}

interface ActionButtonsProps<Row> extends Omit<ActionButtonProps<Row>, 'action'> {
  actions: readonly Action<Row>[]
}

/** Starts one of several actions; those of every day have a button, the others a menu. */
export function ActionButtons<Row>({ actions, ...of }: ActionButtonsProps<Row>) {
  const [asked, setAsked] = useState<Asked<Row>>()
  const session = useSession()
  const others = actions.filter(
    (action) => action.inMenu && isThere(action, of.rows, of.whole, session),
  )
  return (
    <>
      {actions
        .filter(({ inMenu }) => !inMenu)
        .map((action, index) => (
          <ActionButton key={index} action={action} {...of} />
        ))}
      {others.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconDots size={15} />}>
              {t(m.moreActions)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item
                key={action.label.ja}
                onClick={() => setAsked({ action, rows: of.rows, whole: of.whole })}
              >
                {t(action.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked && (
        <asked.action.Dialog
          rows={asked.rows}
          whole={asked.whole}
          onClose={() => setAsked(undefined)}
          onDone={() => of.onDone?.()}
        />
      )}
    </>
  )
}
