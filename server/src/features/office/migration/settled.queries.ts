import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'

/** Whether anything is posted in a month or before it. */
export const hasPostingsUntil = async (db: Db, month: Month): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('month', '<=', firstDay(month))
    .limit(1)
    .executeTakeFirst()) !== undefined
