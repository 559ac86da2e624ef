import type { Deps } from '../../../platform/deps.ts'
import { readPage } from '../../../platform/webPage.ts'
import { claimNext, isStillAt, keepAnswer } from './reach.queries.ts'
import { mayBeAsked } from './reach.rules.ts'

/** Asks one address of an approved medium whose week is over. Answers how many were due: one at a time, so that nobody is called often. */
export async function askNextMedium({ db, clock, egress }: Pick<Deps, 'db' | 'clock' | 'egress'>) {
  const place = await claimNext(db, clock.now())
  if (!place) return 0
  if (!mayBeAsked(place.url) || egress.refuses(place.url)) return 1
  const reply = await readPage(egress, place.url)
  await db.transaction().execute(async (tx) => {
    if (await isStillAt(tx, place)) await keepAnswer(tx, place, reply?.status ?? null, clock.now())
  })
  return 1
}
