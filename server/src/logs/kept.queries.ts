import { sql } from 'kysely'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import type { ClickRecord } from '../journal/records.ts'
import type { Db } from '../platform/db.ts'
import { hasQuery, pageWithoutQuery } from '../platform/referrers.queries.ts'
import type { Click, ClickKey } from './clicks.ts'

/** What PostgreSQL keeps of some clicks, as far as it does. */
export async function keptClicks(
  tx: Db,
  keys: readonly ClickKey[],
): Promise<{ cid: string; is_made_again: boolean; record: ClickRecord | null }[]> {
  const { rows } = await sql<{ cid: string; is_made_again: boolean; record: ClickRecord | null }>`
    select kept_click.cid, made_again is not null as is_made_again, made_again as record
    from unnest(${keys.map(({ cid }) => cid)}::text[], ${keys.map(({ clickedAt }) => clickedAt.toISOString())}::timestamptz[]) as asked (cid, clicked_at)
    join kept_click on kept_click.cid = asked.cid and kept_click.clicked_at = asked.clicked_at`.execute(
    tx,
  )
  return rows
}

/** Keeps clicks beside the results that they bring. */
export async function keepClicks(tx: Db, clicks: readonly Click[]) {
  if (clicks.length === 0) return
  await tx
    .insertInto('kept_click')
    .values(
      clicks.map(({ cid, clicked_at, device, referrer, slot_id, user_agent, params }) => ({
        cid,
        clicked_at,
        device,
        referrer,
        slot_id,
        user_agent,
        params: JSON.stringify(params),
      })),
    )
    .onConflict((there) => there.doNothing())
    .execute()
}

/** Keeps one that was made again; false where it is there. */
export async function keepMadeAgain(tx: Db, click: ClickRecord): Promise<boolean> {
  const { cid, clicked_at, device, referrer, slot_id, user_agent, params } = click
  const added = await tx
    .insertInto('kept_click')
    .values({
      cid,
      clicked_at,
      device,
      referrer,
      slot_id: slot_id ?? null,
      user_agent,
      params: JSON.stringify(params),
      made_again: JSON.stringify(click),
      waits: true,
    })
    .onConflict((there) => there.doNothing())
    .returning('cid')
    .executeTakeFirst()
  return added !== undefined
}

/** Some of those that the store of clicks does not have yet, held. */
export const lockWaiting = (tx: Db, most: number) =>
  tx
    .selectFrom('kept_click')
    .select(['cid', 'clicked_at', 'made_again'])
    .where('waits', '=', true)
    .orderBy('clicked_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Notes that the store of clicks has got what waited here for it; the rows stay for their results. */
export const setMoved = (tx: Db, cids: readonly string[]) =>
  tx.updateTable('kept_click').set({ waits: false }).where('cid', 'in', cids).execute()

/** Those of months with nothing younger than an instant. */
export const deleteKeptClicks = (db: Db, before: Date) =>
  db
    .deleteFrom('kept_click')
    .where(
      sql<boolean>`(date_trunc('month', clicked_at at time zone 'UTC') + interval '1 month') at time zone 'UTC' <= ${before.toISOString()}`,
    )
    .execute()

const isNamed = sql<boolean>`(${hasQuery('referrer')} or coalesce(user_agent, ${anonymised}) not like ${`${anonymised}%`})`

/** Agents of clicks older than an instant that name somebody, each once; '' = none. */
export async function agentsOfKept(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_click')
    .select(sql<string>`coalesce(user_agent, '')`.as('agent'))
    .distinct()
    .where('clicked_at', '<', before.toISOString())
    .where(isNamed)
    .execute()
  return rows.map(({ agent }) => agent)
}

/** Takes what names somebody from clicks older than an instant. */
export const anonymiseKept = (
  db: Db,
  before: Date,
  agents: readonly { said: string; kind: string }[],
) =>
  sql`update kept_click set user_agent = case when user_agent is not null then agent.kind end, referrer = ${pageWithoutQuery('referrer')}
    from json_to_recordset(${JSON.stringify(agents)}::json) as agent (said text, kind text)
    where clicked_at < ${before.toISOString()} and coalesce(user_agent, '') = agent.said and ${isNamed}`.execute(
    db,
  )
