import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useSite } from '../../client/site.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { targetingMessages as m } from '../../messages/catalogue/targeting.ts'

/** Codes of countries; says so where there is no database that knows them. */
export function countriesField(label: Text): Field<string[]> {
  const field = tagsField(label)
  return { ...field, edit: (props) => <Countries field={field} props={props} /> }
}

function Countries({ field, props }: { field: Field<string[]>; props: FieldProps<string[]> }) {
  const isKnown = useSite()?.knows_countries
  return field.edit(
    isKnown === false
      ? { ...props, hint: [props.hint, t(m.countriesOff)].filter(Boolean).join(' ') }
      : props,
  )
}
