import { sql } from 'kysely'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Db, Tx } from '../../../platform/db.ts'

const of = (id: number, kind: MigrationKind) =>
  sql`(select own_id from legacy_record where migration_id = ${id} and kind = ${kind})`

/** Whether a row's id is of a record of this kind that the migration made. */
const isOf = (id: number, kind: MigrationKind, ownId: string) =>
  sql`exists (select from legacy_record as own where own.kind = ${kind}
    and own.own_id = ${sql.ref(ownId)} and own.migration_id = ${id})`

/** What has been done with what a migration made. */
export interface Uses {
  clicks: boolean
  results: boolean
  sign_ins: boolean
  money: boolean
  additions: boolean
}

/** Whether what a migration made was used since. */
export async function usesOf(db: Db, id: number): Promise<Uses> {
  const { rows } = await sql<Uses>`select
    exists (select from click where promotion_id in ${of(id, 'promotion')}) as clicks,
    exists (select from result where promotion_id in ${of(id, 'promotion')} and (result.adjusted_at is not null or not exists (
      select from legacy_record where kind = 'result' and own_id = result.id)))
      or exists (select from result_history join legacy_record on kind = 'result' and own_id = result_id and migration_id = ${id}) as results,
    exists (select from user_account where last_login_at is not null
      and (advertiser_id in ${of(id, 'advertiser')} or affiliater_id in ${of(id, 'affiliater')})) as sign_ins,
    exists (select from ledger_entry where advertiser_id in ${of(id, 'advertiser')} or affiliater_id in ${of(id, 'affiliater')}) as money,
    exists (select from media where affiliater_id in ${of(id, 'affiliater')} and not ${isOf(id, 'media', 'media.id')})
      or exists (select from promotion where advertiser_id in ${of(id, 'advertiser')} and not ${isOf(id, 'promotion', 'promotion.id')})
      or exists (select from partnership_history as history where ${isOf(id, 'partnership', 'history.partnership_id')} group by partnership_id having count(*) > 1)
      or exists (select from partnership where promotion_id in ${of(id, 'promotion')} and not ${isOf(id, 'partnership', 'partnership.id')}) as additions`.execute(
    db,
  )
  return rows[0]!
}

/** Own ids of the next records of a kind to go. */
export const nextToUndo = async (tx: Tx, id: number, kind: MigrationKind, size: number) =>
  (
    await tx
      .selectFrom('legacy_record')
      .select(['legacy_id', 'own_id'])
      .where('migration_id', '=', id)
      .where('kind', '=', kind)
      .limit(size)
      .execute()
  ).map(({ legacy_id, own_id }) => ({ legacy_id, own_id: own_id ?? 0 }))

export const forgetLegacy = (
  tx: Tx,
  id: number,
  kind: MigrationKind,
  legacyIds: readonly string[],
) =>
  tx
    .deleteFrom('legacy_record')
    .where('migration_id', '=', id)
    .where('kind', '=', kind)
    .where(sql<boolean>`legacy_id = any(${legacyIds}::text[])`)
    .execute()

export const deleteResults = (tx: Tx, ids: readonly number[]) =>
  sql`delete from result where id = any(${ids})`.execute(tx)

export async function deletePartnerships(tx: Tx, ids: readonly number[]) {
  await sql`delete from link using partnership, material
    where partnership.id = any(${ids}) and material.promotion_id = partnership.promotion_id
      and link.media_id = partnership.media_id and link.material_id = material.id`.execute(tx)
  await sql`delete from partnership where id = any(${ids})`.execute(tx)
}

export const deleteMaterials = (tx: Tx, ids: readonly number[]) =>
  sql`delete from material where id = any(${ids})`.execute(tx)

/** Deletes promotions with all that was added up of their results. */
export async function deletePromotions(tx: Tx, ids: readonly number[]) {
  await sql`delete from result_day where promotion_id = any(${ids})`.execute(tx)
  await sql`delete from promotion where id = any(${ids})`.execute(tx)
}

export const deleteMedia = (tx: Tx, ids: readonly number[]) =>
  sql`delete from media where id = any(${ids})`.execute(tx)
