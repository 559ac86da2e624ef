import { sql } from 'kysely'
import type { Measured } from '@tsunagi/contract/traffic/safariLoss'
import { clickLog } from '../../../logs/clickLog.ts'
import type { Db } from '../../../platform/db.ts'

/** Counted clicks of a promotion since an instant and how many brought a result, by device and browser. */
export const measuredClicks = (db: Db, promotionId: number, since: string): Promise<Measured[]> =>
  clickLog(db).measured(
    promotionId,
    since,
    sql`select result.cid from result where result.promotion_id = ${promotionId} and result.clicked_at >= ${since} and result.cid is not null`,
  )

/** How most results of those clicks were told; null where there are none. */
export const usualRoute = async (
  db: Db,
  promotionId: number,
  since: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('result')
      .select('route')
      .where('promotion_id', '=', promotionId)
      .where('clicked_at', '>=', since)
      .where('cid', 'is not', null)
      .groupBy('route')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('route')
      .limit(1)
      .executeTakeFirst()
  )?.route ?? null
