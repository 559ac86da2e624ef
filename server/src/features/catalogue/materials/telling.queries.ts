import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'

/** How many of some materials each partner may use, by promotion: what is not released to its medium, paused or over by now is not counted. */
export async function materialsToTell(tx: Tx, ids: readonly number[], today: Day) {
  const { rows } = await sql<{ affiliater_id: number; ad_name: string; materials: number }>`
    select media.affiliater_id, promotion.ad_name, count(distinct material.id)::int as materials
    from material
    join promotion on promotion.id = material.promotion_id and promotion.status = 'public'
    join partnership on partnership.promotion_id = promotion.id and partnership.status = 'approved'
    join media on media.id = partnership.media_id and media.status = 'approved'
    where material.id = any(${ids}::bigint[]) and material.status = 'public' and coalesce(material.ends_on >= ${today}, true)
      and is_released(promotion.advertiser_id, promotion.id, material.id, media.affiliater_id, media.id, ${today}::date)
    group by media.affiliater_id, promotion.id order by media.affiliater_id, promotion.id`.execute(
    tx,
  )
  return rows
}
