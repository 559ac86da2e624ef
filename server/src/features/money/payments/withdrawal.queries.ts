import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../../platform/db.ts'

/** What the ledger owes an affiliater and no payment covers, up to a month; null = in all. */
export async function unpaidUntil(db: Db, affiliaterId: number, month: Month | null): Promise<Yen> {
  const { balance } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(sql<Yen>`coalesce(-sum(e.amount), 0)`.as('balance'))
    .where('e.account', '=', 'affiliater_unpaid')
    .where('e.affiliater_id', '=', affiliaterId)
    .$if(month !== null, (query) => query.where('t.month', '<=', firstDay(month!)))
    .executeTakeFirstOrThrow()
  return balance
}
