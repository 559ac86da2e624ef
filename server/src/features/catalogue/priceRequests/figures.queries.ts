import { sql } from 'kysely'
import type { RequestFigures } from '@tsunagi/contract/catalogue/priceRequests'
import { yen } from '@tsunagi/contract/money'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import { approvalRate } from '../../../domain/figures/approvalRate.rules.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import { sinceLastDays } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Negotiator } from './priceRequests.queries.ts'

/** Days that the figures beside a request look back. */
const periods = [90, 30] as const

interface Counted {
  clicks: number
  results: number
  approved: number
  decided: number
  net: number
  gross: number
}

/** What an affiliater has done for a promotion, with one medium or all of them. Whoever asks knows that the viewer may see it. */
export const figuresOf = (
  db: Db,
  viewer: Negotiator,
  of: { promotion_id: number; affiliater_id: number; media_id: number | null },
  now: Date,
): Promise<RequestFigures[]> =>
  Promise.all(
    periods.map(async (days) => {
      const { decided, net, gross, ...counted } = await count(db, of, sinceLastDays(now, days))
      return {
        days,
        ...counted,
        approval_rate: approvalRate({ ...counted, decided }),
        ...shownTo(viewer, { net: yen(net), gross: yen(gross) }),
      }
    }),
  )

async function count(
  db: Db,
  of: { promotion_id: number; affiliater_id: number; media_id: number | null },
  since: string,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select coalesce(sum(counted), 0) from click_hour where hour >= ${since} and promotion_id = ${of.promotion_id}
        and media_id in (select id from media where affiliater_id = ${of.affiliater_id} and id = coalesce(${of.media_id}, id))) as clicks,
      count(*) filter (where ${isConversion}) as results, count(*) filter (where ${isConversion} and status = 'approved') as approved,
      count(*) filter (where ${isConversion} and status in ('approved', 'rejected')) as decided,
      coalesce(sum(net) filter (where status = 'approved'), 0) as net, coalesce(sum(gross) filter (where status = 'approved'), 0) as gross
    from result where affiliater_id = ${of.affiliater_id} and promotion_id = ${of.promotion_id}
      and media_id = coalesce(${of.media_id}, media_id) and occurred_at >= ${since}`.execute(db)
  return rows[0]!
}
