import { ColorInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Field } from './field.ts'
import { inputProps } from './inputProps.ts'

/** Dark enough for white letters. */
const swatches = [
  '#1f5fbf',
  '#0a6c74',
  '#1b7340',
  '#8a5a00',
  '#b0311e',
  '#a3246b',
  '#5b3fb8',
  '#37424f',
]

/** A colour as `#rrggbb`. */
export const colourField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <ColorInput
      {...inputProps(props)}
      format="hex"
      withEyeDropper={false}
      styles={{ wrapper: { maxWidth: 220 } }}
      swatches={swatches}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value || undefined)}
    />
  ),
  read: (value) => value,
})
