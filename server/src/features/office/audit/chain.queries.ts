import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import {
  firstHash,
  type Content,
  type Erasure,
  type SealedRow,
} from '../../../platform/auditChain.ts'

/** Any number; sealers take turns on it. */
const lockId = 7_266_002

/** False when another sealer is at work. The lock ends with the transaction. */
export const takeTurn = async (tx: Tx): Promise<boolean> =>
  (await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as taken`.execute(tx))
    .rows[0]!.taken

/** Every column but the seal, as text that does not depend on the session. */
const withContent = <Columns>(rows: SelectQueryBuilder<Tables, 'audit_row', Columns>) =>
  rows.select(
    sql<Content>`array[
    id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_id::text, proxy_actor_id::text, key, action, target, target_id,
    before::text, after::text, host(ip), user_agent, request_id, source]`.as('content'),
  )

/** Recorded changes that have no place in the chain yet, oldest first. */
export const unsealedRows = (tx: Tx, limit: number) =>
  withContent(tx.selectFrom('audit_row').select('id'))
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many entries are not in the chain yet. */
export const countUnsealed = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_row')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('seq', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** The last row of the chain. */
export async function chainHead(db: Db): Promise<{ seq: number; hash: Buffer }> {
  const last = await db
    .selectFrom('audit_row')
    .select(['seq', 'row_hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { seq: last.seq!, hash: last.row_hash! } : { seq: 0, hash: firstHash }
}

/** The place in the chain that an entry gets. */
export interface Seal {
  id: number
  seq: number
  prev_hash: Buffer
  row_hash: Buffer
}

/** Gives entries their places in the chain. */
export const writeSeals = (tx: Tx, seals: readonly Seal[]) =>
  sql`update audit_row set seq = seal.seq, prev_hash = seal.prev_hash, row_hash = seal.row_hash
    from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ seq }) => seq)}::bigint[],
      ${seals.map((seal) => seal.prev_hash)}::bytea[], ${seals.map((seal) => seal.row_hash)}::bytea[]) as seal(id, seq, prev_hash, row_hash)
    where audit_row.id = seal.id`.execute(tx)

/** Sealed rows after a place in the chain, in its order. */
export const sealedRows = async (db: Db, after: number, limit: number): Promise<SealedRow[]> =>
  (
    await withContent(db.selectFrom('audit_row').select(['id', 'seq', 'prev_hash', 'row_hash']))
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute()
  ).map((row) => ({ ...row, seq: row.seq!, prev_hash: row.prev_hash!, row_hash: row.row_hash! }))

/** What entries of the chain say now. */
export const entryContent = async (db: Db, ids: readonly number[]) =>
  (
    await withContent(db.selectFrom('audit_row').select(['id', 'row_hash']))
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, row_hash: row.row_hash! }))

/** By entry, what the log says of its having been blanked: what it was sealed as, and the sum of what is left. */
export async function recordedErasures(db: Db): Promise<Map<number, Erasure>> {
  const { rows } = await sql<Erasure & { id: number }>`
    select (each ->> 'id')::bigint as id, each ->> 'sealed_as' as sealed_as, each ->> 'rest' as rest
    from audit_row, jsonb_array_elements(after -> 'erased') as each where target = 'audit_erasure' and action = 'insert' order by audit_row.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...erasure }) => [id, erasure]))
}
