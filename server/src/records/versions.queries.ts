import { sql, type RawBuilder } from 'kysely'
import type { Version } from '@tsunagi/contract/endpoint'
import type { z } from 'zod'
import type { Db, Tables } from '../platform/db.ts'

/** Rows of one table that belong to a record. */
export interface RecordPart {
  table: keyof Tables & string
  /** The audited key of the table. */
  key: string
  /** Its values, as a list or a query: what stands between the brackets of `in (…)`. */
  ids: RawBuilder<unknown>
  /** The key of the body that these rows are; without one, each column is a key of its own. */
  as?: string
  /** What a column is called in the body, where that is another name. */
  called?: Readonly<Record<string, string>>
  /** A column whose keys are keys of the body. */
  within?: string
}

/** A record: its own row first, then what else is read and written with it. */
export type RecordParts = readonly [RecordPart, ...RecordPart[]]

const changesOf = ({ table, ids }: RecordPart) =>
  sql`audit_row.target = ${table} and audit_row.target_id in (select given::text from (${ids}) as part (given))`

const newest = (parts: RecordParts, more = sql``) =>
  sql.join(
    parts.map(
      (part) =>
        sql`coalesce((select max(audit_row.id) from audit_row where ${changesOf(part)} ${more}), 0)`,
    ),
  )

/** The newest change of any part; a request that asks for itself is left out. */
export const versionQuery = (parts: RecordParts, requestId: string | null = null) =>
  sql<{
    version: z.infer<typeof Version>
  }>`select greatest(${newest(parts, requestId ? sql`and audit_row.request_id is distinct from ${requestId}` : sql``)}) as version`

/** Holds a record's own row until the transaction ends. */
export const holdQuery = ([{ table, key, ids }]: RecordParts) =>
  sql`select from ${sql.table(table)} where ${sql.ref(key)}::text in (select given::text from (${ids}) as part (given)) for no key update`

/** The version of a record. */
export const readVersion = async (db: Db, parts: RecordParts): Promise<number> =>
  (await versionQuery(parts).execute(db)).rows[0]!.version

/** A change that the audit log has of a record. */
export interface RecordedChange {
  at: string
  /** Which part it concerned. */
  table: string
  actor_id: number | null
  actor_name: string | null
  actor_type: string | null
  /** The party the actor belongs to, so that colleagues know each other by name. */
  actor_party: string | null
  proxy_actor_name: string | null
  columns: string[]
  /** What changed within columns that hold objects, as `column.key`. */
  keys: string[]
}

/** Everything recorded of a record after a version, oldest first, at most a hundred. */
export async function listChanges(
  db: Db,
  parts: RecordParts,
  after: number,
): Promise<RecordedChange[]> {
  const where = sql.join(
    parts.map((part) => sql`(${changesOf(part)})`),
    sql` or `,
  )
  const { rows } = await sql<RecordedChange>`
    select audit_row.at, audit_row.target as "table", audit_row.actor_id, actor.user_name as actor_name, actor.user_type as actor_type,
      concat_ws(',', actor.affiliater_id, actor.advertiser_id, actor.agency_id) as actor_party, proxy.user_name as proxy_actor_name,
      array(select jsonb_object_keys(coalesce(audit_row.after, audit_row.before))) as columns,
      array(select held.key || '.' || part.key from jsonb_each(coalesce(audit_row.after, audit_row.before)) as held,
        jsonb_each(case jsonb_typeof(held.value) when 'object' then held.value else '{}' end) as part
        where part.value is distinct from case when audit_row.after is not null then audit_row.before -> held.key -> part.key end) as keys
    from audit_row
    left join user_account actor on actor.id = audit_row.actor_id
    left join user_account proxy on proxy.id = audit_row.proxy_actor_id
    where audit_row.id > ${after} and (${where})
    order by audit_row.id limit 100`.execute(db)
  return rows
}

/** The version of each row of a list. */
export const newestChange = (table: keyof Tables & string, id: RawBuilder<unknown>) =>
  sql<number>`coalesce((select max(audit_row.id) from audit_row where audit_row.target = ${table} and audit_row.target_id = ${id}::text), 0)`

/** The versions that rows have now, by their ids. */
export async function newestChanges(
  db: Db,
  table: keyof Tables & string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; version: number }>`
    select id, ${newestChange(table, sql.ref('given.id'))} as version from unnest(${[...ids]}::bigint[]) as given (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
