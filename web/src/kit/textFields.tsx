import { Switch, Textarea } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { narrow } from '@tsunagi/contract/narrow'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { formatNumber, formatYen } from '../client/format.ts'
import type { Field } from './field.ts'
import { CleanedInput } from './CleanedInput.tsx'
import { inputProps } from './inputProps.ts'
import { mailInput } from './mailInput.ts'
import { NumberText } from './NumberText.tsx'

/** An empty input is no value at all. */
const filled = (text: string) => (text === '' ? undefined : text)

/** A line of words; spaces around them, which pasting brings along, are dropped when the field is left. */
export const textField = (label: Text): Field<string> => ({
  label,
  edit: (field) => <CleanedInput field={field} clean={(typed) => typed.trim()} />,
  read: (value) => value,
})

const narrowed = (label: Text, look: Partial<typeof mailInput> = {}): Field<string> => ({
  label,
  edit: (field) => <CleanedInput field={field} clean={narrow} {...look} />,
  read: (value) => value,
})

/** An address on the web, an order number or another code: full-width letters and digits become narrow. */
export const narrowField = (label: Text) => narrowed(label)

/** A mail address, likewise. */
export const mailField = (label: Text) => narrowed(label, mailInput)

/** A text of several lines; it grows with what is typed. */
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

const numeric = (
  label: Text,
  show: (value: number) => string,
  decimals: number,
): Field<number> => ({
  label,
  edit: (field) => <NumberText field={field} decimals={decimals} show={show} />,
  read: (value) => <span className="number">{show(value)}</span>,
})

/** A whole number that is no money. */
export const numberField = (label: Text): Field<number> => numeric(label, formatNumber, 0)
/** An id or a year: a number that is not counted with. */
export const idField = (label: Text): Field<number> => ({
  ...numeric(label, String, 0),
  read: (value) => String(value),
})
/** Whole yen. */
export const moneyField = (label: Text): Field<number> => numeric(label, formatYen, 0)
/** Percent with two decimals. */
export const percentField = (label: Text): Field<number> =>
  numeric(label, (value) => `${value}%`, 2)

/** Yes or no; what was never touched reads as off. */
export const switchField = (label: Text): Field<boolean> => ({
  label,
  edit: (props) => {
    const { withAsterisk: _, ...rest } = inputProps(props)
    return (
      <Switch
        {...rest}
        aria-invalid={Boolean(rest.error)}
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
