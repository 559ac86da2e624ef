import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../platform/db.ts'
import { countedBy, lastClickAt } from './clickhouse/sums.queries.ts'
import { moveMadeAgain } from './clickhouse/moving.ts'
import type { ClickFact, Period } from './clicks.ts'
import { logStore } from './store.ts'

/** Every click, as rows named `click` that reports add up, where PostgreSQL has them. */
export const clickRows = sql`click`

/** Results, each with its click where that is kept: rows named `result` and `click`. */
export const resultsWithClicks = (): RawBuilder<unknown> =>
  sql`result left join ${logStore() ? sql`kept_click as click` : sql`click`} on click.cid = result.cid and click.clicked_at = result.clicked_at`

/** What a click's browser called itself. */
export const agentOf = sql`coalesce(click.user_agent, '')`

/** The systems and browsers of agents: each is looked at once, however many rows have it; the offset keeps the planner from doing so for each row. */
export const agentsIn = (rows: RawBuilder<unknown>) => sql`(
  select agent, system_of(agent) as os, browser_of(agent) as browser
  from (select distinct agent from ${rows} as rows) as said offset 0)`

/** Whether PostgreSQL has the clicks. */
export const clicksAreHere = (): boolean => logStore() === null

/** When the first and the last click were that PostgreSQL has; null = it has none. */
export async function clicksFromTo(db: Db): Promise<{ first: Date; last: Date } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(clicked_at) as first, max(clicked_at) as last from click`.execute(db)
  const { first, last } = rows[0]!
  return first === null || last === null ? null : { first: new Date(first), last: new Date(last) }
}

/** What those clicks that PostgreSQL has of a time add to the sums of what visitors used. */
export const clicksOfAgents = (within: RawBuilder<SqlBool>) => sql`(
  with told as materialized (
    select (clicked_at at time zone 'Asia/Tokyo')::date as day, promotion_id, media_id, device, ${agentOf} as agent, count(*) as clicks, count(*) filter (where counted) as counted
    from click where ${within} group by 1, 2, 3, 4, 5)
  select day, promotion_id, media_id, device, coalesce(os, '') as os, coalesce(browser, '') as browser, clicks, counted
  from told join ${agentsIn(sql`told`)} as agents using (agent))`

const columns: Record<ClickFact, RawBuilder<unknown>> = {
  promotion_id: sql`promotion_id bigint`,
  media_id: sql`media_id bigint`,
  material_id: sql`material_id bigint`,
  advertiser_id: sql`advertiser_id bigint`,
  affiliater_id: sql`affiliater_id bigint`,
  device: sql`device text`,
  os: sql`os text`,
  browser: sql`browser text`,
  page: sql`page text`,
  params: sql`params jsonb`,
  hour: sql`hour int`,
}

/** Clicks of a period that PostgreSQL does not have, counted by what they say: rows named `click`; null = it has them. */
export async function clicksCountedBy(
  period: Period,
  by: readonly ClickFact[],
): Promise<RawBuilder<unknown> | null> {
  const store = logStore()
  if (!store) return null
  const counted = JSON.stringify(await countedBy(store, period, by))
  return sql`json_to_recordset(${counted}::json) as click (${sql.join([
    sql`day int`,
    ...by.map((name) => columns[name]),
    sql`all_clicks bigint`,
    sql`clicks bigint`,
  ])})`
}

/** Of so many days all clicks are there: they are kept for more than a year. */
export const surelyKept = 92

/** What each click adds to the sums of pages, and since when all clicks are there. */
export async function clicksOfPages(
  db: Db,
): Promise<{ rows: RawBuilder<unknown>; keptSince: RawBuilder<unknown> }> {
  const store = logStore()
  if (!store)
    return {
      rows: sql`(select (clicked_at at time zone 'Asia/Tokyo')::date as day, promotion_id, media_id, material_id, page_of(referrer) as page, 1 as clicks, counted::int as counted from click)`,
      keptSince: sql`(select (max(clicked_at) at time zone 'Asia/Tokyo')::date - ${sql.lit(surelyKept)} from click)`,
    }
  await moveMadeAgain(db, store)
  const last = (await lastClickAt(store)) ?? new Date(0)
  const from = new Date(last.getTime() - (surelyKept + 32) * dayMs)
  const rows = await clicksCountedBy({ from, to: new Date(last.getTime() + 1) }, [
    'promotion_id',
    'media_id',
    'material_id',
    'page',
  ])
  return {
    rows: sql`(select date '1970-01-01' + day as day, promotion_id, media_id, material_id, page, all_clicks as clicks, clicks as counted from ${rows})`,
    keptSince: sql`((${last.toISOString()}::timestamptz at time zone 'Asia/Tokyo')::date - ${sql.lit(surelyKept)})`,
  }
}
