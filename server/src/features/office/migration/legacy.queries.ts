import { sql } from 'kysely'
import type { MigrationSum } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Db, Tx } from '../../../platform/db.ts'

/** What a record was called before, and its id here; null = it is none here, but an amount. */
export interface Legacy {
  legacy_id: string
  own_id: number | null
  amount?: number | null
}

/** A record with the line of the file that it came from. */
export interface LegacyOfLine extends Legacy {
  line: number
}

/** Notes what records were called before. */
export const insertLegacy = (
  tx: Tx,
  migrationId: number,
  kind: MigrationKind,
  records: readonly LegacyOfLine[],
) =>
  sql`insert into legacy_record (migration_id, kind, legacy_id, own_id, amount, line)
    select ${migrationId}, ${kind}, legacy_id, own_id, amount, line
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (legacy_id text, own_id bigint, amount bigint, line bigint)`.execute(
    tx,
  )

/** Which of these were taken over already. */
export const takenOver = async (
  tx: Tx,
  migrationId: number,
  kind: MigrationKind,
  legacyIds: readonly string[],
): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .selectFrom('legacy_record')
        .select('legacy_id')
        .where('migration_id', '=', migrationId)
        .where('kind', '=', kind)
        .where(sql<boolean>`legacy_id = any(${legacyIds}::text[])`)
        .execute()
    ).map(({ legacy_id }) => legacy_id),
  )

/** The records here by what they were called. */
export const ownIds = async (
  db: Db,
  migrationId: number,
  kind: MigrationKind,
): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('legacy_record')
        .select(['legacy_id', 'own_id'])
        .where('migration_id', '=', migrationId)
        .where('kind', '=', kind)
        .execute()
    ).map(({ legacy_id, own_id }) => [legacy_id, own_id ?? 0]),
  )

/** What was taken over, by kind; a kind of which nothing came is missing. */
export type StoredSums = Partial<Record<MigrationKind, MigrationSum>>

/** What was taken over, counted now. */
export async function storedSums(db: Db, migrationId: number): Promise<StoredSums> {
  const { rows } = await sql<MigrationSum & { kind: MigrationKind }>`
    select legacy.kind, count(*)::int as count, coalesce(sum(result.sale_amount), 0)::bigint as sale,
      coalesce(sum(result.gross), sum(legacy.amount) filter (where legacy_id like 'advertiser:%'), 0)::bigint as gross,
      coalesce(sum(result.net), sum(legacy.amount) filter (where legacy_id like 'affiliater:%'), 0)::bigint as net
    from legacy_record as legacy left join result on legacy.kind = 'result' and result.id = legacy.own_id
    where migration_id = ${migrationId} group by legacy.kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, ...sums }) => [kind, sums]))
}

/** Balances that are to be booked: of whom, and how much. */
export const openingBalances = async (db: Db, migrationId: number) =>
  (
    await sql<{ advertiser_id: number | null; affiliater_id: number | null; amount: number }>`
      select case when balance.legacy_id like 'advertiser:%' then party.own_id end as advertiser_id,
        case when balance.legacy_id like 'affiliater:%' then party.own_id end as affiliater_id, balance.amount
      from legacy_record as balance
      join legacy_record as party on party.migration_id = balance.migration_id
        and party.kind = split_part(balance.legacy_id, ':', 1)
        and party.legacy_id = substr(balance.legacy_id, strpos(balance.legacy_id, ':') + 1)
      where balance.migration_id = ${migrationId} and balance.kind = 'balance' and balance.amount <> 0
      order by balance.legacy_id`.execute(db)
  ).rows
