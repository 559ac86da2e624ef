import { agencyFieldLabels as labels } from '@tsunagi/contract/people/messages/agencies'
import { moneyField, percentField, type Field } from '../../kit/fields.ts'
import type { Values } from '../../kit/field.ts'
import { agencyMessages as m } from '../../messages/people/agencies.ts'
import { t } from '../../client/language.ts'

const percent = percentField(labels.margin_value.label)
const yen = moneyField(labels.margin_value.label)
const isPercent = ({ margin_kind }: Values) => margin_kind !== 'per_result'
const basisPoints = 100

/** A margin: percent of gross, kept in basis points, or yen for each result. */
export const marginField: Field<number> = {
  label: labels.margin_value.label,
  edit: (props) =>
    isPercent(props.values)
      ? percent.edit({
          ...props,
          hint: t(m.percentHint),
          value: props.value === undefined ? undefined : props.value / basisPoints,
          onChange: (value) =>
            props.onChange(value === undefined ? undefined : Math.round(value * basisPoints)),
        })
      : yen.edit({ ...props, hint: t(m.yenHint) }),
  read: (value, values) =>
    isPercent(values) ? percent.read(value / basisPoints, values) : yen.read(value, values),
}
