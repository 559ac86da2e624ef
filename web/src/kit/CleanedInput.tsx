import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'
import { useWholeSelected } from './useWholeSelected.ts'

interface CleanedInputProps extends Pick<
  TextInputProps,
  | 'inputMode'
  | 'autoCapitalize'
  | 'placeholder'
  | 'autoComplete'
  | 'type'
  | 'classNames'
  | 'maxLength'
> {
  field: FieldProps<string>
  /** What is kept of what was typed. The input itself shows what was typed until it is left: changing that would disturb an input method. */
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
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const selecting = useWholeSelected(input, typed !== null)
  const { value = '', onChange } = field
  const take = (text: string) => {
    setTyped(text)
    onChange(clean(text) || undefined)
  }
  return (
    <TextInput
      {...inputProps(field)}
      {...look}
      ref={input}
      {...selecting}
      value={typed ?? show(value)}
      onFocus={() => setTyped(value)}
      onBlur={() => setTyped(null)}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}
