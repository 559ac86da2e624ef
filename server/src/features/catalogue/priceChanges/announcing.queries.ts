import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ToldItem } from './announcing.rules.ts'
import { partnersOf } from './priceChanges.queries.ts'

/** Why affiliaters are written to. */
export const moments = ['saved', 'before', 'applied', 'cancelled'] as const
/** On what occasion affiliaters are written to of a change of prices. */
export type Moment = (typeof moments)[number]

/** Marks changes whose time has come, with that time, however late it is noticed; answers how many. */
export const markApplied = async (tx: Tx, now: Date): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('price_change')
        .set({ status: 'applied', decided_at: sql`apply_at` })
        .where('status', '=', 'reserved')
        .where('apply_at', '<=', now.toISOString())
        .executeTakeFirstOrThrow()
    ).numUpdatedRows,
  )

const hasOutdated = `exists (
  select from price_change_reader as reader where reader.change_id = price_change.id and reader.outdated_at is not null)`
/** When a mail is due. Whoever was told of another plan is told of the new one, or of what came of it, whatever it says of mails. */
const isDue: Record<Moment, string> = {
  saved: `status = 'reserved' and (tell_when_saved or ${hasOutdated})`,
  before: `status = 'reserved' and apply_at - tell_days_before * interval '1 day' <= $now
    and (saved_told_at is not null or not tell_when_saved)`,
  applied: `status = 'applied' and (tell_when_applied or ${hasOutdated})`,
  cancelled: `status = 'cancelled' and apply_at is not null`,
}

