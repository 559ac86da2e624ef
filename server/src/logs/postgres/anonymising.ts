import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'
import { anonymiseKeptClicks } from '../keeping.ts'
import {
  anonymisePortion,
  clicksDoneUntil,
  deleteNamingTexts,
  endOfPortion,
  setClicksDone,
} from './anonymising.queries.ts'

/** Clicks of one transaction. */
const clicksAtOnce = 5000

/** From a day before where the last run ended, for what was on its way then; further back when something came late. Answers how many it changed. */
export async function anonymiseClicks(
  db: Db,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0
  let done = await clicksDoneUntil(db)
  let from = new Date(done.getTime() - dayMs)
  while (from < before && !signal?.aborted) {
    const to = await endOfPortion(db, from, before, clicksAtOnce)
    const until = to > done ? to : done
    const isStill = await db.transaction().execute(async (tx) => {
      count += await anonymisePortion(tx, { from, to })
      return setClicksDone(tx, done, until)
    })
    done = isStill ? until : await clicksDoneUntil(db)
    from = isStill || done > to ? to : done
  }
  await deleteNamingTexts(db, before)
  await anonymiseKeptClicks(db, before)
  return count
}
