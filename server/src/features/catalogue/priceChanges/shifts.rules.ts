import type { Yen } from '@tsunagi/contract/money'

/** What of a special price a change of the goal's price may touch. */
export interface ShiftedPrice {
  gross: Yen
  net: Yen
  gross_rate: number
  net_rate: number
  valid_from: string | null
  valid_to: string | null
  replaces: number | null
}

/** A special price that was touched. */
export interface Shift {
  id: number
  /** null = it was added. */
  before: ShiftedPrice | null
  after: ShiftedPrice
}

/** What has become different between two looks at the special prices of a promotion. */
export const shiftsBetween = (
  before: ReadonlyMap<number, ShiftedPrice>,
  after: ReadonlyMap<number, ShiftedPrice>,
): Shift[] =>
  [...after]
    .map(([id, price]) => ({ id, before: before.get(id) ?? null, after: price }))
    .filter((shift) => JSON.stringify(shift.before) !== JSON.stringify(shift.after))

/** Whether a special price was ended because another was to follow it. */
export const isCut = ({ before, after }: Shift): boolean =>
  before !== null && before.valid_to !== after.valid_to

/** Whether a special price pays less than what it was, or than the one it follows or stands beside. */
export function shiftFalls(
  { before, after }: Shift,
  pricesBefore: ReadonlyMap<number, ShiftedPrice>,
): boolean {
  const old = before ?? pricesBefore.get(after.replaces ?? 0)
  return old !== undefined && isLess(after, old)
}

const isLess = (one: ShiftedPrice, other: ShiftedPrice) =>
  one.net < other.net || one.net_rate < other.net_rate
