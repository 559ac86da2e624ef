import type { Text } from '../../messages/text.ts'

/** One article: its heading and its numbered paragraphs. */
export interface Article {
  title: Text
  clauses: readonly Text[]
}
