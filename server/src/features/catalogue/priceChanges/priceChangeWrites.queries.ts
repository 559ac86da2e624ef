import { sql } from 'kysely'
import type { PriceChangeInput } from '@tsunagi/contract/catalogue/priceChanges'
import { inColumns, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { insertPrices } from '../promotions/goals.queries.ts'
import { partnersOf, visiblePriceChanges } from './priceChanges.queries.ts'
import type { PlannedItem } from './priceChanges.rules.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedPriceChange = Awaited<ReturnType<typeof selectForUpdate>> & { [locked]: true }

const selectForUpdate = (tx: Tx, admin: Admin, id: number) =>
  visiblePriceChanges(tx, admin)
    .selectAll('price_change')
    .where('price_change.id', '=', id)
    .forUpdate('price_change')
    .executeTakeFirstOrThrow(notFound)

/** Locks a change of a promotion the administrator looks after; 404 for any other. */
export const lockPriceChange = async (tx: Tx, admin: Admin, id: number) =>
  (await selectForUpdate(tx, admin, id)) as LockedPriceChange

const valuesOf = ({
  promotion_id: _promotion,
  items: _items,
  tell_days_before,
  ...fields
}: PriceChangeInput) => ({
  ...inColumns('price_change', { ...fields, tell_days_before: tell_days_before ?? null }),
})

interface Author {
  at: Date
  by: number
}

/** Writes a planned change down, without its prices. */
export const insertPriceChange = async (tx: Tx, input: PriceChangeInput, { at, by }: Author) =>
  (
    await tx
      .insertInto('price_change')
      .values({
        ...valuesOf(input),
        promotion_id: input.promotion_id,
        status: 'reserved',
        created_at: at,
        created_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes down what an advertiser asks for. */
export async function insertRequest(
  tx: Tx,
  promotionId: number,
  items: readonly PlannedItem[],
  { at, by }: Author,
) {
  const { id } = await tx
    .insertInto('price_change')
    .values({ promotion_id: promotionId, status: 'requested', created_at: at, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(tx, id, items)
  return id
}

const insertItems = (tx: Tx, changeId: number, items: readonly PlannedItem[]) =>
  tx
    .insertInto('price_change_item')
    .values(
      items.map(({ goal_id, before, after }) => ({
        change_id: changeId,
        goal_id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute()

/** Replaces what a change says. Its mails are due anew. */
export const updatePriceChange = (tx: Tx, { id }: LockedPriceChange, input: PriceChangeInput) =>
  tx
    .updateTable('price_change')
    .set({
      ...valuesOf(input),
      status: 'reserved',
      saved_told_at: null,
      before_told_at: null,
    })
    .where('id', '=', id)
    .execute()

/** Writes the prices of a change: they hold from its instant on, whatever runs then. */
export async function planPrices(
  tx: Tx,
  change: { id: number; at: Date; by: number },
  items: readonly PlannedItem[],
) {
  await insertItems(tx, change.id, items)
  await insertPrices(
    tx,
    items.map(({ goal_id, after }) => ({ goal_id, ...after })),
    { at: change.at, by: change.by, changeId: change.id },
  )
}

/** Takes the prices of a change back that has not taken effect; what it was to do stays on record. */
export const removePlannedPrices = (tx: Tx, changeId: number) =>
  tx.deleteFrom('goal_price').where('change_id', '=', changeId).execute()

/** Empties a planned change of prices, to write it anew. */
export const removeItems = (tx: Tx, changeId: number) =>
  tx.deleteFrom('price_change_item').where('change_id', '=', changeId).execute()

/** Ends a change that has not taken effect. */
export const endPriceChange = (
  tx: Tx,
  { id }: LockedPriceChange,
  end: { status: 'cancelled' | 'refused'; reason: string; at: Date; by: number },
) =>
  tx
    .updateTable('price_change')
    .set({ status: end.status, reason: end.reason, decided_at: end.at, decided_by: end.by })
    .where('id', '=', id)
    .execute()

/** An advertiser that asks again asks for nothing else. */
export const withdrawRequests = (tx: Tx, promotionId: number, at: Date) =>
  tx
    .updateTable('price_change')
    .set({ status: 'cancelled', decided_at: at })
    .where('promotion_id', '=', promotionId)
    .where('status', '=', 'requested')
    .execute()

/** Those of goals for which another change is planned that has not taken effect. */
export const goalsWithPlans = async (
  tx: Tx,
  goalIds: readonly number[],
  now: Date,
): Promise<Set<number>> =>
  new Set(
    (
      await tx
        .selectFrom('goal_price')
        .select('goal_id')
        .where('goal_id', 'in', [0, ...goalIds])
        .where('change_id', 'is not', null)
        .where('valid_from', '>', now.toISOString())
        .execute()
    ).map(({ goal_id }) => goal_id),
  )

/** Whether anybody earns by a promotion: an affiliater in partnership. */
export const hasPartners = async (tx: Tx, promotionId: number): Promise<boolean> =>
  (
    await sql<{
      found: boolean
    }>`select exists ${partnersOf(sql`${promotionId}`)} as found`.execute(tx)
  ).rows[0]!.found

/** An affiliater has confirmed that it knows of a change; the first time counts. */
export const setSeen = (tx: Tx, changeId: number, affiliaterId: number, at: Date) =>
  tx
    .insertInto('price_change_reader')
    .values({ change_id: changeId, affiliater_id: affiliaterId, seen_at: at })
    .onConflict((existing) =>
      existing
        .columns(['change_id', 'affiliater_id'])
        .doUpdateSet({ seen_at: at })
        .where('price_change_reader.seen_at', 'is', null),
    )
    .execute()
