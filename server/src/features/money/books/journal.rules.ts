import type { Day } from '@tsunagi/contract/day'
import type { BookAccount, Taxed } from '@tsunagi/contract/money/bookAccounts'
import { bookKindLabels } from '@tsunagi/contract/money/messages/books'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import type { JournalSum } from './journal.queries.ts'

/** An account, and by what its line is taxed. */
export interface JournalSide extends Taxed {
  account: BookAccount
}

/** Two accounts that an amount moves between. */
export interface JournalRow {
  debit: JournalSide
  credit: JournalSide
  amount: Yen
}

/** One journal: rows that each have both sides, so that every program takes them. */
export interface Journal {
  /** Counted from 1. */
  number: number
  on: Day
  /** The advertiser's, affiliater's or agency's name; '' = several, or nobody. */
  party: string
  description: string
  rows: JournalRow[]
}

/** The journals of sums that come in their order. */
export const journalsOf = (sums: readonly JournalSum[]): Journal[] =>
  [...Map.groupBy(sums, keyOf).values()].map((lines, index) => {
    const { booked_on, party, ...what } = lines[0]!
    return {
      number: index + 1,
      on: booked_on,
      party: party ?? '',
      description: describe({ ...what, party }),
      rows: pairs(lines),
    }
  })

const keyOf = ({ booked_on, kind, transaction_id }: JournalSum) =>
  `${booked_on} ${kind} ${transaction_id ?? ''}`

const describe = ({ kind, number, party }: Pick<JournalSum, 'kind' | 'number' | 'party'>) =>
  [bookKindLabels[kind].ja, number, party].filter(Boolean).join(' ')

/** Sets debits against credits, the larger first, so that both sides keep their sums and no row has one side only. */
function pairs(lines: readonly JournalSum[]): JournalRow[] {
  const side = (name: 'debit' | 'credit') =>
    lines
      .filter((line) => line[name] > 0)
      .map(({ account, taxed_on, booked_on, registered, [name]: amount }) => ({
        side: { account, on: taxed_on ?? booked_on, registered },
        left: amount as number,
      }))
      .sort((a, b) => b.left - a.left)
  const [debits, credits] = [side('debit'), side('credit')]
  const rows: JournalRow[] = []
  while (debits.length > 0 && credits.length > 0) {
    const [debit, credit] = [debits[0]!, credits[0]!]
    const amount = Math.min(debit.left, credit.left)
    rows.push({ debit: debit.side, credit: credit.side, amount: yen(amount) })
    for (const each of [debit, credit]) each.left -= amount
    for (const queue of [debits, credits]) if (queue[0]!.left === 0) queue.shift()
  }
  if (debits.length + credits.length > 0) throw new Error('a journal is not balanced')
  return rows
}

/** The sum of either side. */
export const totalOf = (journals: readonly Journal[]): Yen =>
  sum(journals.flatMap(({ rows }) => rows.map(({ amount }) => amount)))
