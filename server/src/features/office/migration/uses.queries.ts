import { sql, type RawBuilder } from 'kysely'
import type { MigrationUse } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind, UseReason } from '@tsunagi/contract/office/migrationKinds'
import type { Page } from '@tsunagi/contract/paging'
import { clickLog } from '../../../logs/clickLog.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** A record that is in use. */
export interface Use {
  own_id: number
  reason: UseReason
}

type Condition = RawBuilder<boolean>
type Asked = readonly (readonly [UseReason, Condition])[]

/** Whether the row is not one that the migration made. */
const notOf = (migrationId: number, kind: MigrationKind, id: string) =>
  sql`not exists (select from legacy_record as made where made.kind = ${kind} and made.own_id = ${sql.ref(id)} and made.migration_id = ${migrationId})`

/** Whether a person has changed the row. What the worker writes has nobody as its actor. */
const changed = (table: string): readonly ['changed', Condition] => [
  'changed',
  sql`exists (select from audit_row where target = ${table} and target_id = own.id::text and action = 'update' and actor_id is not null)`,
]

const signedIn = (column: string): readonly ['signed_in', Condition] => [
  'signed_in',
  sql`exists (select from user_account where ${sql.ref(column)} = own.id and last_login_at is not null)`,
]

const posted = (column: string): readonly ['posted', Condition] => [
  'posted',
  sql`exists (select from ledger_entry where ${sql.ref(`ledger_entry.${column}`)} = own.id)`,
]

/** What is asked of each record, named `own.id`. */
const asked: Record<MigrationKind, (migrationId: number) => Asked> = {
  advertiser: (of) => [
    signedIn('advertiser_id'),
    posted('advertiser_id'),
    changed('advertiser'),
    [
      'added_to',
      sql`exists (select from promotion where advertiser_id = own.id and ${notOf(of, 'promotion', 'promotion.id')})`,
    ],
  ],
  agency: (of) => [
    signedIn('agency_id'),
    posted('agency_id'),
    changed('agency'),
    [
      'added_to',
      sql`exists (select from advertiser where agency_id = own.id and ${notOf(of, 'advertiser', 'advertiser.id')})
        or exists (select from affiliater where agency_id = own.id and ${notOf(of, 'affiliater', 'affiliater.id')})`,
    ],
  ],
  affiliater: (of) => [
    signedIn('affiliater_id'),
    posted('affiliater_id'),
    changed('affiliater'),
    [
      'added_to',
      sql`exists (select from media where affiliater_id = own.id and ${notOf(of, 'media', 'media.id')})
        or exists (select from affiliater where referrer_id = own.id and ${notOf(of, 'affiliater', 'affiliater.id')})`,
    ],
  ],
  media: (of) => [
    changed('media'),
    [
      'added_to',
      sql`exists (select from partnership where media_id = own.id and ${notOf(of, 'partnership', 'partnership.id')})`,
    ],
  ],
  promotion: (of) => [
    [
      'earned',
      sql`exists (select from result where promotion_id = own.id and ${notOf(of, 'result', 'result.id')})`,
    ],
    changed('promotion'),
    [
      'added_to',
      sql`exists (select from partnership where promotion_id = own.id and ${notOf(of, 'partnership', 'partnership.id')})
        or exists (select from material where promotion_id = own.id and ${notOf(of, 'material', 'material.id')})`,
    ],
  ],
  goal: () => [changed('promotion_goal')],
  material: () => [changed('material')],
  partnership: () => [
    ['changed', sql`(select count(*) from partnership_history where partnership_id = own.id) > 1`],
  ],
  price: () => [
    ['earned', sql`exists (select from price_rule where id = own.id and results > 0)`],
    changed('price_rule'),
  ],
  result: () => [
    [
      'changed',
      sql`exists (select from result_history where result_id = own.id)
        or exists (select from result where id = own.id and adjusted_at is not null)`,
    ],
    ['added_to', sql`exists (select from inquiry where result_id = own.id)`],
  ],
  balance: () => [],
}

/** Which of these records are in use, and how. */
export async function usesOf(
  db: Db,
  migrationId: number,
  kind: MigrationKind,
  ids: readonly number[],
): Promise<Use[]> {
  if (ids.length === 0) return []
  return [...(await clicked(db, kind, ids)), ...(await otherUsesOf(db, migrationId, kind, ids))]
}

const clickedBy: Partial<Record<MigrationKind, 'media_id' | 'promotion_id'>> = {
  media: 'media_id',
  promotion: 'promotion_id',
}

async function clicked(db: Db, kind: MigrationKind, ids: readonly number[]): Promise<Use[]> {
  const which = clickedBy[kind]
  const used = which === undefined ? [] : await clickLog(db).among(which, ids)
  return used.map((own_id) => ({ own_id, reason: 'clicked' }))
}

async function otherUsesOf(
  db: Db,
  migrationId: number,
  kind: MigrationKind,
  ids: readonly number[],
): Promise<Use[]> {
  const conditions = asked[kind](migrationId)
  if (conditions.length === 0) return []
  const { rows } = await sql<Use>`
    select own.id as own_id, reason from unnest(${ids}::bigint[]) as own (id)
    cross join lateral (values ${sql.join(conditions.map(([reason, holds]) => sql`(${reason}::text, ${holds})`))}) as use (reason, holds)
    where holds`.execute(db)
  return rows
}

/** Keeps what is in use, with the line it came from. */
export const insertUses = (
  tx: Tx,
  migrationId: number,
  kind: MigrationKind,
  uses: readonly Use[],
) =>
  sql`insert into data_migration_use (migration_id, kind, line, legacy_id, reason)
    select ${migrationId}, ${kind}, made.line, made.legacy_id, use.reason
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use (own_id bigint, reason text)
    join legacy_record as made on made.kind = ${kind} and made.own_id = use.own_id and made.migration_id = ${migrationId}`.execute(
    tx,
  )

/** Forgets what of a migration was found to be in use. */
export const deleteUses = (tx: Tx, migrationId: number) =>
  tx.deleteFrom('data_migration_use').where('migration_id', '=', migrationId).execute()

const uses = (db: Db, migrationId: number) =>
  db.selectFrom('data_migration_use').where('migration_id', '=', migrationId)

/** How many uses of records of a migration were found. */
export const countUses = async (db: Db, migrationId: number): Promise<number> =>
  (
    await uses(db, migrationId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** A page of the records of a migration that are in use, and for what. */
export async function listUses(
  db: Db,
  { migration_id, page, size, sort }: Page & { migration_id: number },
): Promise<{ items: MigrationUse[]; total: number }> {
  const found = uses(db, migration_id)
  const order = orderOf(sort, { line: sql.ref('line') }, sql.ref('id'))
  const { items, total } = await pageOf(
    db,
    found.select(['kind', 'line', 'legacy_id', 'reason']),
    found.select(totalCount),
    { page, size, order },
  )
  return { items: items as MigrationUse[], total }
}
