import type { Field, Values } from './field.ts'

/** Marks a field that must be filled in because of another one. */
export const requiredWhen = <Value>(
  isRequired: (values: Values) => boolean,
  field: Field<Value>,
): Field<Value> => ({
  ...field,
  edit: (props) =>
    field.edit({ ...props, isRequired: props.isRequired || isRequired(props.values) }),
})
