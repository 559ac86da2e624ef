/** The two languages of the product. Japanese is the first. */
export const languages = ['ja', 'en'] as const
export type Language = (typeof languages)[number]

/** Whether something is the name of one of them. */
export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language)

/** One message in both languages: leaving one out does not compile. */
export interface Text {
  readonly ja: string
  readonly en: string
}

/** Short form for catalogues: Japanese first. */
export const text = (ja: string, en: string): Text => ({ ja, en })

/** A catalogue keeps its keys, so that a missing or misspelt one does not compile. */
export const catalogue = <const Keys extends string>(
  messages: Record<Keys, Text>,
): Record<Keys, Text> => messages
