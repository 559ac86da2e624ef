import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import {
  profitAccounts,
  type BookAccount,
  type ProfitPart,
} from '@tsunagi/contract/money/bookAccounts'
import type { TransactionKind } from '../../../ledger/ledger.queries.ts'
import { bookSides } from './bookSides.rules.ts'

/** A line of the books. Positive amounts are debits, negative ones credits. */
export interface BookLine {
  id: number
  entry_id: number
  transaction_id: number
  kind: TransactionKind
  booked_on: Day
  result_id: number | null
  advertiser_id: number | null
  affiliater_id: number | null
  agency_id: number | null
  account: BookAccount
  amount: number
}

const sides = sql.join(
  bookSides.map(
    ({ kind, entry, account, sign }) =>
      sql`(${sql.lit(kind)}, ${sql.lit(entry)}, ${sql.lit(account)}, ${sql.lit(sign)})`,
  ),
)

/** The lines of the books, which follow from the ledger's entries. A posting's day lies in its month, so days alone tell what belongs to a month. */
export const bookLines = sql<BookLine>`(
  select e.id * 2 + (side.sign < 0)::int as id, e.id as entry_id, t.id as transaction_id, t.kind, t.booked_on, t.result_id,
    e.advertiser_id, e.affiliater_id, e.agency_id, side.account, side.sign * e.amount as amount
  from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id
  join (values ${sides}) as side (kind, entry, account, sign) on side.kind = t.kind and side.entry = e.account)`

const profits = sql.join(profitAccounts.map((name) => sql.lit(name)))

/** Whether a line makes up the profit. */
export const isProfit = sql<boolean>`line.account in (${profits})`

/** What part of the profit a line belongs to; null = none. */
export const partOfProfit = sql<ProfitPart | null>`case
  when not ${isProfit} then null
  when line.kind in ('accrual', 'reversal', 'adjustment') then 'results'
  when line.kind = 'advertiser_charge' then 'charges'
  when line.kind = 'affiliater_adjustment' then 'affiliater_adjustments'
  else line.account end`

/** The advertiser that a line is about, also where it is the other side of the posting that names it. */
export const advertiserOfLine = sql<
  number | null
>`coalesce(line.advertiser_id, promotion.advertiser_id,
  (select max(named.advertiser_id) from ledger_entry as named where named.transaction_id = line.transaction_id))`
