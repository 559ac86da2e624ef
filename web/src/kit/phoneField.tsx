import { phoneDigits } from '@tsunagi/contract/japan'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { CleanedInput } from './CleanedInput.tsx'
import type { Field } from './field.ts'

/** A phone number of Japan; kept as digits, however it was typed. */
export const phoneField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <CleanedInput
      field={props}
      clean={phoneDigits}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={t(m.phonePlaceholder)}
      classNames={{ input: 'number' }}
    />
  ),
  read: (value) => <span className="number">{phoneDigits(value)}</span>,
})
