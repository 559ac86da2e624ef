import type { Text } from '@tsunagi/contract/messages/text'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'
import { PasswordInput } from './PasswordInput.tsx'

const hidden = () => '••••••••••••'

/** A token, key or password of another service: hidden, and no password manager takes it for a person's own. */
export const secretField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <PasswordInput
      {...inputProps(props)}
      size="sm"
      autoComplete="one-time-code"
      data-1p-ignore
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: hidden,
  change: hidden,
})
