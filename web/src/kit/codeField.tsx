import { TextInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

/** Six digits of an authenticator app. */
export const codeField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      maw={220}
      classNames={{ input: 'number' }}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: (value) => value,
})

/** A code of an authenticator app, or a recovery code. */
export const anyCodeField = (label: Text): Field<string> => ({
  ...codeField(label),
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      autoComplete="one-time-code"
      maxLength={64}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
})
