import { sql } from 'kysely'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import type { Db, Tx } from '../../platform/db.ts'
import { anonymousAgent } from '../../platform/deviceName.ts'
import { hasQuery, pageWithoutQuery } from '../../platform/referrers.queries.ts'
import type { Period } from '../clicks.ts'
import { isNamed } from './named.queries.ts'

/** Before which instant clicks are anonymised already. */
export const clicksDoneUntil = async (db: Db): Promise<Date> =>
  new Date(
    (await db.selectFrom('click_anonymised').select('until').executeTakeFirstOrThrow()).until,
  )

/** False when a click arrived meanwhile that is older. */
export const setClicksDone = async (tx: Tx, was: Date, until: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('click_anonymised')
      .set({ until })
      .where(sql<boolean>`date_trunc('milliseconds', until) = ${was}`)
      .executeTakeFirst()
  ).numUpdatedRows > 0

/** Where a portion of clicks ends that begins at an instant: so many clicks later, or at the end of all. */
export async function endOfPortion(db: Db, from: Date, before: Date, most: number): Promise<Date> {
  const { rows } = await sql<{ clicked_at: string }>`
    select clicked_at from click where clicked_at > ${from} and clicked_at < ${before} order by clicked_at offset ${most} limit 1`.execute(
    db,
  )
  const end = rows[0] ? new Date(rows[0].clicked_at) : before
  return end > from ? end : before
}

const within = ({ from, to }: Period) => sql`clicked_at >= ${from} and clicked_at < ${to}`

/** Agents of clicks, each once. */
async function agentsOf(tx: Tx, period: Period): Promise<string[]> {
  const { rows } = await sql<{ agent: string }>`
    select distinct coalesce(user_agent, '') as agent from click where ${within(period)} and ${isNamed}`.execute(
    tx,
  )
  return rows.map(({ agent }) => agent)
}

/** Anonymises the clicks of a period; how they are searched follows. A click that named no agent goes on counting as one that did not. */
export async function anonymisePortion(tx: Tx, period: Period): Promise<number> {
  const agents = await agentsOf(tx, period)
  if (agents.length === 0) return 0
  const { numAffectedRows } = await sql`
    update click set ip = null, user_agent = case when user_agent is not null then agent.kind end, referrer = ${pageWithoutQuery('referrer')}
    from unnest(${agents}::text[], ${agents.map((agent) => anonymousAgent(agent || null))}::text[]) as agent (said, kind)
    where ${within(period)} and coalesce(user_agent, '') = agent.said and ${isNamed}`.execute(tx)
  await sql`
    insert into click_text (value, seen_on)
    select value, (max(clicked_at) at time zone 'UTC')::date
    from (select user_agent as value, clicked_at from click where ${within(period)} union all select referrer, clicked_at from click where ${within(period)}) as texts
    where value is not null group by value order by value
    on conflict (value) do update set seen_on = excluded.seen_on where click_text.seen_on < excluded.seen_on`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Agents and referrers as they were sent, which no click has any more. */
export const deleteNamingTexts = (db: Db, before: Date) =>
  db
    .deleteFrom('click_text')
    .where('seen_on', '<', sql<string>`(${before}::timestamptz at time zone 'UTC')::date`)
    .where('value', 'not like', `${anonymised}%`)
    .where(sql<boolean>`(value !~ '^[a-z][a-z0-9+.-]*://' or ${hasQuery('value')})`)
    .execute()
