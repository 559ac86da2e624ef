import { bankKana } from '@tsunagi/contract/kana'

/** A bank or a branch as the table of banks has it. */
export interface Coded {
  code: string
  name: string
  kana: string
  hira: string
  roma: string
}

const most = 20

/** The first that match a word: by the beginning of the code, part of the name, or the beginning of the reading. An empty word finds the first of all. */
export function findCoded<Entry extends Coded>(entries: readonly Entry[], word: string): Entry[] {
  const plain = word.normalize('NFKC').trim().toLowerCase()
  const reading = bankKana(word) ?? ''
  const rank = ({ code, name, kana, roma }: Entry) => {
    if (plain === '' || code.startsWith(plain)) return 0
    const own = name.normalize('NFKC').toLowerCase()
    if (own.startsWith(plain)) return 1
    if (reading !== '' && bankKana(kana)?.startsWith(reading)) return 2
    return own.includes(plain) || roma.startsWith(plain) ? 3 : null
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found): found is { entry: Entry; rank: 0 | 1 | 2 | 3 } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank || (a.entry.code < b.entry.code ? -1 : 1))
    .slice(0, most)
    .map(({ entry }) => entry)
}
