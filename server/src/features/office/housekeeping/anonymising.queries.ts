import { sql } from 'kysely'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import type { Db, Tx } from '../../../platform/db.ts'
import { anonymousAgent } from '../../../platform/deviceName.ts'
import { anonymousNotice, visitorParameters } from './anonymousNotice.ts'

const ofKind = sql.lit(`${anonymised}%`)
const page = (referrer: string) => sql<string>`substring(${sql.ref(referrer)} from '^[^?#]*')`
const hasQuery = (referrer: string) => sql<boolean>`${sql.ref(referrer)} ~ '[?#]'`
/** Something of the visitor is still there. */
const isNamed = sql<boolean>`(ip is not null or user_agent not like ${ofKind} or ${hasQuery('referrer')})`

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

interface Period {
  from: Date
  to: Date
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
export async function anonymiseClicks(tx: Tx, period: Period): Promise<number> {
  const agents = await agentsOf(tx, period)
  if (agents.length === 0) return 0
  const { numAffectedRows } = await sql`
    update click set ip = null, user_agent = case when user_agent is not null then agent.kind end, referrer = ${page('referrer')}
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

/** Portions of a table by key: answers how many rows changed and the last key, null at the end. */
type Portion = (
  db: Db,
  after: number,
  now: Date,
  before: Date,
) => Promise<{ count: number; last: number | null }>

const most = 1000
const portionOf = (ids: number[]) => ({
  count: ids.length,
  last: ids.length < most ? null : Math.max(...ids),
})

/** Parameters and decisions of notices name addresses, too. */
const notices: Portion = (db, after, _now, before) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('notice')
      .select(['id', 'user_agent', 'referrer', 'params', 'trace'])
      .where('id', '>', after)
      .where('received_at', '<', before.toISOString())
      .where(sql<boolean>`(${isNamed} or params ?| ${visitorParameters}::text[])`)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .execute()
    const changed = rows.map((row) => ({ id: row.id, ...anonymousNotice(row) }))
    await sql`
      update notice set ip = null, user_agent = given.user_agent, referrer = given.referrer, params = given.params::jsonb, trace = given.trace::jsonb
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (id bigint, user_agent text, referrer text, params text, trace text)
      where notice.id = given.id`.execute(tx)
    return portionOf(rows.map(({ id }) => id))
  })

/** An address that a promotion still tells repeated sales by stays until that is over. */
const results: Portion = async (db, after, now, before) => {
  const { rows } = await sql<{ id: number }>`
    update result set ip = null, referrer = ${page('referrer')} where id in (
      select result.id from result join promotion on promotion.id = result.promotion_id
      where result.id > ${after} and result.created_at < ${before} and (result.ip is not null or ${hasQuery('result.referrer')})
        and not (promotion.duplicate_rule = 'ip' and result.occurred_at + promotion.duplicate_days * interval '1 day' > ${now})
      order by result.id limit ${most}) returning id`.execute(db)
  return portionOf(rows.map(({ id }) => id))
}

/** Addresses in tables that are small; by the column that says since when they are there. */
const addressesOf =
  (table: 'reservation' | 'contact' | 'registration', since: string): Portion =>
  async (db, after, _now, before) => {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ip = null where id in (
        select id from ${sql.table(table)} where id > ${after} and ${sql.ref(since)} < ${before} and ip is not null order by id limit ${most}) returning id`.execute(
      db,
    )
    return portionOf(rows.map(({ id }) => id))
  }

export const portions: readonly Portion[] = [
  notices,
  results,
  addressesOf('reservation', 'reserved_at'),
  addressesOf('contact', 'created_at'),
  addressesOf('registration', 'created_at'),
]
