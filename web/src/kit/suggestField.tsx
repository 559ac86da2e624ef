import type { Text } from '@tsunagi/contract/messages/text'
import type { Field, Values } from './field.ts'
import { inputProps } from './inputProps.ts'
import { Autocomplete } from './optionLists.tsx'

/** A text with suggestions that depend on the rest of the form; any other text may be entered too. */
export const suggestField = (
  label: Text,
  suggestions: (values: Values) => readonly string[],
): Field<string> => ({
  label,
  edit: (props) => (
    <Autocomplete
      {...inputProps(props)}
      size="sm"
      data={[...suggestions(props.values)]}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value || undefined)}
    />
  ),
  read: (value) => value,
})
