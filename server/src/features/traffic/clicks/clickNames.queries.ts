import { sql } from 'kysely'
import { formerWindowsAfter } from '../../../catalogue/formerWindows.queries.ts'
import { windowOfClick, type FormerWindow } from '../../../domain/clicks/window.rules.ts'
import type { Click } from '../../../logs/clicks.ts'
import type { Db } from '../../../platform/db.ts'

interface Names {
  ad_name: string
  media_name: string
  material_name: string
  affiliater_name: string
  has_result: boolean
  /** As was said when it was made, or is now; null = its promotion is gone. */
  click_window_days: number | null
}

/** A click with the names of what it is about. */
export type NamedClick = Click & Names

/** Clicks with the names a person reads, and whether they led to a result. What is gone has no name. */
export async function withNames(db: Db, clicks: readonly Click[]): Promise<NamedClick[]> {
  if (clicks.length === 0) return []
  const asked = clicks.map(
    ({ cid, clicked_at, promotion_id, media_id, material_id, affiliater_id }, n) => ({
      n,
      cid,
      clicked_at,
      promotion_id,
      media_id,
      material_id,
      affiliater_id,
    }),
  )
  const { rows } = await sql<Names & { former_windows: FormerWindow[] }>`
    select coalesce(promotion.ad_name, '') as ad_name, coalesce(media.name, '') as media_name, coalesce(material.name, '') as material_name,
      coalesce(affiliater.company, affiliater.user_name, '') as affiliater_name,
      promotion.click_window_days, ${formerWindowsAfter(sql`asked.clicked_at`)} as former_windows,
      exists (select from result where result.cid = asked.cid) as has_result
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (n int, cid text, clicked_at timestamptz, promotion_id bigint, media_id bigint, material_id bigint, affiliater_id bigint)
    left join promotion on promotion.id = asked.promotion_id left join media on media.id = asked.media_id
    left join material on material.id = asked.material_id left join affiliater on affiliater.id = asked.affiliater_id
    order by asked.n`.execute(db)
  return clicks.map((click, index) => {
    const { former_windows, click_window_days: days, ...names } = rows[index]!
    const windows = days === null ? null : { click_window_days: days, former_windows }
    const click_window_days = windows && windowOfClick(windows, new Date(click.clicked_at))
    return { ...click, ...names, click_window_days }
  })
}
