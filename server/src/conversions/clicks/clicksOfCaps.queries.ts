import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'

/** A promotion, on a day in Japan. */
export interface CappedDay {
  promotion_id: number
  day: Day
}

/** Counted clicks of promotions on some days, in their months and in all, in the order of what was asked: what is added up and what is not yet. */
export async function countedOn(
  tx: Db,
  days: readonly CappedDay[],
): Promise<{ in_day: number; in_month: number; in_all: number }[]> {
  if (days.length === 0) return []
  const asked = days.map((each, n) => ({ n, ...each }))
  const { rows } = await sql<{ in_day: number; in_month: number; in_all: number }>`
    with asked as (select * from json_to_recordset(${JSON.stringify(asked)}::json) as asked (n int, promotion_id bigint, day date)),
    visits as (
      select promotion_id, day, counted from visit_promotion where promotion_id in (select promotion_id from asked)
      union all
      select promotion_id, day, counted from visit_step where promotion_id in (select promotion_id from asked)
    )
    select
      coalesce(sum(counted) filter (where visits.day = asked.day), 0)::bigint as in_day,
      coalesce(sum(counted) filter (where date_trunc('month', visits.day) = date_trunc('month', asked.day)), 0)::bigint as in_month,
      coalesce(sum(counted), 0)::bigint as in_all
    from asked left join visits using (promotion_id)
    group by asked.n order by asked.n`.execute(tx)
  return rows
}
