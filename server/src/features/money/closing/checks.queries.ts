import { sql } from 'kysely'
import { addDays, firstDay, lastDay, startOfDay, type Month } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import { unpaidRewards } from '../payments/calculation.queries.ts'

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

/** How many affiliaters owe more than they have earned: what is set off against what they earn later and, of those that have left, what nothing makes good by itself. */
export const countBelowZero = (db: Db, month: Month) =>
  db
    .selectFrom(
      unpaidRewards(db, month)
        .select('e.affiliater_id')
        .groupBy('e.affiliater_id')
        .having(sql<boolean>`sum(e.amount) > 0`)
        .as('owing'),
    )
    .innerJoin('affiliater', 'affiliater.id', 'owing.affiliater_id')
    .select([
      sql<number>`(count(*) filter (where lifecycle <> 'withdrawn'))::int`.as(
        'affiliaters_below_zero',
      ),
      sql<number>`(count(*) filter (where lifecycle = 'withdrawn'))::int`.as(
        'affiliaters_left_below_zero',
      ),
    ])
    .executeTakeFirstOrThrow()
