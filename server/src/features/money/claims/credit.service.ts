import { dayOf } from '@tsunagi/contract/day'
import { noteMarks } from '../../../conversions/settle/capWarnings.queries.ts'
import { capsOfAdvertiser, reachedMarks } from '../../../domain/caps/caps.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { countCredit } from './credit.queries.ts'

/** Counts what advertisers owe, and notes who has reached a mark of its credit limit. */
export function followCredit(db: Db, clock: Clock): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const marks = (await countCredit(tx, dayOf(clock.now()))).flatMap(
      ({ advertiser_id, ...credit }) => {
        const { limit, used } = usedOfCredit(credit)
        // Who pays in advance and never has is not told that its money is gone.
        if (limit === 0) return []
        const own = { advertiser_id, advertiser_budget: null, advertiser_credit: limit }
        return reachedMarks(
          capsOfAdvertiser(own).map((cap) => ({ ...cap, count: { results: 0, budget: used } })),
        )
      },
    )
    if (marks.length > 0)
      await noteMarks(
        tx,
        marks.map((mark) => ({ ...mark, promotionId: 0, at: clock.now() })),
      )
  })
}

/** What of a limit is used; of who pays in advance, how much of what it paid in last. */
const usedOfCredit = ({
  owed,
  advertiser_credit,
  paid_in,
}: {
  owed: number
  advertiser_credit: number
  paid_in: number
}) =>
  advertiser_credit > 0
    ? { limit: advertiser_credit, used: owed }
    : { limit: paid_in, used: paid_in + owed }
