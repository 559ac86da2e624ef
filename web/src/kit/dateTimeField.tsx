import { TextInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { formatInstant } from '../client/format.ts'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

const offsetMs = 9 * 3_600_000

/** An instant as the input has it: the clock in Japan, wherever the browser is. */
const inJapan = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16)
const fromJapan = (local: string): string => new Date(`${local}:00+09:00`).toISOString()

/** An instant to the minute, by the clock in Japan. */
export const dateTimeField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      value={props.value ? inJapan(props.value) : ''}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(value === '' ? undefined : fromJapan(value))
      }
    />
  ),
  read: formatInstant,
})
