import type { Target } from '@tsunagi/contract/catalogue/targeting'
import type { FieldMap } from '../../kit/field.ts'
import { FactList } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { targetingMessages as m } from '../../messages/catalogue/targeting.ts'
import { targetFields } from './targetFields.ts'

/** What is said of whom something is meant for, without what is not. */
const saidOf = (target: Target): FieldMap =>
  Object.fromEntries(
    Object.entries(targetFields as FieldMap).filter(
      ([name]) => (target[name as keyof Target] ?? []).length > 0,
    ),
  )

/** Whom something is meant for; nothing where that is everybody. */
export function TargetList({ target }: { target: Target }) {
  const fields = saidOf(target)
  return Object.keys(fields).length > 0 && <FactList fields={fields} values={{ ...target }} />
}

/** The same in a panel of its own. */
export const TargetFacts = ({ target }: { target: Target }) =>
  Object.keys(saidOf(target)).length > 0 && (
    <Panel title={m.title}>
      <TargetList target={target} />
    </Panel>
  )
