import { TextInput, type TextInputProps } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

/** A code that is used once. */
const oneTimeField = (label: Text, look: TextInputProps): Field<string> => ({
  label,
  edit: (props) => (
    <TextInput
      {...inputProps(props)}
      autoComplete="one-time-code"
      {...look}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: (value) => value,
})

/** Six digits of an authenticator app. */
export const codeField = (label: Text): Field<string> =>
  oneTimeField(label, {
    inputMode: 'numeric',
    maxLength: 10,
    maw: 220,
    classNames: { input: 'number' },
  })

/** A code of an authenticator app, or a recovery code. */
export const anyCodeField = (label: Text): Field<string> => oneTimeField(label, { maxLength: 64 })
