import type { Field, Values } from './field.ts'

/** Asks for a field because of another one, or of those who are shown it. */
export const requiredWhen = <Value>(
  isNeeded: (values: Values) => boolean,
  field: Field<Value>,
): Field<Value> => ({
  ...field,
  isNeeded,
  edit: (props) => field.edit({ ...props, isRequired: props.isRequired || isNeeded(props.values) }),
})
