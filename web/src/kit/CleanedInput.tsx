import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'

interface CleanedInputProps extends Pick<
  TextInputProps,
  'inputMode' | 'placeholder' | 'autoComplete' | 'type' | 'classNames' | 'maxLength'
> {
  field: FieldProps<string>
  /** What is kept of what was typed, once the field is left. Nothing is changed while typing, which would disturb an input method. */
  clean: (typed: string) => string
  /** How the value looks while nobody types. */
  show?: (value: string) => string
}

/** A line of text that is brought into one form. */
export function CleanedInput({
  field,
  clean,
  show = (value) => value,
  ...look
}: CleanedInputProps) {
  const [isTyping, setTyping] = useState(false)
  const { value = '', onChange } = field
  const leave = () => {
    setTyping(false)
    const cleaned = clean(value)
    if (cleaned !== value) onChange(cleaned || undefined)
  }
  return (
    <TextInput
      {...inputProps(field)}
      {...look}
      value={isTyping ? value : show(value)}
      onFocus={() => setTyping(true)}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
