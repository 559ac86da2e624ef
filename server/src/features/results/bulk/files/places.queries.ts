import { sql } from 'kysely'
import type { Db } from '../../../../platform/db.ts'
import { visibleMedia } from '../../../catalogue/media/media.filter.queries.ts'
import { visiblePromotions } from '../../../catalogue/promotions/promotions.filter.queries.ts'
import type { Viewpoint } from '../../../people/accounts/scope.queries.ts'
import type { Place } from './additionCells.rules.ts'

/** What the places of lines lead to. */
export interface KnownPlace {
  /** There is such a promotion. */
  is_known: boolean
  goal_id: number | null
  goals: number
  media_id: number | null
  media: number
  /** Of the link, where the medium is told by it. */
  material_id: number | null
}

/** The goal and the medium that each place means, and how many it could mean: a goal by its id, code or name, or the only one; a medium by itself, its link, or its affiliater, where one of the two is the viewer's business. */
export const findPlaces = async (
  db: Db,
  viewer: Viewpoint,
  places: readonly Place[],
): Promise<KnownPlace[]> =>
  (
    await sql<KnownPlace>`
      select exists (select from promotion where id = place."promotionId") as is_known, goal.id as goal_id, goal.found as goals, medium.id as media_id, medium.found as media,
        case when link.media_id = medium.id then link.material_id end as material_id
      from jsonb_to_recordset(${JSON.stringify(places.map((place, n) => ({ ...place, n })))}::jsonb)
        as place (n int, "promotionId" bigint, goal text, "mediaId" bigint, link text, "affiliaterId" bigint)
      left join lateral (
        select link.media_id, link.material_id from link join material on material.id = link.material_id
        where place.link in (link.code, link.short_code) and material.promotion_id = place."promotionId") as link on true
      cross join lateral (
        select min(id) as id, count(*)::int as found from promotion_goal
        where promotion_id = place."promotionId" and kind <> 'click' and place.goal in ('', id::text, code, name)) as goal
      cross join lateral (
        select min(media.id) as id, count(*)::int as found from media
        join partnership on partnership.media_id = media.id and partnership.promotion_id = place."promotionId" and partnership.status in ('approved', 'suspended', 'ended')
        where (place."promotionId" in ${visiblePromotions(db, viewer).select('promotion.id')} or media.id in ${visibleMedia(db, viewer).select('media.id')}) and case
          when place."mediaId" is not null then media.id = place."mediaId"
          when place.link <> '' then media.id = link.media_id
          else media.affiliater_id = place."affiliaterId" end) as medium
      order by n`.execute(db)
  ).rows
