import { t } from '../client/language.ts'
import type { Field, Values } from './field.ts'

interface LoneInputProps<Value> {
  field: Field<Value>
  name: string
  /** What it says in place of the field's own label. */
  label?: string
  value: Value | undefined
  /** What the field depends on besides. */
  values?: Values
  /** Whether it always has a value, so that it is not cleared. */
  isSettled?: boolean
  onChange: (value: Value | undefined) => void
}

/** A field outside of any form: what is chosen holds at once. */
export const LoneInput = <Value,>({
  field,
  label = t(field.label),
  values = {},
  ...props
}: LoneInputProps<Value>) =>
  field.edit({
    hint: undefined,
    error: undefined,
    isRequired: false,
    change: () => undefined,
    errors: {},
    label,
    values,
    ...props,
  })
