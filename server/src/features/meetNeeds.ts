import { assertNeedsMet } from '../platform/needs.ts'
import { registerFirstMedia } from './catalogue/media/media.service.ts'
import { creditOf } from './money/claims/claims.queries.ts'
import { previewWithdrawal, settleWithdrawal } from './money/payments/withdrawal.service.ts'
import { peopleNeeds } from './people/needs.service.ts'
import { journeyOf } from './results/journeys/journeys.queries.ts'
import { trafficNeeds } from './traffic/needs.service.ts'

/** Gives each wing what it needs of later ones: the one place where the arrows between wings turn round. */
export function meetNeeds(): void {
  peopleNeeds.meet({
    registerFirstMedia,
    creditOf: (db, advertiserId) => creditOf(db, { kind: 'advertiser', advertiserId }),
    previewWithdrawal,
    settleWithdrawal,
  })
  trafficNeeds.meet({ journeyOf })
  assertNeedsMet()
}
