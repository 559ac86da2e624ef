import type { Db } from './db.ts'

/** Portions of a table by key: answers how many rows changed and the last key, null at the end. */
export type Portion = (
  db: Db,
  after: number,
  now: Date,
  before: Date,
) => Promise<{ count: number; last: number | null }>

/** Rows of a portion. */
export const mostOfPortion = 1000

/** A portion of what was found: how much it is, and the last key; null = there was no more. */
export const portionOf = (ids: readonly number[]) => ({
  count: ids.length,
  last: ids.length < mostOfPortion ? null : Math.max(...ids),
})
