import { sql } from 'kysely'
import type { Measured } from '@tsunagi/contract/traffic/safariLoss'
import type { Db } from '../../../platform/db.ts'

/** Every browser of an iPhone or iPad is Safari underneath; an iPad says that it is a Mac. */
const isSafari = sql<boolean>`(click.user_agent ~ '(iPhone|iPad|iPod)'
  or (click.user_agent ~ 'Version/[0-9.]+ .*Safari/' and click.user_agent !~ '(Chrome|Chromium|Android)'))`

/** Counted clicks of a promotion since an instant and how many brought a result, by device and browser. */
export const measuredClicks = (db: Db, promotionId: number, since: string): Promise<Measured[]> =>
  db
    .selectFrom('click')
    .select([
      'click.device',
      isSafari.as('is_safari'),
      sql<number>`count(*)`.as('clicks'),
      sql<number>`count(*) filter (where click.cid in (
        select result.cid from result where result.promotion_id = ${promotionId} and result.clicked_at >= ${since} and result.cid is not null))`.as(
        'converted',
      ),
    ])
    .where('click.promotion_id', '=', promotionId)
    .where('click.clicked_at', '>=', since)
    .where('click.counted', '=', true)
    .where('click.user_agent', 'is not', null)
    .groupBy(['click.device', isSafari])
    .execute()

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
