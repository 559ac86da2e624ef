import { sql } from 'kysely'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Db, Tx } from '../../../platform/db.ts'
import { forgetResultDays } from '../../results/results/resultDays.queries.ts'

/** A record that a migration made, by both of its names. */
export interface Made {
  legacy_id: string
  own_id: number
}

/** The next records of a kind, in the order of what they were called. */
export const nextMade = async (
  db: Db,
  id: number,
  kind: MigrationKind,
  { after, size }: { after: string; size: number },
): Promise<Made[]> =>
  (
    await db
      .selectFrom('legacy_record')
      .select(['legacy_id', 'own_id'])
      .where('migration_id', '=', id)
      .where('kind', '=', kind)
      .where('legacy_id', '>', after)
      .orderBy('legacy_id')
      .limit(size)
      .execute()
  ).map(({ legacy_id, own_id }) => ({ legacy_id, own_id: own_id ?? 0 }))

/** How many records a migration has made that are still there. */
export const countMade = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('legacy_record')
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .where('migration_id', '=', id)
      .executeTakeFirstOrThrow()
  ).made

/** Forgets what records of a kind were called that a migration had made. */
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

const tables = {
  advertiser: 'advertiser',
  agency: 'agency',
  affiliater: 'affiliater',
  media: 'media',
  promotion: 'promotion',
  goal: 'promotion_goal',
  material: 'material',
  partnership: 'partnership',
  price: 'price_rule',
  result: 'result',
} as const satisfies Record<Exclude<MigrationKind, 'balance'>, string>

/** Holds rows: whatever would refer to them waits until they are gone. */
export const holdRows = (tx: Tx, kind: Exclude<MigrationKind, 'balance'>, ids: readonly number[]) =>
  sql`select from ${sql.table(tables[kind])} where id = any(${ids}) order by id for update`.execute(
    tx,
  )

/** Deletes results, and takes them out of what was added up of them: no trigger does, as results are deleted nowhere else. */
export const deleteResults = (tx: Tx, ids: readonly number[]) =>
  sql`with gone as (delete from result where id = any(${ids}) returning *, (occurred_at at time zone 'Asia/Tokyo')::date as day),
    days as (
      insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, agency_margin)
      select day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
        -count(*), -sum(quantity), -sum(sale_amount), -sum(gross), -sum(net), -sum(agency_margin)
      from gone group by 1, 2, 3, 4, 5, 6, 7, 8)
    insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
    select promotion_id, goal_id, affiliater_id, media_id, day, route = 'click',
      -count(*) filter (where status <> 'rejected'), -coalesce(sum(gross) filter (where status <> 'rejected'), 0),
      -count(*) filter (where status = 'approved'), -coalesce(sum(gross) filter (where status = 'approved'), 0)
    from gone group by 1, 2, 3, 4, 5, 6`.execute(tx)

/** Deletes partnerships, and the links to materials of their promotions. */
export async function deletePartnerships(tx: Tx, ids: readonly number[]) {
  await sql`delete from link using partnership, material
    where partnership.id = any(${ids}) and material.promotion_id = partnership.promotion_id
      and link.media_id = partnership.media_id and link.material_id = material.id`.execute(tx)
  await sql`delete from partnership where id = any(${ids})`.execute(tx)
}

/** Deletes goals; throws while a result refers to one. */
export const deleteGoals = (tx: Tx, ids: readonly number[]) =>
  sql`delete from promotion_goal where id = any(${ids})`.execute(tx)

/** Deletes prices of goals. */
export const deletePrices = (tx: Tx, ids: readonly number[]) =>
  sql`delete from price_rule where id = any(${ids})`.execute(tx)

/** Advertisers that an agency looked after are looked after by nobody. */
export const leaveAgencies = (tx: Tx, ids: readonly number[]) =>
  sql`update advertiser set agency_id = null where agency_id = any(${ids})`.execute(tx)

/** Affiliaters that others of them have brought came by nobody. */
export const leaveReferrers = (tx: Tx, ids: readonly number[]) =>
  sql`update affiliater set referrer_id = null where referrer_id = any(${ids})`.execute(tx)

/** Deletes materials; throws while a result refers to one. */
export const deleteMaterials = (tx: Tx, ids: readonly number[]) =>
  sql`delete from material where id = any(${ids})`.execute(tx)

/** Deletes promotions with all that was added up of their results. */
export async function deletePromotions(tx: Tx, ids: readonly number[]) {
  await forgetResultDays(tx, ids)
  await sql`delete from promotion where id = any(${ids})`.execute(tx)
}

/** Deletes media; throws while a result refers to one. */
export const deleteMedia = (tx: Tx, ids: readonly number[]) =>
  sql`delete from media where id = any(${ids})`.execute(tx)
