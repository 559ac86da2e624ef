import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { goalKinds } from '@tsunagi/contract/catalogue/goals'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { resultColumns, resultFieldLabels } from '@tsunagi/contract/results/messages/results'
import { t } from '../../client/language.ts'
import { mayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Field, FieldProps, Values } from '../../kit/field.ts'
import { optionField } from '../../kit/optionField.tsx'
import { clearProps, inputProps } from '../../kit/inputProps.ts'
import { inBrackets, kitMessages } from '../../messages/kit.ts'
import { resultMessages as m } from '../../messages/results/results.ts'
import { Select } from '../../kit/optionLists.tsx'

type GoalKind = (typeof goalKinds)[number]
type Parts = { value: string; label: string }[]

/** The goals of the promotion that was chosen, of some kinds. */
function useGoals({ promotion_id }: Values, kinds: readonly GoalKind[]): Parts {
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: promotion_id as number } },
    { enabled: promotion_id !== undefined },
  )
  return (data?.goals ?? [])
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, name, kind }) => ({
      value: String(id),
      label: t(inBrackets(name, t(goalKindLabels[kind]))),
    }))
}

/** A goal of the promotion chosen above. */
function goalIn(kinds: readonly GoalKind[]): Field<number> {
  const Edit = (props: FieldProps<number>) => {
    const parts = useGoals(props.values, kinds)
    const isReady = props.values['promotion_id'] !== undefined
    return (
      <Select
        {...inputProps(props)}
        data={parts}
        disabled={!isReady && props.value === undefined}
        value={props.value === undefined ? null : String(props.value)}
        onChange={(id) => props.onChange(id === null ? undefined : Number(id))}
        placeholder={t(isReady ? kitMessages.choose : m.promotionFirst)}
        {...clearProps(props)}
        searchable={parts.length > 10}
        nothingFoundMessage={t(kitMessages.noOption)}
      />
    )
  }
  const Read = ({ id, values }: { id: number; values: Values }) =>
    useGoals(values, kinds).find(({ value }) => value === String(id))?.label ?? id
  return {
    label: resultColumns.goal_name.label,
    isShown: ({ session }) => mayCall(session, promotions.show),
    edit: (props) => <Edit {...props} />,
    read: (id, values) => <Read id={id} values={values} />,
  }
}

/** A goal, of whatever kind, of the promotion that is chosen above. */
export const goalField = goalIn(goalKinds)
/** A goal that results are made for by hand: clicks are counted by themselves. */
export const soldGoalField = goalIn(goalKinds.filter((kind) => kind !== 'click'))
/** A material of the promotion that is chosen above. */
export const materialField = optionField(
  resultFieldLabels.material_name.label,
  materials.search,
  ({ promotion_id }) => ({ promotion_id }),
)
