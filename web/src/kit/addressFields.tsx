import { Button, Group } from '@mantine/core'
import { digitsOf, prefectures } from '@tsunagi/contract/japan'
import { lookups } from '@tsunagi/contract/people/lookups'
import type { Text } from '@tsunagi/contract/messages/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { kitMessages } from '../messages/kit.ts'
import classes from './addressFields.module.css'
import { CleanedInput } from './CleanedInput.tsx'
import type { Field, FieldProps } from './field.ts'
import { FieldNote } from './FieldNote.tsx'
import { clearProps, inputProps } from './inputProps.ts'
import { Select } from './optionLists.tsx'

type Prefecture = (typeof prefectures)[number]
interface Address {
  prefecture: string
  city: string
  town: string
}

/** `1500001` as people write it. */
export const formatPostalCode = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')

/** A postal code that fills in `prefecture` and `city` of the same form. */
export const postalCodeField = (label: Text): Field<string> => ({
  label,
  edit: (props) => <PostalCodeInput {...props} />,
  read: (value) => <span className="number">{formatPostalCode(digitsOf(value))}</span>,
})

function PostalCodeInput(props: FieldProps<string>) {
  const { values, change } = props
  const code = digitsOf(props.value ?? '')
  const isWhole = /^\d{7}$/.test(code)
  const { data, isPlaceholderData } = useEndpoint(
    lookups.postalCode,
    { params: { code } },
    { enabled: isWhole },
  )
  const found = isWhole && !isPlaceholderData ? data?.items : undefined
  const fill = ({ prefecture, city, town }: Address) => change({ prefecture, city: city + town })
  const isFilled = (address: Address) =>
    values['prefecture'] === address.prefecture &&
    String(values['city'] ?? '').startsWith(address.city + address.town)
  const only = useTypedOnly(code, found)
  const fillEmpty = useEffectEvent((address: Address) => {
    if (!values['city']) fill(address)
  })
  useEffect(() => {
    if (only) fillEmpty(only)
  }, [only])

  return (
    <div>
      <CleanedInput
        field={props}
        clean={digitsOf}
        show={formatPostalCode}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(m.postalPlaceholder)}
        classNames={{ input: 'number' }}
        maxLength={20}
      />
      {found?.length === 0 && <FieldNote tone="bad">{t(m.postalNone)}</FieldNote>}
      {found && found.length > 0 && !found.some(isFilled) && (
        <div className={classes['choices']} role="group" aria-label={t(m.postalChoose)}>
          <FieldNote tone="note">{t(m.postalChoose)}</FieldNote>
          <Group gap={6} mt={6}>
            {found.map((address) => {
              const line = address.prefecture + address.city + address.town
              return (
                <Button
                  key={line}
                  variant="default"
                  size="compact-sm"
                  className={classes['choice']!}
                  onClick={() => fill(address)}
                >
                  {line}
                </Button>
              )
            })}
          </Group>
        </div>
      )}
    </div>
  )
}

/** The one address of a code that somebody has just typed; nothing for a code that was there already. */
function useTypedOnly(code: string, found: Address[] | undefined): Address | undefined {
  const [first] = useState(code)
  const [only, ...others] = found ?? []
  return code !== first && others.length === 0 ? only : undefined
}

/** A prefecture, in the order of JIS X 0401. */
export const prefectureField = (label: Text): Field<Prefecture | ''> => ({
  label,
  edit: (props) => (
    <Select
      {...inputProps(props)}
      data={prefectures}
      value={props.value || null}
      onChange={(value) => props.onChange((value as Prefecture | null) ?? undefined)}
      placeholder={t(kitMessages.choose)}
      searchable
      {...clearProps(props)}
      nothingFoundMessage={t(kitMessages.noOption)}
    />
  ),
  read: (value) => value,
})
