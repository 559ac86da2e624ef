import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { remoteChoiceField, type Field } from '../../kit/fields.ts'
import { affiliaterMessages as m } from '../../messages/people/affiliaters.ts'

const choice = remoteChoiceField(m.group, affiliaters.groups, ({ items }) =>
  items.map(({ id, name }) => ({ value: String(id), label: name })),
)

/** A group of affiliaters. */
export const groupField: Field<number> = {
  label: m.group,
  edit: ({ value, onChange, ...props }) =>
    choice.edit({
      ...props,
      value: value ? String(value) : undefined,
      onChange: (id) => onChange(id ? Number(id) : undefined),
    }),
  read: (id, values) => choice.read(String(id), values),
}
