import { toKatakana } from '@tsunagi/contract/kana'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { japanFieldMessages as m } from '../messages/japanFields.ts'
import { CleanedInput } from './CleanedInput.tsx'
import type { Field } from './field.ts'

/** A reading; hiragana and half-width letters become full-width katakana. */
export const kanaField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <CleanedInput field={props} clean={toKatakana} placeholder={t(m.kanaPlaceholder)} />
  ),
  read: toKatakana,
})
