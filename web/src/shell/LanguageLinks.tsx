import { Button, Group } from '@mantine/core'
import type { Language } from '@tsunagi/contract/messages/text'
import { useLanguage } from '../client/language.ts'
import { chooseLanguage, languageNames } from '../client/languageChoice.ts'

/** Chooses the language where there is no account menu. */
export function LanguageLinks() {
  const language = useLanguage()
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      {(Object.entries(languageNames) as [Language, string][]).map(([code, name]) => (
        <Button
          key={code}
          lang={code}
          variant={code === language ? 'light' : 'subtle'}
          color="gray"
          size="compact-sm"
          aria-pressed={code === language}
          onClick={() => void chooseLanguage(code)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
