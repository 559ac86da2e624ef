import type { Db } from './db.ts'

/** Entries that are deleted at once. */
export const portionSize = 2000

/** Deletes some of the entries older than an instant, never waiting for one that is in use. Answers how many. */
export type DeleteOld = (db: Db, before: Date) => Promise<number>

/** How many rows a query deleted. */
export const deleted = async (query: Promise<{ numDeletedRows: bigint }>): Promise<number> =>
  Number((await query).numDeletedRows)

/** Does portions until nothing is left. Answers how much it was. */
export async function inPortions(portion: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await portion(); count > 0; count = await portion()) sum += count
  return sum
}
