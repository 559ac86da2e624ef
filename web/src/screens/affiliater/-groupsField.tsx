import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import type { Text } from '@tsunagi/contract/messages/text'
import { remoteMultiChoiceField, type Field } from '../../kit/fields.ts'

/** Several groups of affiliaters. */
export function groupsField(label: Text): Field<number[]> {
  const choice = remoteMultiChoiceField(label, affiliaters.groups, ({ items }) =>
    items.map(({ id, name }) => ({ value: String(id), label: name })),
  )
  return {
    label,
    edit: ({ value, onChange, ...props }) =>
      choice.edit({
        ...props,
        value: value?.map(String),
        onChange: (ids) => onChange(ids?.map(Number)),
      }),
    read: (ids, values) => choice.read(ids.map(String), values),
  }
}
