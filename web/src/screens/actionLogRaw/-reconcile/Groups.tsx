import { Button, Group, Radio, Stack, Text as Words } from '@mantine/core'
import { media } from '@tsunagi/contract/catalogue/media'
import { results } from '@tsunagi/contract/results/results'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import {
  orderChoices,
  reconciliation,
  type OrderChoices,
  type OrderListColumns,
  type Reconciliation,
} from '@tsunagi/contract/results/reconciliation'
import { useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { optionField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { formatNumber, formatYen } from '../../../client/format.ts'
import {
  orderChoiceLabels,
  orderGroupLabels,
  reconciliationMessages as m,
} from '../../../messages/results/reconciliation.ts'
import { rejectFields } from '../-decisionFields.ts'
import { soldGoalField } from '../-promotionParts.tsx'
import type { OrderList } from './ListForm.tsx'
import { Orders } from './Orders.tsx'

type Choosable = keyof typeof orderChoices
type Chosen = Pick<OrderChoices, Choosable>
const choosable = Object.keys(orderChoices) as Choosable[]
const first: Chosen = {
  matched: 'approve',
  differs: 'leave',
  cancelled: 'leave',
  extra: 'leave',
  missing: 'leave',
}

interface GroupsProps {
  list: OrderList
  columns: OrderListColumns
  groups: Reconciliation['groups']
  onDecided: (job: ResultJob) => void
}

/** What a comparison came to, group by group, and what becomes of each. */
export function Groups({ list, columns, groups, onDecided }: GroupsProps) {
  return (
    <Stack gap="md">
      <StatCards>
        {groups.map(({ group, orders, ours, theirs }) => (
          <StatCard
            key={group}
            label={orderGroupLabels[group]}
            value={formatNumber(orders)}
            note={formatYen(group === 'missing' ? theirs : ours)}
          />
        ))}
      </StatCards>
      {groups
        .filter(({ orders }) => orders > 0)
        .map((group) => (
          <Orders key={group.group} group={group} />
        ))}
      <Decide list={list} columns={columns} groups={groups} onDecided={onDecided} />
    </Stack>
  )
}

function Decide({ list, columns, groups, onDecided }: GroupsProps) {
  const [chosen, setChosen] = useState<Chosen>(first)
  const [values, setValues] = useState<Values>({})
  const mayAdd = useMayCall()(results.regist)
  const send = useSend(reconciliation.decide, onDecided)
  const offered = choosable.filter(
    (name) =>
      (name !== 'missing' || mayAdd) &&
      groups.some(({ group, orders }) => group === name && orders > 0),
  )
  const fields = fieldsFor(chosen)
  return (
    <Panel title={m.what}>
      <Stack gap="md">
        {offered.map((name) => (
          <Choice
            key={name}
            name={name}
            value={chosen[name]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
        <Stack gap="md" maw={520}>
          <FieldInputs
            fields={fields}
            values={{ ...values, promotion_id: list.promotion_id }}
            errors={send.error instanceof ApiError ? send.error.fields : {}}
            change={(patch) => setValues((now) => ({ ...now, ...patch }))}
            isRequired={(name) => name !== 'reject_comment'}
          />
        </Stack>
        <ErrorMessages error={send.error} beside={Object.keys(fields)} />
        <Group>
          <Button
            loading={send.isPending}
            disabled={offered.every((name) => chosen[name] === 'leave')}
            onClick={() =>
              send.mutate({ body: { ...list, columns, choices: { ...chosen, ...values } } })
            }
          >
            {t(m.decide)}
          </Button>
          <Words size="xs" c="dimmed">
            {t(m.decideHint)}
          </Words>
        </Group>
      </Stack>
    </Panel>
  )
}

/** What the choices ask besides: why something is rejected, and what is added has. */
function fieldsFor({ cancelled, extra, missing }: Chosen): FieldMap {
  return erased<FieldMap>({
    ...((cancelled === 'reject' || extra === 'reject') && rejectFields),
    ...(missing === 'add' && {
      goal_id: { ...soldGoalField, label: m.goal },
      media_id: optionField(m.medium, media.names),
    }),
  })
}

function Choice<Name extends Choosable>({
  name,
  value,
  onChange,
}: {
  name: Name
  value: Chosen[Name]
  onChange: (value: string) => void
}) {
  const labels: Record<string, (typeof orderChoiceLabels)['missing']['leave']> =
    orderChoiceLabels[name]
  return (
    <Radio.Group label={t(orderGroupLabels[name])} value={value} onChange={onChange}>
      <Group gap="lg" mt={6}>
        {orderChoices[name].map((choice) => (
          <Radio key={choice} value={choice} label={t(labels[choice]!)} />
        ))}
      </Group>
    </Radio.Group>
  )
}
