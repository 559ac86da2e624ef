import { sql, type RawBuilder } from 'kysely'
import type { Measured } from '@tsunagi/contract/traffic/safariLoss'
import type { Db } from '../../platform/db.ts'
import { appleMobile, safariByVersion } from '../../platform/deviceName.ts'
import type { Click } from '../clicks.ts'

/** Clicks by their ids alone, in no order; what is not there is left out. */
export const clicksNamed = async (db: Db, cids: readonly string[]): Promise<Click[]> =>
  cids.length === 0
    ? []
    : ((await db.selectFrom('click').selectAll().where('cid', 'in', cids).execute()) as Click[])

/** Each is looked up in its index. */
export async function idsWithClicks(
  db: Db,
  which: 'media_id' | 'promotion_id',
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.id from unnest(${ids}::bigint[]) as own (id)
    where exists (select from click where ${sql.ref(which)} = own.id)`.execute(db)
  return rows.map(({ id }) => id)
}

const marks = ({ source }: RegExp) => sql.lit(source)
/** Safari underneath, whatever it is called. */
const isSafari = sql<boolean>`(click.user_agent ~ ${marks(appleMobile)}
  or (click.user_agent ~ ${marks(safariByVersion.is)} and click.user_agent !~ ${marks(safariByVersion.isNot)}))`

/**
 * Counted clicks of a promotion since an instant and how many of them brought a result, by device and Safari or not;
 * anonymised ones say nothing.
 */
export const measuredClicks = (
  db: Db,
  promotionId: number,
  since: string,
  withResult: RawBuilder<unknown>,
): Promise<Measured[]> =>
  db
    .selectFrom('click')
    .select([
      'click.device',
      isSafari.as('is_safari'),
      sql<number>`count(*)`.as('clicks'),
      sql<number>`count(*) filter (where click.cid in (${withResult}))`.as('converted'),
    ])
    .where('click.promotion_id', '=', promotionId)
    .where('click.clicked_at', '>=', since)
    .where('click.counted', '=', true)
    .where('click.user_agent', 'is not', null)
    .groupBy(['click.device', isSafari])
    .execute()
