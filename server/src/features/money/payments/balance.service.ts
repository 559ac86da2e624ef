import { dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { affiliaterBalance, unpaidByMonth } from './balance.queries.ts'
import { expectedPayDate } from './payout.rules.ts'

/** Where an affiliater's money stands, and when it is paid next, as far as that is known. */
export async function rewardBalance(db: Db, clock: Clock, affiliaterId: number) {
  const today = dayOf(clock.now())
  const [balance, { rank, ...unpaid }, ranks] = await Promise.all([
    affiliaterBalance(db, affiliaterId, today),
    unpaidByMonth(db, affiliaterId),
    readSetting(db, 'rank'),
  ])
  const { carried } = balance
  return {
    ...balance,
    next_expected_on: expectedPayDate({ ...unpaid, carried, cycle: ranks[rank] }, today),
  }
}
