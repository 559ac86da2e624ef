import { digitsOf } from '@tsunagi/contract/japan'
import { lookups } from '@tsunagi/contract/people/lookups'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { inBrackets, kitMessages } from '../messages/kit.ts'
import { CleanedInput } from './CleanedInput.tsx'
import type { Field, FieldProps } from './field.ts'
import { FieldNote } from './FieldNote.tsx'
import { inputProps } from './inputProps.ts'
import { Select } from './optionLists.tsx'
import { useTypedWord, type Found } from './useTypedWord.ts'

interface CodedName {
  code: string
  name: string
}
type Find = (word: string, enabled: boolean) => Found & { data: { items: CodedName[] } | undefined }

const useBanks: Find = (word, enabled) =>
  useEndpoint(lookups.banks, { query: { word } }, { enabled })
const branchesOf = (bank: string) =>
  function useBranches(word: string, enabled: boolean): ReturnType<Find> {
    return useEndpoint(
      lookups.branches,
      { query: { bank, word } },
      { enabled: enabled && bank !== '' },
    )
  }
const bankOf = (values: Record<string, unknown>) => String(values['bank_code'] ?? '')

/** A bank, found by typing. Another bank takes its branch away. */
export const bankField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <CodeSelect
      {...props}
      find={useBanks}
      onChange={(bank_code) => props.change({ bank_code, branch_code: undefined })}
    />
  ),
  read: (value) => <CodeName code={value} find={useBanks} />,
})

/** A branch of the bank in `bank_code`. */
export const branchField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <CodeSelect
      key={bankOf(props.values)}
      {...props}
      find={branchesOf(bankOf(props.values))}
      missing={bankOf(props.values) === '' ? m.bankFirst : undefined}
    />
  ),
  read: (value, values) => <CodeName code={value} find={branchesOf(bankOf(values))} />,
})

/** The name behind a code. */
function CodeName({ code, find: useFound }: { code: string; find: Find }) {
  const found = useFound(code, true).data?.items.find((one) => one.code === code)
  return <span className="number">{found ? named(found) : code}</span>
}

/** Until its name is found a code stands for itself. */
const named = ({ code, name }: CodedName) => (name === '' ? code : t(inBrackets(name, code)))

/** What there is to choose: what was found by what is typed, and what is chosen already. */
function useChoices(value: string, useFound: Find) {
  const known = useFound(value, value !== '').data?.items.find(({ code }) => code === value)
  const chosen = value === '' ? [] : [known ?? { code: value, name: '' }]
  const { word, isOpen, inputFor } = useTypedWord(chosen[0] && named(chosen[0]))
  const answer = useFound(word, isOpen)
  const found = answer.data?.items ?? []
  return {
    options: [...chosen, ...found.filter(({ code }) => code !== value)],
    input: inputFor(answer),
  }
}

function CodeSelect({
  find,
  missing,
  ...props
}: FieldProps<string> & { find: Find; missing?: Text | undefined }) {
  const { value = '', onChange } = props
  const { options, input } = useChoices(value, find)
  return (
    <Select
      {...inputProps(props)}
      data={options.map((option) => ({ value: option.code, label: named(option) }))}
      value={value || null}
      onChange={(code) => onChange(code ?? undefined)}
      {...input}
      disabled={missing !== undefined}
      placeholder={t(missing ?? m.bankType)}
      clearable
      clearButtonProps={{ 'aria-label': t(kitMessages.clear) }}
    />
  )
}

const padded = (typed: string) =>
  digitsOf(typed).replace(/^\d{1,6}$/, (digits) => digits.padStart(7, '0'))

/** An account number; leading zeros may be left out. */
export const accountNumberField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <div>
      <CleanedInput
        field={props}
        clean={padded}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'number' }}
      />
      {/^\d{1,6}$/.test(digitsOf(props.value ?? '')) && (
        <FieldNote tone="note">{t(m.accountNumberShort)}</FieldNote>
      )}
    </div>
  ),
  read: (value) => <span className="number">{padded(value)}</span>,
})
