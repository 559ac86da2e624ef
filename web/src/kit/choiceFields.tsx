import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { formatSeries } from '../client/format.ts'
import { t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { kitMessages as m } from '../messages/kit.ts'
import type { Field, FieldProps } from './field.ts'
import { clearProps, inputProps } from './inputProps.ts'
import { MultiSelect, Select } from './optionLists.tsx'

interface Choice {
  value: string
  label: string
  /** False = it is only shown where it was chosen before. */
  isOffered?: boolean
}

const choicesOf = (labels: Record<string, Text>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))

/** One of a fixed set; the labels say which values there are. */
export const choiceField = <Value extends string>(
  label: Text,
  labels: Record<Value, Text>,
): Field<Value> => ({
  label,
  edit: (props) => (
    <ChoiceSelect
      {...props}
      choices={choicesOf(labels)}
      onChange={(value) => props.onChange(value as Value | undefined)}
    />
  ),
  read: (value) => t(labels[value]),
})

/** Several of a fixed set. */
export const multiChoiceField = <Value extends string>(
  label: Text,
  labels: Record<Value, Text>,
): Field<Value[]> => ({
  label,
  edit: (props) => (
    <ChoicesSelect
      {...props}
      choices={choicesOf(labels)}
      onChange={(values) => props.onChange(values as Value[] | undefined)}
    />
  ),
  read: (values) => formatSeries(values.map((value) => t(labels[value]))),
})

/** One of a set that the server knows, such as the reasons for rejecting. */
export function remoteChoiceField<E extends Endpoint>(
  label: Text,
  endpoint: E,
  choicesIn: (response: Response<E>) => Choice[],
  request: object = {},
): Field<string> {
  function useChoices() {
    const { data } = useEndpoint<Endpoint>(endpoint, request as never)
    return data ? choicesIn(data as Response<E>) : []
  }
  const Edit = (props: FieldProps<string>) => (
    <ChoiceSelect {...props} choices={offered(useChoices(), props.value ? [props.value] : [])} />
  )
  const Read = ({ value }: { value: string }) =>
    useChoices().find((choice) => choice.value === value)?.label ?? value
  return { label, edit: (props) => <Edit {...props} />, read: (value) => <Read value={value} /> }
}

const offered = (choices: Choice[], chosen: readonly string[]) =>
  choices
    .filter(({ value, isOffered }) => isOffered !== false || chosen.includes(value))
    .map(({ value, label }) => ({ value, label }))

/** Several of a set that the server knows, such as categories. */
export function remoteMultiChoiceField<E extends Endpoint>(
  label: Text,
  endpoint: E,
  choicesIn: (response: Response<E>) => Choice[],
  request: object = {},
  most?: number,
): Field<string[]> {
  function useChoices() {
    const { data } = useEndpoint<Endpoint>(endpoint, request as never)
    return data ? choicesIn(data as Response<E>) : []
  }
  const Edit = (props: FieldProps<string[]>) => (
    <ChoicesSelect
      {...props}
      {...(most !== undefined && { most })}
      choices={offered(useChoices(), props.value ?? [])}
    />
  )
  const Read = ({ values }: { values: string[] }) => {
    const choices = useChoices()
    return formatSeries(
      values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value),
    )
  }
  return { label, edit: (props) => <Edit {...props} />, read: (values) => <Read values={values} /> }
}

const ChoicesSelect = ({
  choices,
  most,
  ...props
}: FieldProps<string[]> & { choices: Choice[]; most?: number }) => (
  <MultiSelect
    {...inputProps(props)}
    data={choices}
    value={props.value ?? []}
    onChange={(values) => props.onChange(values.length > 0 ? values : undefined)}
    placeholder={props.value?.length ? '' : t(m.choose)}
    {...(most !== undefined && { maxValues: most })}
    searchable={choices.length > 10}
    nothingFoundMessage={t(m.noOption)}
    clearable
    clearButtonProps={{ 'aria-label': t(m.clear) }}
    openOnFocus={false}
    hidePickedOptions={false}
  />
)

function ChoiceSelect({
  choices,
  ...props
}: Omit<FieldProps<string>, 'onChange'> & {
  choices: Choice[]
  onChange: (value: string | undefined) => void
}) {
  return (
    <Select
      {...inputProps(props)}
      data={choices}
      value={props.value ?? null}
      onChange={(value) => props.onChange(value ?? undefined)}
      placeholder={t(m.choose)}
      {...clearProps(props)}
      searchable={choices.length > 10}
      nothingFoundMessage={t(m.noOption)}
    />
  )
}
