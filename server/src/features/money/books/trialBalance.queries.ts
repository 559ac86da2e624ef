import { sql } from 'kysely'
import { firstDay, lastDay, type Month } from '@tsunagi/contract/day'
import type { BookAccount } from '@tsunagi/contract/money/bookAccounts'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../../platform/db.ts'
import { bookLines, isProfit } from './bookLines.queries.ts'

/** What moved on an account, debits above zero. */
export interface AccountSums {
  account: BookAccount | 'retained_profit'
  opening: Yen
  debit: Yen
  credit: Yen
}

/** The sums of every account before and in a month. Profit begins anew with the business year; that of earlier years is one sum. */
export const sumAccounts = (db: Db, month: Month, yearBegins: Month): Promise<AccountSums[]> =>
  db
    .selectFrom(bookLines.as('line'))
    .select([
      sql<AccountSums['account']>`case when ${isProfit} and line.booked_on < ${firstDay(yearBegins)}
        then 'retained_profit' else line.account end`.as('account'),
      sql<Yen>`coalesce(sum(line.amount) filter (where line.booked_on < ${firstDay(month)}), 0)`.as(
        'opening',
      ),
      movedIn(month, 'debit').as('debit'),
      movedIn(month, 'credit').as('credit'),
    ])
    .where('line.booked_on', '<=', lastDay(month))
    .groupBy(sql`1`)
    .execute()

const movedIn = (month: Month, side: 'debit' | 'credit') => {
  const sign = sql.lit(side === 'debit' ? 1 : -1)
  return sql<Yen>`coalesce(sum(${sign} * line.amount) filter (where line.booked_on >= ${firstDay(month)} and ${sign} * line.amount > 0), 0)`
}
