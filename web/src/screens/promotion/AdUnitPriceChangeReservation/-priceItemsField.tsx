import { Group, Text as Words } from '@mantine/core'
import { goalFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { priceChangeLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import type { Goal, GoalPriceInput } from '@tsunagi/contract/catalogue/goals'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { pointsIn } from '@tsunagi/contract/money'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { erased } from '../../../kit/erased.ts'
import type { Field, FieldMap, FieldProps, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import classes from '../../../kit/fields.module.css'
import { beforeColon } from '../../../messages/kit.ts'
import { priceChangeMessages as m } from '../../../messages/catalogue/priceChanges.ts'
import { pricePartFields } from '../-goalFields.tsx'
import { priceOf } from '../-GoalPrices.tsx'
import { PriceSteps } from '../-PriceSteps.tsx'

const useGoals = (promotionId: unknown): readonly Goal[] =>
  useEndpoint(promotions.show, { params: { id: Number(promotionId) } }).data?.goals ?? []

/** What each goal of the promotion pays now, and is to pay. */
export const priceItemsField: Field<GoalPriceInput[]> = {
  label: priceChangeLabels.items.label,
  edit: (props) => <PriceItems {...props} />,
  read: (items, values) => <PriceSummary items={items} promotionId={values['promotion_id']} />,
}

function PriceItems({
  name,
  value = [],
  onChange,
  errors,
  error,
  values,
}: FieldProps<GoalPriceInput[]>) {
  const goals = useGoals(values['promotion_id'])
  const replace = (index: number, patch: Values) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...patch } : item)))
  return (
    <div className={classes['group']}>
      {error && (
        <Words size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Words>
      )}
      {value.map((item, index) => {
        const goal = goals.find(({ id }) => id === item.goal_id)
        return (
          <fieldset key={item.goal_id} className={classes['groupItem']}>
            <Group justify="space-between" mb="xs" gap="xs">
              <Words component="legend" fw={600} size="sm">
                {goal?.name}
              </Words>
              {goal && <PriceNow goal={goal} />}
            </Group>
            <div className={classes['grid']}>
              <FieldInputs
                fields={erased<FieldMap>(pricePartFields)}
                values={{ ...item }}
                errors={errors}
                change={(patch) => replace(index, patch)}
                isRequired={(name) => name === 'gross' || name === 'net'}
                prefix={`${name}.${index}.`}
              />
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const PriceNow = ({ goal }: { goal: Goal }) => (
  <Words size="xs" c="dimmed">
    {t(beforeColon(m.now))}
    {(['gross', 'net'] as const).map((side) => (
      <span key={side} className="number">
        {t(beforeColon(goalFieldLabels[side].label))}
        {priceOf(goal, side)}{' '}
      </span>
    ))}
  </Words>
)

/** A price as it is stored, from what was entered. */
const stored = ({ kind, gross, net, gross_min, gross_max, net_min, net_max }: GoalPriceInput) => ({
  ...(kind === 'share'
    ? { gross: 0, net: 0, gross_rate: pointsIn(gross), net_rate: pointsIn(net) }
    : { gross, net, gross_rate: 0, net_rate: 0 }),
  gross_min: gross_min ?? null,
  gross_max: gross_max ?? null,
  net_min: net_min ?? null,
  net_max: net_max ?? null,
})

function PriceSummary({ items, promotionId }: { items: GoalPriceInput[]; promotionId: unknown }) {
  const goals = useGoals(promotionId)
  const steps = items.flatMap((item) => {
    const goal = goals.find(({ id }) => id === item.goal_id)
    if (!goal) return []
    const { id, name, kind } = goal
    return [{ goal_id: id, goal_name: name, kind, before: goal, after: stored(item) }]
  })
  return <PriceSteps items={steps} />
}
