import { Text as Words } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { useSession, type Session } from '../../client/session.ts'
import { kitMessages as m, unchangedFields } from '../../messages/kit.ts'
import { staleMessages } from '../../messages/stale.ts'
import { Fact, FactDefinitions, FactList } from '../Facts.tsx'
import {
  isEmpty,
  valuesOf,
  visibleFields,
  type Field,
  type FieldMap,
  type Values,
} from '../field.ts'
import classes from './Changes.module.css'
import { isSame } from './merge.ts'

interface ChangesProps {
  fields: FieldMap
  before: Values
  after: Values
}

/** The values that a person sees, and saves, of a form: what a condition hides is none. */
const shownOf = (fields: FieldMap, values: Values, session: Session) =>
  valuesOf(visibleFields(fields, { values, session }), values)

function useChanges({ fields, before, after }: ChangesProps) {
  const session = useSession()
  const old = shownOf(fields, before, session)
  const next = shownOf(fields, after, session)
  const changed = Object.entries(fields).filter(([name]) => !isSame(old[name], next[name]))
  const stays = visibleFields(fields, { values: after, session }).filter(([name]) =>
    isSame(old[name], next[name]),
  )
  return { old, next, changed, stays }
}

/** What a form changes, each field before and after. What stays is folded away. */
export function Changes(props: ChangesProps) {
  const { changed, stays } = useChanges(props)
  return (
    <>
      {changed.length === 0 && <Words size="sm">{t(m.nothingChanged)}</Words>}
      <ChangedFields {...props} />
      {stays.length > 0 && (
        <details className={classes['same']}>
          <summary>{t(unchangedFields(stays.length))}</summary>
          <FactList fields={Object.fromEntries(stays)} values={props.after} />
        </details>
      )}
    </>
  )
}

/** The fields that change, before and after. */
export function ChangedFields(props: ChangesProps) {
  const { old, next, changed } = useChanges(props)
  return (
    <FactDefinitions>
      {changed.map(([name, field]) => (
        <Fact key={name} label={field.label}>
          {changeOf(field, name, { before: old, after: next })}
        </Fact>
      ))}
    </FactDefinitions>
  )
}

function changeOf(
  field: Field<unknown>,
  name: string,
  values: { before: Values; after: Values },
): ReactNode {
  if (field.change) return field.change(values.before[name], values.after[name])
  const read = (of: Values) =>
    isEmpty(of[name]) ? t(staleMessages.empty) : field.read(of[name], of)
  return (
    <div className={classes['step']}>
      <del>{read(values.before)}</del>
      <span aria-hidden>→</span>
      <ins>{read(values.after)}</ins>
    </div>
  )
}

interface PartProps {
  title: string
  children: ReactNode
}

/** What changes about one of several parts. */
export const ChangedPart = ({ title, children }: PartProps) => (
  <div className={classes['part']}>
    <div className={classes['partTitle']}>{title}</div>
    {children}
  </div>
)
