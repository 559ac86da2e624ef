import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Option } from '@tsunagi/contract/paging'
import { t } from '../client/language.ts'
import { mayCall } from '../client/permission.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { Field, FieldProps, Values } from './field.ts'
import { clearProps, inputProps } from './inputProps.ts'
import { Select } from './optionLists.tsx'
import { namesIn, useNameSearch, type NamesEndpoint, type Query } from './useNameSearch.ts'

/** One of many, found by typing part of its name, among those that `narrowedBy` says, which may depend on the other values. Users who may not look the names up do not see the field. */
export const optionField = (
  label: Text,
  names: NamesEndpoint,
  narrowedBy: (values: Values) => Query = () => ({}),
): Field<number> => ({
  label,
  isShown: ({ session }) => mayCall(session, names),
  edit: (props) => <OptionSelect {...props} names={names} narrowedBy={narrowedBy(props.values)} />,
  read: (value) => <OptionName names={names} id={value} />,
})

/** The one with an id, once it is known. */
function useNamed(names: NamesEndpoint, id: number | undefined): Option | undefined {
  const { data } = useEndpoint<Endpoint>(names, { query: { id } } as never, {
    enabled: id !== undefined,
  })
  return namesIn(data).find((option) => option.id === id)
}

/** The name of one thing by its id. */
export const OptionName = ({ names, id }: { names: NamesEndpoint; id: number }) =>
  useNamed(names, id)?.name ?? id

function OptionSelect({
  names,
  narrowedBy,
  ...props
}: FieldProps<number> & { names: NamesEndpoint; narrowedBy: Query }) {
  const { value, onChange } = props
  const chosen = useNamed(names, value)
  const { found, input } = useNameSearch(names, { narrowedBy, shown: chosen?.name })
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...inputProps(props)}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      {...input}
      placeholder={t(m.type)}
      {...clearProps(props)}
    />
  )
}
