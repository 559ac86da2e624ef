import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Option } from '@tsunagi/contract/paging'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { mayCall } from '../client/permission.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { Field, FieldProps } from './field.ts'
import { clearProps, inputProps } from './inputProps.ts'
import { Select } from './optionLists.tsx'

/** An endpoint that finds things by part of their name. */
type NamesEndpoint = Endpoint & { method: 'GET' }
type Query = Record<string, unknown>

/** One of many, found by typing part of its name. Users who may not look the names up do not see the field. */
export const optionField = (
  label: Text,
  names: NamesEndpoint,
  narrowedBy: Query = {},
): Field<number> => ({
  label,
  isShown: ({ session }) => mayCall(session, names),
  edit: (props) => <OptionSelect {...props} names={names} narrowedBy={narrowedBy} />,
  read: (value) => <OptionName names={names} id={value} />,
})

function useOptions(names: NamesEndpoint, query: Query, enabled: boolean): Option[] {
  const { data } = useEndpoint<Endpoint>(names, { query } as never, { enabled })
  return (data as { items: Option[] } | undefined)?.items ?? []
}

/** The name of one thing by its id. */
export const OptionName = ({ names, id }: { names: NamesEndpoint; id: number }) =>
  useOptions(names, { id }, true).find((option) => option.id === id)?.name ?? id

function OptionSelect({
  names,
  narrowedBy,
  ...props
}: FieldProps<number> & { names: NamesEndpoint; narrowedBy: Query }) {
  const { value, onChange } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [word] = useDebouncedValue(typed, 200)
  const chosen = useOptions(names, { id: value }, value !== undefined).find(
    (option) => option.id === value,
  )
  const isSearching = word !== '' && word !== chosen?.name
  const found = useOptions(names, { ...narrowedBy, ...(isSearching && { word }) }, isOpen)
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...inputProps(props)}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      searchable
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      placeholder={t(m.type)}
      nothingFoundMessage={t(m.noOption)}
      {...clearProps(props)}
    />
  )
}
