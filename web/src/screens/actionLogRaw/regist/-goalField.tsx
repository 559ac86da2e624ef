import { Select } from '@mantine/core'
import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import type { Field, FieldProps, Values } from '../../../kit/field.ts'
import { inputProps } from '../../../kit/inputProps.ts'
import { kitMessages } from '../../../messages/kit.ts'
import { resultMessages as m } from '../../../messages/results/results.ts'

/** The goals of the promotion that was chosen. Clicks are counted by themselves. */
function useGoals({ promotion_id }: Values) {
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: promotion_id as number } },
    { enabled: promotion_id !== undefined },
  )
  return (data?.goals ?? [])
    .filter(({ kind }) => kind !== 'click')
    .map(({ id, name, kind }) => ({
      value: String(id),
      label: `${name}（${t(goalKindLabels[kind])}）`,
    }))
}

function GoalSelect(props: FieldProps<number>) {
  const goals = useGoals(props.values)
  const isReady = props.values['promotion_id'] !== undefined
  return (
    <Select
      {...inputProps(props)}
      data={goals}
      disabled={!isReady}
      value={props.value === undefined ? null : String(props.value)}
      onChange={(id) => props.onChange(id === null ? undefined : Number(id))}
      placeholder={t(isReady ? kitMessages.choose : m.promotionFirst)}
      nothingFoundMessage={t(kitMessages.noOption)}
    />
  )
}

const GoalName = ({ id, values }: { id: number; values: Values }) =>
  useGoals(values).find(({ value }) => value === String(id))?.label ?? id

/** A goal of the promotion chosen above. */
export const goalField: Field<number> = {
  label: resultColumns.goal_name.label,
  edit: (props) => <GoalSelect {...props} />,
  read: (id, values) => <GoalName id={id} values={values} />,
}
