import { sql, type RawBuilder } from 'kysely'
import type { Clients } from '../../platform/clients.ts'
import type { Db } from '../../platform/db.ts'
import type { Whose } from '../clicks.ts'

/** Parties by their numbers, for a log that knows no accounts. */
async function numbersOf(
  db: Db,
  kind: 'advertiser' | 'affiliater',
  clients: Clients,
): Promise<number[] | 'all'> {
  if (typeof clients === 'string') return clients === 'all' ? 'all' : []
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id in ${clients}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which clicks lead to somebody. */
export async function leadingTo(db: Db, whose: Whose): Promise<RawBuilder<boolean>> {
  const [advertisers, affiliaters] = await Promise.all([
    numbersOf(db, 'advertiser', whose.advertisers),
    numbersOf(db, 'affiliater', whose.affiliaters),
  ])
  if (advertisers === 'all' || affiliaters === 'all') return sql`true`
  return sql`(advertiser_id in ${advertisers} or affiliater_id in ${affiliaters})`
}

/** Click ids that a question to PostgreSQL answers with. */
export async function cidsOf(db: Db, question: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    select distinct cid from (${question}) as named`.execute(db)
  return rows.map(({ cid }) => cid)
}

/** Which clicks led to a result. */
export async function withResult(db: Db, cids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cid: string }>`
    select distinct cid from result where cid = any(${cids}::text[])`.execute(db)
  return new Set(rows.map(({ cid }) => cid))
}
