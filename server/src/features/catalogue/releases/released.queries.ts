import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import { hasLists, materialHasList } from '../../../catalogue/release.queries.ts'
import type { ActiveEntry, Level } from '../../../domain/release/release.rules.ts'
import type { Db } from '../../../platform/db.ts'

/** Who looks: a medium of an affiliater, or the affiliater without one. */
export interface Onlooker {
  affiliaterId: number
  mediaId: number | RawBuilder<unknown> | null
  /** The day in Japan that decides which entries are in force. */
  today: Day
}

const arguments_ = ({ affiliaterId, mediaId, today }: Onlooker) =>
  sql`${affiliaterId}, ${mediaId}, ${today}::date`

/** The condition that leaves an onlooker the promotions that are shown to it: `releaseOf` in SQL. */
export const isShownTo = (onlooker: Onlooker) =>
  sql<SqlBool>`(not ${hasLists} or is_released(promotion.advertiser_id, promotion.id, null, ${arguments_(onlooker)}))`

/** Whether a promotion is shown to an affiliater or to one of its media. */
export const isShownToAny = (
  affiliaterId: number,
  today: Day,
) => sql<SqlBool>`(not ${hasLists} or exists (
  select from (select null::bigint as id union all select id from media where affiliater_id = ${affiliaterId}) as own
  where is_released(promotion.advertiser_id, promotion.id, null, ${arguments_({ affiliaterId, mediaId: sql.ref('own.id'), today })})))`

/** The condition that leaves an onlooker the materials of a promotion it sees that are shown to it. */
export const isMaterialShownTo = (onlooker: Onlooker) =>
  sql<SqlBool>`(not ${materialHasList(sql.ref('material.id'))}
    or is_released(null, null, material.id, ${arguments_(onlooker)}))`

/** The entries of a level that are in force for an onlooker. */
export const activeEntries = async (
  db: Db,
  level: ReleaseLevel,
  id: number,
  onlooker: Onlooker,
): Promise<ActiveEntry[]> =>
  (
    await sql<ActiveEntry>`select kind, target_type from release_entries(${level}, ${id}, ${arguments_(onlooker)})`.execute(
      db,
    )
  ).rows

/** The levels from the advertiser to a place, from the outside in. */
export const levelsAbove = async (
  db: Db,
  { level, id }: { level: ReleaseLevel; id: number },
  today: Day,
): Promise<(Omit<Level, 'entries'> & { id: number })[]> =>
  (
    await sql<Omit<Level, 'entries'> & { id: number }>`
      with material_ as (select id, promotion_id, unlisted_links from material where ${level} = 'material' and id = ${id}),
        promotion_ as (select id, advertiser_id, limited_release, unlisted_links from promotion
          where ${level} = 'promotion' and id = ${id} or id = (select promotion_id from material_))
      select 'advertiser' as level, id, limited_release as limited, unlisted_links from advertiser
        where ${level} = 'advertiser' and id = ${id} or id = (select advertiser_id from promotion_)
      union all select 'promotion', id, limited_release, unlisted_links from promotion_
      union all select 'material', id, is_material_limited(id, ${today}::date), unlisted_links from material_`.execute(
      db,
    )
  ).rows
