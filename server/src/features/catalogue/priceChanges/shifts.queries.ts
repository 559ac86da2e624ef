import type { ExpressionBuilder } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'
import { goOnInstead, type PriceWriting } from '../prices/priceRuleWrites.queries.ts'
import { shiftSpecialPrices } from '../prices/shiftSpecialPrices.service.ts'
import type { PlannedItem } from './priceChanges.rules.ts'
import { isCut, shiftFalls, shiftsBetween, type Shift, type ShiftedPrice } from './shifts.rules.ts'

/** What people change about a price. */
const agreedColumns = ['gross', 'net', 'gross_rate', 'net_rate', 'valid_from', 'valid_to'] as const
const columns = [...agreedColumns, 'replaces'] as const

const pricesOf = async (tx: Tx, promotionId: number): Promise<Map<number, ShiftedPrice>> => {
  const rows = await tx
    .selectFrom('price_rule')
    .select(['id', ...columns])
    .where('promotion_id', '=', promotionId)
    .execute()
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

/**
 * Shifts special prices by as much as the prices of their goals change, and keeps how to put them back; answers whether any
 * of them falls. Those of this change that a person has changed since stay as they are.
 */
export async function shiftWith(
  tx: Tx,
  change: { id: number; promotion_id: number; at: Date },
  items: readonly PlannedItem[],
  writing: PriceWriting,
): Promise<boolean> {
  const before = await pricesOf(tx, change.promotion_id)
  const kept = await shiftsOf(tx, change.id)
  for (const { goal_id, kind, before: old, after } of items)
    await shiftSpecialPrices(
      tx,
      { id: change.promotion_id },
      {
        goal: { id: goal_id, kind },
        from: change.at,
        except: kept.map(({ id }) => id),
        ...(kind === 'share'
          ? {
              unit: 'percent',
              gross: after.gross_rate - old.gross_rate,
              net: after.net_rate - old.net_rate,
            }
          : { unit: 'yen', gross: after.gross - old.gross, net: after.net - old.net }),
      },
      writing,
    )
  const shifts = shiftsBetween(before, await pricesOf(tx, change.promotion_id))
  await keepShifts(tx, change.id, [...kept, ...shifts])
  return shifts.some((shift) => shiftFalls(shift, before))
}

const shiftsOf = async (tx: Tx, changeId: number): Promise<Shift[]> => {
  const { shifted } = await tx
    .selectFrom('price_change')
    .select('shifted')
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  return shifted as Shift[]
}

const keepShifts = (tx: Tx, changeId: number, shifts: readonly Shift[]) =>
  tx
    .updateTable('price_change')
    .set({ shifted: JSON.stringify(shifts) })
    .where('id', '=', changeId)
    .execute()

/**
 * Puts special prices back that were shifted with a change. What a person has changed since stays as it is, and on record: a
 * price that was cut goes on only where nobody has changed what was to follow it.
 */
export async function shiftBack(tx: Tx, changeId: number) {
  const shifts = await shiftsOf(tx, changeId)
  const stay: Shift[] = []
  for (const shift of shifts)
    if (!isCut(shift) && !(await isPutBack(tx, shift, shifts))) stay.push(shift)
  await keepShifts(tx, changeId, stay)
}

async function isPutBack(tx: Tx, shift: Shift, shifts: readonly Shift[]): Promise<boolean> {
  const { id, before, after } = shift
  if (!before) return isTakenAway(tx, shift, shifts)
  const { numUpdatedRows } = await tx
    .updateTable('price_rule')
    .set(before)
    .where('id', '=', id)
    .where(isUnchangedSince(after))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Deletes a price that was added; what had been cut for it, or was agreed in place of that since, goes on. */
async function isTakenAway(
  tx: Tx,
  { id, after }: Shift,
  shifts: readonly Shift[],
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('price_rule')
    .where('id', '=', id)
    .where(isUnchangedSince(after))
    .returningAll()
    .executeTakeFirst()
  if (gone && shifts.some((shift) => shift.id === after.replaces && isCut(shift)))
    await goOnInstead(tx, gone)
  return gone !== undefined
}

const isUnchangedSince = (after: ShiftedPrice) => (eb: ExpressionBuilder<Tables, 'price_rule'>) =>
  eb.and(agreedColumns.map((column) => eb(column, 'is not distinct from', after[column])))
