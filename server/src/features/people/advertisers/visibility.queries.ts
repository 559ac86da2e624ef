import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { ActiveEntry } from './visibility.rules.ts'

/** Who looks: a medium of an affiliater, or the affiliater without one. */
export interface Onlooker {
  affiliaterId: number
  mediaId: number | null
  /** The day in Japan that decides which entries are in force. */
  today: string
}

const inForce = (today: string) =>
  sql`entry.active and coalesce(entry.starts_on <= ${today}::date, true) and coalesce(entry.ends_on >= ${today}::date, true)`

const isTarget = ({ affiliaterId, mediaId }: Onlooker) => sql`(
  entry.target_type = 'media' and entry.target_id = ${mediaId}::bigint
  or entry.target_type = 'affiliater' and entry.target_id = ${affiliaterId}
  or entry.target_type = 'group' and entry.target_id = (select group_id from affiliater where id = ${affiliaterId})
  or entry.target_type = 'rank' and entry.target_rank = (select rank from affiliater where id = ${affiliaterId}))`

/** The condition that leaves an onlooker the promotions of advertisers that show themselves to it: `decideVisibility` in SQL. */
export const isShownTo = (onlooker: Onlooker) => sql<SqlBool>`exists (
  select from advertiser as owner left join lateral (
    select entry.kind from access_control as entry
    where entry.scope = 'advertiser' and entry.scope_id = owner.id and (entry.kind = 'deny' or owner.limited_release) and ${inForce(onlooker.today)} and ${isTarget(onlooker)}
    order by case entry.target_type when 'media' then 3 when 'affiliater' then 2 else 1 end desc, entry.kind = 'deny' desc limit 1
  ) as decisive on true
  where owner.id = promotion.advertiser_id and coalesce(decisive.kind = 'allow', not owner.limited_release))`

/** The entries of an advertiser that are in force for an onlooker. */
export const activeEntries = (
  db: Db,
  advertiserId: number,
  onlooker: Onlooker,
): Promise<ActiveEntry[]> =>
  db
    .selectFrom('access_control as entry')
    .select(['entry.kind', 'entry.target_type'])
    .where('entry.scope', '=', 'advertiser')
    .where('entry.scope_id', '=', advertiserId)
    .where(sql<SqlBool>`${inForce(onlooker.today)}`)
    .where(sql<SqlBool>`${isTarget(onlooker)}`)
    .execute()
