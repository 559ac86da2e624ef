import type { Language, Text } from './text.ts'

/** The operator's own words, by the message of the product in whose place they stand. */
export type OwnWords = ReadonlyMap<Text, Text>

export const noOwnWords: OwnWords = new Map()

/** A message as people read it in this network. */
export const inOwnWords = (message: Text, words: OwnWords, language: Language): string =>
  (words.get(message) ?? message)[language]
