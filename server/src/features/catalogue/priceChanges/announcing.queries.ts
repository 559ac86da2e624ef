import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ToldItem } from './announcing.rules.ts'
import { partnersOf } from './priceChanges.queries.ts'

/** Why affiliaters are written to. */
export const moments = ['saved', 'before', 'applied', 'cancelled'] as const
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

/** When a mail is due. A change that was planned within the days of its reminder is told of once. */
const isDue: Record<Moment, string> = {
  saved: `status = 'reserved' and tell_when_saved`,
  before: `status = 'reserved' and apply_at - tell_days_before * interval '1 day' <= $now
    and not (tell_when_saved and created_at >= apply_at - tell_days_before * interval '1 day')`,
  applied: `status = 'applied' and tell_when_applied`,
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
    .select(['goal.name as goal_name', 'goal.kind', 'item.before', 'item.after'])
    .where('item.change_id', '=', changeId)
    .orderBy('goal.sort')
    .orderBy('goal.id')
    .$castTo<ToldItem>()
    .execute()

export const promotionToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('promotion')
    .select(['ad_name', 'advertiser_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Affiliaters in partnership who have not been told for a reason; of a cancelled change those who were told of it. */
export const untold = async (
  tx: Tx,
  change: { id: number; promotion_id: number },
  moment: Moment,
  batch: number,
): Promise<number[]> => {
  const { rows } = await sql<{ affiliater_id: number }>`
    select partner.affiliater_id from ${partnersOf(sql`${change.promotion_id}`)} as partner
    left join price_change_reader as reader on reader.change_id = ${change.id} and reader.affiliater_id = partner.affiliater_id
    where ${
      moment === 'cancelled'
        ? sql`coalesce(reader.saved_at, reader.before_at) is not null and reader.cancelled_at is null`
        : sql`${sql.ref(`reader.${moment}_at`)} is null`
    } order by 1 limit ${batch}`.execute(tx)
  return rows.map(({ affiliater_id }) => affiliater_id)
}

export const setTold = (
  tx: Tx,
  changeId: number,
  affiliaterIds: readonly number[],
  moment: Moment,
  at: Date,
) =>
  tx
    .insertInto('price_change_reader')
    .values(
      affiliaterIds.map((affiliater_id) => ({
        change_id: changeId,
        affiliater_id,
        [`${moment}_at`]: at,
      })),
    )
    .onConflict((existing) =>
      existing.columns(['change_id', 'affiliater_id']).doUpdateSet({ [`${moment}_at`]: at }),
    )
    .execute()

/** Everybody has been told for a reason. */
export const setAllTold = (tx: Tx, changeId: number, moment: Moment, at: Date) =>
  tx
    .updateTable('price_change')
    .set({ [`${moment}_told_at`]: at })
    .where('id', '=', changeId)
    .execute()
