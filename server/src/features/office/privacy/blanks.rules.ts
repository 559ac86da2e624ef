import { nowhere } from '../../../domain/personalData/erasedMail.ts'
import type { PersonalKind } from '../../../domain/personalData/kinds.ts'
import type { TableShape } from '../exports/snapshot.queries.ts'

/** A column of a table, and whether it must have a value. */
export type Column = TableShape['columns'][number]

/** What stands where somebody's name was. */
export const erasedName = '消去済み'
const erasedKana = 'ショウキョズミ'

/** What a column has after an erasure: nothing, an empty list or record, or a word; `{}` in a word is the number of its row. */
export type Blank = { kind: 'null' | 'list' | 'record' | 'bytes' } | { kind: 'word'; word: string }

const words: Partial<Record<PersonalKind, string>> = {
  person: erasedName,
  company: erasedName,
  title: erasedName,
  kana: erasedKana,
  mail: `erased-{}@${nowhere}`,
  url: `https://${nowhere}/{}`,
  identifier: 'erased-{}',
  secret: '-',
}

/** What a column has after an erasure: nothing where it may have none, else what its type and kind allow. */
export function blankOf({ type, isRequired }: Column, kind: PersonalKind): Blank {
  if (!isRequired) return { kind: 'null' }
  if (type.startsWith('_')) return { kind: 'list' }
  if (type === 'jsonb') return { kind: 'record' }
  if (type === 'bytea') return { kind: 'bytes' }
  return { kind: 'word', word: words[kind] ?? '' }
}
