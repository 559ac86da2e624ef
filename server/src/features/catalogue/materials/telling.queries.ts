import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import { isUsed } from '../../../catalogue/materialUse.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { carriesLinks } from '../masters/masterNames.queries.ts'

/** How many of some materials each partner may use today, by promotion. What is not released to its medium, not used today or of a promotion that is not open is not counted. */
export async function materialsToTell(tx: Tx, ids: readonly number[], today: Day) {
  const { rows } = await sql<{ affiliater_id: number; ad_name: string; materials: number }>`
    select media.affiliater_id, promotion.ad_name, count(distinct material.id)::int as materials
    from material
    join promotion on promotion.id = material.promotion_id and promotion.status = 'public'
      and coalesce(promotion.starts_on <= ${today}, true) and coalesce(promotion.ends_on >= ${today}, true)
    join advertiser on advertiser.id = promotion.advertiser_id and advertiser.lifecycle = 'approved'
    join partnership on partnership.promotion_id = promotion.id and partnership.status = 'approved'
    join media on media.id = partnership.media_id and media.status = 'approved'
    join affiliater on affiliater.id = media.affiliater_id and affiliater.lifecycle = 'approved'
    where material.id = any(${ids}::bigint[]) and ${isUsed(today)} and ${carriesLinks('media.kind')}
      and is_released(promotion.advertiser_id, promotion.id, material.id, media.affiliater_id, media.id, ${today}::date)
    group by media.affiliater_id, promotion.id order by media.affiliater_id, promotion.id`.execute(
    tx,
  )
  return rows
}

/** Those of some materials that are public and begin on a later day. */
export async function materialsToCome(tx: Tx, ids: readonly number[], today: Day) {
  const { rows } = await sql<{ id: number }>`
    select id from material where id = any(${ids}::bigint[]) and status = 'public' and starts_on > ${today}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