/** A change of which affiliaters are to be told for a reason, held so that no other worker does it too. */
export const lockDue = async (tx: Tx, moment: Moment, now: Date) => {
  const [before, after = ''] = isDue[moment].split('$now')
  const condition = after ? sql`${sql.raw(before!)}${now}${sql.raw(after)}` : sql.raw(before!)
  return tx
    .selectFrom('price_change')
    .selectAll()
    .where(`${moment}_told_at`, 'is', null)
    .where(sql<boolean>`(${condition})`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What a change does, goal by goal. */
export const itemsToTell = (tx: Tx, changeId: number): Promise<ToldItem[]> =>
  tx
    .selectFrom('price_change_item as item')
    .innerJoin('promotion_goal as goal', 'goal.id', 'item.goal_id')
    .select(['item.goal_id', 'goal.name as goal_name', 'goal.kind', 'item.before', 'item.after'])
    .where('item.change_id', '=', changeId)
    .orderBy('goal.sort')
    .orderBy('goal.id')
    .$castTo<ToldItem>()
    .execute()

/** What a mail about prices says of the promotion. */
export const promotionToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('promotion')
    .select(['ad_name', 'advertiser_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What a plan is to do, and when. */
export interface Announced {
  at: string
  items: ToldItem[]
}

/** Somebody who is written to, and what it was told last that the change is to do; null = nothing, or it is not known. */
export interface ToldReader {
  affiliater_id: number
  told: Announced | null
}

/** Whoever is to be told of a change for a reason, and whether it was told of another plan before. */
export interface Untold extends ToldReader {
  is_outdated: boolean
}

const wasTold = sql<boolean>`coalesce(reader.saved_at, reader.before_at, reader.outdated_at) is not null`

/** A change told of within the days of its reminder is told of once. */
const wants: Record<Exclude<Moment, 'cancelled'>, RawBuilder<boolean>> = {
  saved: sql`reader.saved_at is null and (change.tell_when_saved or reader.outdated_at is not null)`,
  before: sql`reader.before_at is null and (reader.saved_at is null
    or reader.saved_at < change.apply_at - change.tell_days_before * interval '1 day')`,
  applied: sql`reader.applied_at is null and (change.tell_when_applied or reader.outdated_at is not null)`,
}

const concernedBy = (change: { id: number; promotion_id: number }, moment: Moment) => {
  const readers = sql`select reader.affiliater_id, reader.outdated_at is not null as is_outdated, reader.told
    from price_change_reader as reader where reader.change_id = ${change.id}`
  if (moment === 'cancelled') return sql`${readers} and ${wasTold} and reader.cancelled_at is null`
  const partners = sql`select partner.affiliater_id, reader.outdated_at is not null as is_outdated, reader.told
    from ${partnersOf(sql`${change.promotion_id}`)} as partner
    join price_change as change on change.id = ${change.id}
    left join price_change_reader as reader on reader.change_id = change.id and reader.affiliater_id = partner.affiliater_id
    where ${wants[moment]}`
  return moment === 'before'
    ? partners
    : sql`${partners} union ${readers} and reader.outdated_at is not null`
}

/** Affiliaters in partnership who have not been told for a reason, and all who were told of what does not hold any more, wherever they are now. */
export const untold = async (
  tx: Tx,
  change: { id: number; promotion_id: number },
  moment: Moment,
  batch: number,
): Promise<Untold[]> =>
  (
    await sql<Untold>`select * from (${concernedBy(change, moment)}) as untold
      order by affiliater_id limit ${batch}`.execute(tx)
  ).rows

/** Nobody has been told of a change, or seen it, as it now is; who was told of it as it was is kept. */
export async function setOutdated(tx: Tx, changeId: number, at: Date) {
  await tx
    .updateTable('price_change_reader as reader')
    .set({ outdated_at: at, saved_at: null, before_at: null, seen_at: null })
    .where('change_id', '=', changeId)
    .where(wasTold)
    .execute()
  await tx
    .updateTable('price_change_reader')
    .set({ seen_at: null })
    .where('change_id', '=', changeId)
    .execute()
}

/** Notes that what a plan was to do is off for those who were told of it; where nothing is, it is replaced by what it does now. */
export const setWithdrawn = (tx: Tx, changeId: number, withdrawn: Announced | null) =>
  tx
    .updateTable('price_change')
    .set({
      withdrawn: withdrawn && sql<string>`coalesce(withdrawn, ${JSON.stringify(withdrawn)}::jsonb)`,
    })
    .where('id', '=', changeId)
    .execute()

/** A change of which something is off that readers may still wait for, held so that no other worker tells of it too. */
export const lockWithdrawn = async (tx: Tx) =>
  tx
    .selectFrom('price_change')
    .select(['id', 'promotion_id', 'withdrawn'])
    .where('withdrawn', 'is not', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$castTo<{ id: number; promotion_id: number; withdrawn: Announced }>()
    .executeTakeFirst()

/** Some of those who know of a change only what does not hold any more; it forgets them. */
export const takeOutdated = (tx: Tx, changeId: number, batch: number): Promise<ToldReader[]> =>
  tx
    .deleteFrom('price_change_reader')
    .where('change_id', '=', changeId)
    .where(
      'affiliater_id',
      'in',
      tx
        .selectFrom('price_change_reader')
        .select('affiliater_id')
        .where('change_id', '=', changeId)
        .where('outdated_at', 'is not', null)
        .orderBy('affiliater_id')
        .limit(batch),
    )
    .returning(['affiliater_id', 'told'])
    .$castTo<ToldReader>()
    .execute()

/** Notes who was told of a change for a reason, and what. */
export const setTold = (
  tx: Tx,
  changeId: number,
  affiliaterIds: readonly number[],
  { moment, at, told }: { moment: Moment; at: Date; told: Announced },
) =>
  tx
    .insertInto('price_change_reader')
    .values(
      affiliaterIds.map((affiliater_id) => ({
        change_id: changeId,
        affiliater_id,
        told: JSON.stringify(told),
        [`${moment}_at`]: at,
      })),
    )
    .onConflict((existing) =>
      existing.columns(['change_id', 'affiliater_id']).doUpdateSet({
        [`${moment}_at`]: at,
        outdated_at: null,
        told: JSON.stringify(told),
      }),
    )
    .execute()

/** Everybody has been told for a reason. */
export const setAllTold = (tx: Tx, changeId: number, moment: Moment, at: Date) =>
  tx
    .updateTable('price_change')
    .set({ [`${moment}_told_at`]: at })
    .where('id', '=', changeId)
    .execute()
