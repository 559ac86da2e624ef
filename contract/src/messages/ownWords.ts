import type { Language, Text } from './text.ts'

/** The operator's own words, by the message of the product in whose place they stand. */
export type OwnWords = ReadonlyMap<Text, Text>

export const noOwnWords: OwnWords = new Map()

/** What something is called, in the operator's words where there are any. */
type Called = (message: Text) => Text
const sentences = new WeakMap<Text, (called: Called) => Text>()

/** A message that names things which the operator may call otherwise. */
export function sentence(build: (called: Called) => Text): Text {
  const plain = build((message) => message)
  sentences.set(plain, build)
  return plain
}

/** A message as people read it in this network, in each language. */
export function saidInOwnWords(message: Text, words: OwnWords): Text {
  const called: Called = (each) => words.get(each) ?? each
  return sentences.get(message)?.(called) ?? called(message)
}

/** A message as people read it in this network. */
export const inOwnWords = (message: Text, words: OwnWords, language: Language): string =>
  saidInOwnWords(message, words)[language]
