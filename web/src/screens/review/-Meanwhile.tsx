import { Alert, List, Text as Words } from '@mantine/core'
import type { ReviewDetail } from '@tsunagi/contract/catalogue/reviews'
import { t } from '../../client/language.ts'
import { ChangedFields } from '../../kit/edit/Changes.tsx'
import { erased } from '../../kit/erased.ts'
import type { FieldMap } from '../../kit/field.ts'
import { Panel } from '../../kit/Panel.tsx'
import {
  fieldOfGoal,
  goalGoes,
  goalIsGone,
  reviewMessages as m,
  wishHolds,
} from '../../messages/catalogue/reviews.ts'
import { goalFields } from '../promotion/-goalFields.tsx'

type Changed = NonNullable<ReviewDetail['meanwhile']>

/** What has been changed since a review was asked for, and what becomes of it. */
export function Meanwhile({
  fields,
  kind,
  changed: { now, merged, disputes },
}: {
  fields: FieldMap
  kind: ReviewDetail['kind']
  changed: Changed
}) {
  return (
    <Panel title={m.meanwhile}>
      <Words size="sm">{t(m.meanwhileLead)}</Words>
      {disputes.length > 0 && (
        <Alert color="yellow" variant="light">
          <List size="sm">
            {disputes.map((dispute, index) => (
              <List.Item key={index}>{t(wordsOf(dispute, fields))}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <ChangedFields fields={fields} before={{ kind, ...now }} after={{ kind, ...merged }} />
    </Panel>
  )
}

function wordsOf({ goal, field, holds }: Changed['disputes'][number], fields: FieldMap) {
  if (goal === null) return wishHolds(fields[field!]!.label)
  if (field === null) return holds === 'now' ? goalIsGone(goal) : goalGoes(goal)
  return wishHolds(fieldOfGoal(goal, erased<FieldMap>(goalFields)[field]!.label))
}
