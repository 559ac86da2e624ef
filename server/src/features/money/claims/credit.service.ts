import type { AdvertiserCap } from '@tsunagi/contract/catalogue/conversionRules'
import { dayOf } from '@tsunagi/contract/day'
import { forgetMarks, noteMarks } from '../../../conversions/settle/capWarnings.queries.ts'
import {
  capsOfAdvertiser,
  isNearlyFull,
  reachedMarks,
  type CapInUse,
} from '../../../domain/caps/caps.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { countCredit, type Credit } from './credit.queries.ts'

/** Counts what advertisers owe, and notes who has reached a mark of its credit limit, each time anew once it owes so little that none is. */
export function followCredit(db: Db, clock: Clock): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const caps = (await countCredit(tx, dayOf(clock.now()))).flatMap(creditInUse)
    await forgetMarks(
      tx,
      'advertiser_credit',
      caps.filter((cap) => !isNearlyFull(cap)).map(({ advertiserId }) => advertiserId),
    )
    const marks = reachedMarks(caps)
    if (marks.length > 0)
      await noteMarks(
        tx,
        marks.map((mark) => ({ ...mark, promotionId: 0, at: clock.now() })),
      )
  })
}

/** The credit of an advertiser as a cap. Who pays in advance and never has is not told that its money is gone. */
function creditInUse({ advertiser_id, ...credit }: Credit): CapInUse<AdvertiserCap>[] {
  const { limit, used } = usedOfCredit(credit)
  if (limit === 0) return []
  const own = { advertiser_id, advertiser_budget: null, advertiser_credit: limit }
  return capsOfAdvertiser(own).map((cap) => ({ ...cap, count: { results: 0, budget: used } }))
}

/** What of a limit is used; of who pays in advance, how much of what it paid in last. */
const usedOfCredit = ({ owed, advertiser_credit, paid_in }: Omit<Credit, 'advertiser_id'>) =>
  advertiser_credit > 0
    ? { limit: advertiser_credit, used: owed }
    : { limit: paid_in, used: paid_in + owed }
