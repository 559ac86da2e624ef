import type { FieldProps } from './field.ts'

/** What every input of the component library takes from a field. */
export const inputProps = ({ name, label, hint, error, isRequired }: Pick<FieldProps<never>, 'name' | 'label' | 'hint' | 'error' | 'isRequired'>) => ({
  id: name,
  name,
  label,
  error,
  withAsterisk: isRequired,
  ...(hint && { description: hint }),
})
