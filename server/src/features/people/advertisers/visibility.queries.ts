import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { ActiveEntry } from './visibility.rules.ts'

/** Who looks: a medium of an affiliater, or the affiliater without one. */
export interface Onlooker {
  affiliaterId: number
  mediaId: number | RawBuilder<unknown> | null
  /** The day in Japan that decides which entries are in force. */
  today: string
}

const decision = ({ affiliaterId, mediaId, today }: Onlooker) =>
  sql`access_decision(promotion.advertiser_id, ${affiliaterId}, ${mediaId}, ${today}::date)`

/** The condition that leaves an onlooker the promotions of advertisers that show themselves to it: `decideVisibility` in SQL. */
export const isShownTo = (onlooker: Onlooker) =>
  sql<SqlBool>`coalesce(${decision(onlooker)} = 'allow', not (select limited_release from advertiser where id = promotion.advertiser_id))`

/** Whether a promotion is shown to an affiliater or to one of its media. */
export const isShownToAny = (affiliaterId: number, today: string) => sql<SqlBool>`exists (
  select from (select null::bigint as id union all select id from media where affiliater_id = ${affiliaterId}) as own
  where ${isShownTo({ affiliaterId, mediaId: sql.ref('own.id'), today })})`

/** The condition that leaves promotions of advertisers that do not refuse an onlooker. */
export const isNotRefused = (onlooker: Onlooker) =>
  sql<SqlBool>`${decision(onlooker)} is distinct from 'deny'`

/** The entries of an advertiser that are in force for an onlooker. */
export const activeEntries = async (
  db: Db,
  advertiserId: number,
  { affiliaterId, mediaId, today }: Onlooker,
): Promise<ActiveEntry[]> =>
  (
    await sql<ActiveEntry>`select kind, target_type from access_entries(${advertiserId}, ${affiliaterId}, ${mediaId}, ${today}::date)`.execute(
      db,
    )
  ).rows
