import { TextInput } from '@mantine/core'
import { numberOf } from '@tsunagi/contract/narrow'
import { useEffect, useRef, useState } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'
import { useWholeSelected } from './useWholeSelected.ts'

interface NumberTextProps {
  field: FieldProps<number>
  /** How many digits stand behind the point; more are cut off. */
  decimals: number
  /** How the value looks while nobody types. */
  show: (value: number) => string
}

/** A number as people type it: full-width digits, commas, units and spaces around it are understood. Nothing is changed while typing, which would disturb an input method. What is no number stays where it was typed, is said to be none, and keeps the form from going on without it. */
export function NumberText({ field, decimals, show }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { value, onChange, error } = field
  const selecting = useWholeSelected(input, typed !== null)
  const problem = problemOf(typed ?? '')
  useEffect(() => input.current?.setCustomValidity(problem), [problem])
  const plain = value === undefined || value === null ? '' : String(value)
  const take = (text: string) => {
    setTyped(text)
    const number = numberOf(text)
    onChange(number === null ? undefined : cut(number, decimals))
  }
  return (
    <TextInput
      {...inputProps(field)}
      ref={input}
      {...selecting}
      error={(isLeft && problem) || error}
      classNames={{ input: 'number' }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? (plain === '' ? '' : show(value!))}
      onFocus={() => {
        setLeft(false)
        if (!problem) setTyped(plain)
      }}
      onBlur={() => {
        setLeft(true)
        if (!problem) setTyped(null)
      }}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}

/** What is wrong with what was typed; nothing where it is empty. */
const problemOf = (typed: string) =>
  typed.trim() !== '' && numberOf(typed) === null ? t(m.noNumber) : ''

const cut = (number: number, decimals: number) =>
  Math.trunc(Number((number * 10 ** decimals).toPrecision(15))) / 10 ** decimals
