import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { remoteChoiceField } from './choiceFields.tsx'
import type { Field } from './field.ts'

/** One of a set that the server knows, by its id. */
export function remoteNumberField<E extends Endpoint>(
  label: Text,
  endpoint: E,
  choicesIn: (response: Response<E>) => { value: string; label: string }[],
): Field<number> {
  const choice = remoteChoiceField(label, endpoint, choicesIn)
  return {
    label,
    edit: ({ value, onChange, ...props }) =>
      choice.edit({
        ...props,
        value: value === undefined ? undefined : String(value),
        onChange: (chosen) => onChange(chosen === undefined ? undefined : Number(chosen)),
      }),
    read: (value, values) => choice.read(String(value), values),
  }
}
