import { useQueries } from '@tanstack/react-query'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Option } from '@tsunagi/contract/paging'
import { callUntyped } from '../client/api.ts'
import { formatSeries } from '../client/format.ts'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { Field, FieldProps } from './field.ts'
import { inputProps } from './inputProps.ts'
import { MultiSelect } from './optionLists.tsx'
import { useNameSearch, type NamesEndpoint, type Query } from './useNameSearch.ts'

type Names = { items: Option[] }

/** Several of many, found by typing part of their names among those that `narrowedBy` says, or by their ids pasted. */
export const namesField = (
  label: Text,
  names: NamesEndpoint,
  narrowedBy: Query = {},
): Field<number[]> => ({
  label,
  edit: (props) => <NamesSelect {...props} names={names} narrowedBy={narrowedBy} />,
  read: (ids) => <ChosenNames names={names} ids={ids} />,
})

/** Ids that were copied from somewhere, however they are parted; none where it is anything else. */
export function idsIn(pasted: string): number[] {
  const words = pasted
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter(Boolean)
  return words.every((word) => /^\d{1,15}$/.test(word)) ? [...new Set(words.map(Number))] : []
}

function useChosen(names: NamesEndpoint, ids: readonly number[]): Option[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [names.path, { query: { id } }],
      queryFn: ({ signal }) => callUntyped(names, { query: { id } }, { signal }) as Promise<Names>,
    })),
    combine: (results) =>
      ids.map(
        (id, index) =>
          results[index]?.data?.items.find((option) => option.id === id) ?? {
            id,
            name: String(id),
          },
      ),
  })
}

const ChosenNames = ({ names, ids }: { names: NamesEndpoint; ids: readonly number[] }) =>
  formatSeries(useChosen(names, ids).map(({ name }) => name))

function NamesSelect({
  names,
  narrowedBy,
  ...props
}: FieldProps<number[]> & { names: NamesEndpoint; narrowedBy: Query }) {
  const { value = [], onChange } = props
  const chosen = useChosen(names, value)
  const { found, input } = useNameSearch(names, { narrowedBy })
  const offered = found.filter(({ id }) => !value.includes(id))
  return (
    <MultiSelect
      {...inputProps(props)}
      size="sm"
      data={[...chosen, ...offered].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      {...input}
      onPaste={(event) => {
        const ids = idsIn(event.clipboardData.getData('text'))
        if (ids.length === 0) return
        event.preventDefault()
        onChange([...new Set([...value, ...ids])])
      }}
      placeholder={value.length > 0 ? '' : t(m.type)}
      hidePickedOptions
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t(m.clear) }}
    />
  )
}
