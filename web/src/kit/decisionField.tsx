import { Input, SegmentedControl } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import type { Field, FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'

/** One of a few, all of them seen at once; `''` is the one that decides nothing. */
export const decisionField = <Value extends string>(
  label: Text,
  labels: Record<Value, Text>,
  undecided: Text,
): Field<Value> => ({
  label,
  edit: (props) => (
    <Decision {...props} choices={{ '': undecided, ...(labels as Record<string, Text>) }} />
  ),
  read: (value) => t(labels[value]),
})

function Decision<Value extends string>({
  choices,
  value,
  onChange,
  ...props
}: FieldProps<Value> & { choices: Record<string, Text> }) {
  const { name, withAsterisk: _asterisk, ...shown } = inputProps(props)
  return (
    <Input.Wrapper {...shown} labelElement="div">
      <SegmentedControl
        name={name}
        aria-label={shown.label}
        fullWidth
        size="xs"
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? undefined : (chosen as Value))}
        data={Object.entries(choices).map(([choice, label]) => ({
          value: choice,
          label: t(label),
        }))}
      />
    </Input.Wrapper>
  )
}
