import type { Deps } from '../../../platform/deps.ts'
import { readPage } from '../../../platform/webPage.ts'
import { claimNext, isStillAt, keepAnswer } from './reach.queries.ts'
import { mayBeAsked } from './reach.rules.ts'

/** Asks the page of one approved medium whose week is over. Answers how many were due: one at a time, so that nobody is called often. */
export async function askNextMedium({ db, clock, egress }: Pick<Deps, 'db' | 'clock' | 'egress'>) {
  const medium = await claimNext(db, clock.now())
  if (!medium) return 0
  if (!mayBeAsked(medium.url) || egress.refuses(medium.url)) return 1
  const reply = await readPage(egress, medium.url)
  await db.transaction().execute(async (tx) => {
    if (await isStillAt(tx, medium))
      await keepAnswer(tx, medium.id, reply?.status ?? null, clock.now())
  })
  return 1
}
