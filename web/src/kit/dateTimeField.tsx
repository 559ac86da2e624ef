import { TextInput } from '@mantine/core'
import { inJapan } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { formatInstant } from '../client/format.ts'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

/** An instant as the input has it: the clock in Japan, wherever the browser is. */
const toJapan = (instant: string): string => inJapan(new Date(instant)).replace(' ', 'T')
const fromJapan = (local: string): string => new Date(`${local}:00+09:00`).toISOString()

/** An instant to the minute, by the clock in Japan. */
export const dateTimeField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      value={props.value ? toJapan(props.value) : ''}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(value === '' ? undefined : fromJapan(value))
      }
    />
  ),
  read: formatInstant,
})
