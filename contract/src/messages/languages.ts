import { text, type Language, type Text } from './text.ts'

export const languageLabels = {
  ja: text('日本語', 'Japanese'),
  en: text('英語', 'English'),
} satisfies Record<Language, Text>
