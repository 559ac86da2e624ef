import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { mayPlaceMaterial } from '../partnerships/placing.queries.ts'

/** How many of some materials each partner may place now, by promotion. */
export async function materialsToTell(tx: Tx, ids: readonly number[], now: Date) {
  const { rows } = await sql<{ affiliater_id: number; ad_name: string; materials: number }>`
    select media.affiliater_id, promotion.ad_name, count(distinct material.id)::int as materials
    from material
    join promotion on promotion.id = material.promotion_id
    join partnership on partnership.promotion_id = promotion.id
    join media on media.id = partnership.media_id
    join affiliater on affiliater.id = media.affiliater_id and affiliater.lifecycle = 'approved'
    where material.id = any(${ids}::bigint[]) and ${mayPlaceMaterial(now)}
    group by media.affiliater_id, promotion.id order by media.affiliater_id, promotion.id`.execute(
    tx,
  )
  return rows
}

/** Those of some materials that are public and begin, themselves or with their promotion, on a later day. */
export async function materialsToCome(tx: Tx, ids: readonly number[], today: Day) {
  const { rows } = await sql<{ id: number }>`
    select material.id from material join promotion on promotion.id = material.promotion_id
    where material.id = any(${ids}::bigint[]) and material.status = 'public' and promotion.status = 'public'
      and greatest(material.starts_on, promotion.starts_on) > ${today}`.execute(tx)
  return rows.map(({ id }) => id)
}
