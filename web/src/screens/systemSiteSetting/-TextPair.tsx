import { Textarea } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { landingSettingMessages as m } from '../../messages/office/settings.ts'
import classes from './-TextPair.module.css'

/** Words in both languages, as far as they are the operator's own. */
export interface Pair {
  ja?: string | undefined
  en?: string | undefined
}

interface TextPairProps {
  name: string
  standard: Text
  value: Pair
  onChange: (value: Pair) => void
}

/** One text in both languages, side by side; an empty field shows the standard words. */
export const TextPair = ({ name, standard, value, onChange }: TextPairProps) => (
  <fieldset className={classes['pair']}>
    <legend>{t(standard) || name}</legend>
    {(['ja', 'en'] as const).map((language) => (
      <Textarea
        key={language}
        name={`${name}.${language}`}
        label={t(m[language])}
        placeholder={standard[language]}
        value={value[language] ?? ''}
        onChange={(event) =>
          onChange({ ...value, [language]: event.currentTarget.value || undefined })
        }
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={8}
      />
    ))}
  </fieldset>
)
