import { Fragment } from 'react'
import { t } from '../client/language.ts'
import { useSession } from '../client/session.ts'
import { visibleFields, type Errors, type FieldMap, type Values } from './field.ts'

interface FieldInputsProps {
  fields: FieldMap
  values: Values
  errors: Errors
  change: (patch: Values) => void
  isRequired: (name: string) => boolean
  isSettled?: (name: string) => boolean
  /** Where these values stand in the whole form, such as `goals.0.`. */
  prefix?: string
}

/** The inputs of a form, each with the messages that belong to it. */
export function FieldInputs({
  fields,
  values,
  errors,
  change,
  isRequired,
  isSettled = () => false,
  prefix = '',
}: FieldInputsProps) {
  const session = useSession()
  return visibleFields(fields, { values, session }).map(([key, field]) => {
    const name = prefix + key
    return (
      <Fragment key={key}>
        {field.edit({
          name,
          label: t(field.label),
          hint: field.hint && t(field.hint),
          value: values[key],
          error: errors[name]?.join('\n'),
          isRequired: isRequired(key),
          isSettled: isSettled(key),
          onChange: (value) => change({ [key]: value }),
          values,
          change,
          errors,
        })}
      </Fragment>
    )
  })
}
