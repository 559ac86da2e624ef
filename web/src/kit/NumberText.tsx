import { TextInput } from '@mantine/core'
import { numberOf } from '@tsunagi/contract/narrow'
import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'

interface NumberTextProps {
  field: FieldProps<number>
  /** How many digits stand behind the point; more are cut off. */
  decimals: number
  /** How the value looks while nobody types. */
  show: (value: number) => string
}

/** A number as people type it: full-width digits, commas, units and spaces around it are understood. Nothing is changed while typing, which would disturb an input method. */
export function NumberText({ field, decimals, show }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { value, onChange } = field
  const plain = value === undefined || value === null ? '' : String(value)
  const take = (text: string) => {
    setTyped(text)
    const number = numberOf(text)
    onChange(number === null ? undefined : cut(number, decimals))
  }
  return (
    <TextInput
      {...inputProps(field)}
      classNames={{ input: 'number' }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? (plain === '' ? '' : show(value!))}
      onFocus={() => setTyped(plain)}
      onBlur={() => setTyped(null)}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}

const cut = (number: number, decimals: number) =>
  Math.trunc(Number((number * 10 ** decimals).toPrecision(15))) / 10 ** decimals
