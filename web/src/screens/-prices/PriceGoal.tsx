import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { agreedPriceColumns } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import type { Text } from '@tsunagi/contract/messages/text'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { hinted, type Field } from '../../kit/fields.ts'
import type { FieldProps, Values } from '../../kit/field.ts'
import { clearProps, inputProps } from '../../kit/inputProps.ts'
import { agreedPriceMessages as m } from '../../messages/catalogue/agreedPrices.ts'
import { Select } from '../../kit/optionLists.tsx'
import { inBrackets } from '../../messages/kit.ts'

/** The goals of the promotion, or of the promotion of the material, that was chosen. */
function useGoals({ promotion_id, material_id }: Values) {
  const material = useEndpoint(
    materials.show,
    { params: { id: material_id as number } },
    { enabled: material_id !== undefined },
  )
  const id = (promotion_id as number | undefined) ?? material.data?.promotion_id
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: id! } },
    { enabled: id !== undefined },
  )
  return (data?.goals ?? []).map((goal) => ({
    value: String(goal.id),
    label: t(inBrackets(goal.name, t(goalKindLabels[goal.kind]))),
  }))
}

function GoalSelect({ all, ...props }: FieldProps<number> & { all: Text }) {
  return (
    <Select
      {...inputProps(props)}
      data={useGoals(props.values)}
      value={props.value === undefined ? null : String(props.value)}
      onChange={(id) => props.onChange(id === null ? undefined : Number(id))}
      placeholder={t(all)}
      {...clearProps(props)}
    />
  )
}

const GoalName = ({ id, values }: { id: number; values: Values }) =>
  useGoals(values).find(({ value }) => value === String(id))?.label ?? id

const goalField = (hint: Text, all: Text): Field<number> =>
  hinted(hint, {
    label: agreedPriceColumns.goal_name.label,
    edit: (props) => <GoalSelect {...props} all={all} />,
    read: (id, values) => <GoalName id={id} values={values} />,
  })

/** A goal of what was chosen above; empty = all that are paid in the price’s unit. */
export const priceGoalField = goalField(m.goalHint, m.allPaidAlike)
/** The same where empty means all of them. */
export const anyGoalField = goalField(m.anyGoalHint, m.allGoals)
