import { text, type Text } from '../../messages/text.ts'

/** A value that a mail is filled with: what it is called, and what a preview shows in its place. */
export interface Variable {
  label: Text
  sample: Text
}

export const variable = (label: Text, sample: Text): Variable => ({ label, sample })
/** What is written alike in every language. */
export const same = (words: string): Text => text(words, words)
