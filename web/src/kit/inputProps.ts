import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { FieldProps } from './field.ts'

/** What every input of the component library takes from a field. Its id is the library's own: two forms of a screen may ask for the same. */
export const inputProps = ({
  name,
  label,
  hint,
  error,
  isRequired,
}: Pick<FieldProps<never>, 'name' | 'label' | 'hint' | 'error' | 'isRequired'>) => ({
  name,
  label,
  error,
  withAsterisk: isRequired,
  ...(hint && { description: hint }),
})

/** The cross that empties a choice, where it may be empty. */
export const clearProps = ({
  isRequired,
  isSettled,
}: Pick<FieldProps<never>, 'isRequired' | 'isSettled'>) => ({
  clearable: !isRequired && !isSettled,
  clearButtonProps: { 'aria-label': t(m.clear) },
})
