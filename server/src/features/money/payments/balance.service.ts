import { addMonths, dayOf, monthOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { cutOffBefore, ordinaryCycle, payDateOf } from '../../../domain/calendar/payDate.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { affiliaterBalance, paymentsFrom, rankNow, unpaidByMonth } from './balance.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { expectedPayDate } from './payout.rules.ts'

/** Where an affiliater's money stands, and when it is paid next, as far as that is known. */
export async function rewardBalance(db: Db, clock: Clock, affiliaterId: number) {
  const today = dayOf(clock.now())
  const [balance, unpaid, rank, ranks, { least_total }, closed] = await Promise.all([
    affiliaterBalance(db, affiliaterId, today),
    unpaidByMonth(db, affiliaterId),
    rankNow(db, affiliaterId),
    readSetting(db, 'rank'),
    readSetting(db, 'payment'),
    closedDays(db),
  ])
  const { carried } = balance
  return {
    ...balance,
    next_expected_on: expectedPayDate(
      { ...unpaid, carried, cycle: ranks[rank], least_total: yen(least_total) },
      { today, closed },
    ),
  }
}

const shownDays = 4

/** The next days on which an affiliater is paid: of closed months as their payments say, of open ones by its rank now. */
export async function payCalendar(db: Db, clock: Clock, affiliaterId: number) {
  const today = dayOf(clock.now())
  const first = addMonths(monthOf(clock.now()), -ordinaryCycle.pay_months)
  const [rank, ranks, payments, closed] = await Promise.all([
    rankNow(db, affiliaterId),
    readSetting(db, 'rank'),
    paymentsFrom(db, affiliaterId, first),
    closedDays(db),
  ])
  const items = Array.from({ length: shownDays + 3 }, (_, index) => {
    const month = addMonths(first, index)
    const payment = payments.find((each) => each.month === month)
    const cycle = payment ?? ranks[rank]
    const pay_on = payment?.pay_on ?? payDateOf(month, cycle, closed)
    return { month, cut_off: cutOffBefore(pay_on, cycle), pay_on }
  })
  return { items: items.filter(({ pay_on }) => pay_on >= today).slice(0, shownDays) }
}
