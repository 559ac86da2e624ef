import type { Text } from '@tsunagi/contract/messages/text'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'
import { PasswordInput } from './PasswordInput.tsx'

/** A token or key of another service: hidden, never filled in by the browser, and never kept in it. */
export const secretField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <PasswordInput
      {...inputProps(props)}
      size="sm"
      autoComplete="off"
      data-1p-ignore
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  ),
  read: () => '••••••••••••',
  change: () => '••••••••••••',
})
