import { noteMarks } from '../../../conversions/settle/capWarnings.queries.ts'
import { capsOfAdvertiser, reachedMarks } from '../../../domain/caps/caps.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { countCredit } from './credit.queries.ts'

/** Counts what advertisers owe, and notes who has reached a mark of its credit limit. */
export function followCredit(db: Db, clock: Clock): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const marks = (await countCredit(tx)).flatMap(({ owed, ...advertiser }) =>
      reachedMarks(
        capsOfAdvertiser({ ...advertiser, advertiser_budget: null }).map((cap) => ({
          ...cap,
          count: { results: 0, budget: owed },
        })),
      ),
    )
    if (marks.length > 0)
      await noteMarks(
        tx,
        marks.map((mark) => ({ ...mark, promotionId: 0, at: clock.now() })),
      )
  })
}
