import { dayMs } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import {
  anonymiseClicks,
  clicksDoneUntil,
  deleteNamingTexts,
  endOfPortion,
  portions,
  setClicksDone,
} from './anonymising.queries.ts'

interface AnonymisingDeps {
  db: Db
  clock: Clock
  /** The worker is to stop: what is left is done the next time. */
  signal?: AbortSignal
}

/** Clicks of one transaction. */
const clicksAtOnce = 5000

/**
 * Takes addresses, agents and queries of referrers from what is older than the settings say, in small portions: new entries never wait.
 * What is counted by stays: kind of browser and system, device, country, page. Answers how many entries it changed.
 */
export async function anonymiseVisitors(deps: AnonymisingDeps): Promise<number> {
  const { db, clock, signal } = deps
  const now = clock.now()
  const { anonymise_days } = await readSetting(db, 'log')
  const before = new Date(now.getTime() - anonymise_days * dayMs)
  let count = await allClicks(deps, before)
  for (const portion of portions)
    for (let after: number | null = 0; after !== null && !signal?.aborted;) {
      const done: Awaited<ReturnType<typeof portion>> = await portion(db, after, now, before)
      count += done.count
      after = done.last
    }
  await deleteNamingTexts(db, before)
  return count
}

/** From a day before where the last run ended, for what was on its way then; further back when something came late. */
async function allClicks({ db, signal }: AnonymisingDeps, before: Date): Promise<number> {
  let count = 0
  let done = await clicksDoneUntil(db)
  let from = new Date(done.getTime() - dayMs)
  while (from < before && !signal?.aborted) {
    const to = await endOfPortion(db, from, before, clicksAtOnce)
    const until = to > done ? to : done
    const isStill = await db.transaction().execute(async (tx) => {
      count += await anonymiseClicks(tx, { from, to })
      return setClicksDone(tx, done, until)
    })
    done = isStill ? until : await clicksDoneUntil(db)
    from = isStill || done > to ? to : done
  }
  return count
}
