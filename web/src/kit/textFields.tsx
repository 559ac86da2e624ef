import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { formatNumber, formatYen } from '../client/format.ts'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

/** An empty input is no value at all. */
const filled = (text: string) => (text === '' ? undefined : text)

export const textField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(filled(event.currentTarget.value))}
    />
  ),
  read: (value) => value,
})

export const textAreaField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(filled(event.currentTarget.value))}
    />
  ),
  read: (value) => <span className="lines">{value}</span>,
})

interface NumberLook {
  read: (value: number) => string
  suffix?: string
  prefix?: string
  decimalScale?: number
  hideControls?: boolean
}

const numeric = (label: Text, { read, ...look }: NumberLook): Field<number> => ({
  label,
  edit: (props) => (
    <NumberInput
      {...inputProps(props)}
      {...look}
      hideControls
      thousandSeparator=","
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value === '' ? undefined : Number(value))}
      classNames={{ input: 'number' }}
    />
  ),
  read: (value) => <span className="number">{read(value)}</span>,
})

export const numberField = (label: Text): Field<number> =>
  numeric(label, { decimalScale: 0, read: formatNumber })
/** An id: a number that is not counted with. */
export const idField = (label: Text): Field<number> => ({
  label,
  edit: (props) => (
    <NumberInput
      {...inputProps(props)}
      hideControls
      decimalScale={0}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value === '' ? undefined : Number(value))}
    />
  ),
  read: (value) => String(value),
})
/** Whole yen. */
export const moneyField = (label: Text): Field<number> =>
  numeric(label, { decimalScale: 0, prefix: '¥', read: formatYen })
/** Percent with two decimals. */
export const percentField = (label: Text): Field<number> =>
  numeric(label, { decimalScale: 2, suffix: '%', read: (value) => `${value}%` })

export const switchField = (label: Text): Field<boolean> => ({
  label,
  edit: (props) => {
    const { withAsterisk: _, ...rest } = inputProps(props)
    return (
      <Switch
        {...rest}
        mt="xs"
        checked={props.value ?? false}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    )
  },
  read: (value) => t(value ? m.yes : m.no),
})

/** A value that goes along without an input, such as the id of a part that is being changed. */
export const keptField = <Value,>(label: Text): Field<Value> => ({
  label,
  edit: () => null,
  read: (value) => String(value),
})
