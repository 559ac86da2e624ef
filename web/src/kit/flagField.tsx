import type { Text } from '@tsunagi/contract/messages/text'
import { choiceField } from './choiceFields.tsx'
import type { Field } from './field.ts'

/** Yes, no, or either of them: for searching. */
export function flagField(label: Text, labels: Record<'true' | 'false', Text>): Field<boolean> {
  const choice = choiceField(label, labels)
  return {
    label,
    edit: ({ value, onChange, ...props }) =>
      choice.edit({
        ...props,
        value: value === undefined ? undefined : `${value}`,
        onChange: (chosen) => onChange(chosen === undefined ? undefined : chosen === 'true'),
      }),
    read: (value, values) => choice.read(`${value}`, values),
  }
}
