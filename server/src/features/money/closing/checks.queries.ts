import { sql } from 'kysely'
import { addDays, firstDay, lastDay, startOfDay, type Month } from '@tsunagi/contract/day'
import { isBelowZero, type Payees } from '../../../ledger/unpaid.queries.ts'
import type { Db } from '../../../platform/db.ts'

/** Results until a month that somebody should look at before it is billed. */
export async function checkResults(db: Db, month: Month, now: Date) {
  const end = startOfDay(addDays(lastDay(month), 1))
  const { rows } = await sql<{ pending_past_due: number; on_hold: number; unpriced: number }>`
    select
      (select count(*) from result where status = 'pending' and due_at < ${now} and occurred_at < ${end})::int as pending_past_due,
      (select count(*) from result where status = 'hold' and occurred_at < ${end})::int as on_hold,
      (select count(*) from result where status = 'approved' and closing_month = ${firstDay(month)}::date and gross = 0)::int as unpriced`.execute(
    db,
  )
  return rows[0]!
}

/** How many payees owe more than they have earned: what is set off against what they earn later and, of those that have left, what nothing makes good by itself. */
export async function countBelowZero(db: Db, month: Month) {
  const [affiliaters, agencies] = [
    await countOwing(db, 'affiliater', month),
    await countOwing(db, 'agency', month),
  ]
  return {
    affiliaters_below_zero: affiliaters.staying,
    affiliaters_left_below_zero: affiliaters.left,
    agencies_below_zero: agencies.staying,
    agencies_left_below_zero: agencies.left,
  }
}

async function countOwing(db: Db, payees: Payees, month: Month) {
  const { rows } = await sql<{ staying: number; left: number }>`
    select (count(*) filter (where lifecycle <> 'withdrawn'))::int as staying, (count(*) filter (where lifecycle = 'withdrawn'))::int as "left"
    from ${sql.table(payees)} where ${isBelowZero(db, payees, month)}`.execute(db)
  return rows[0]!
}
