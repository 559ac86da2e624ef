import type { Month } from '@tsunagi/contract/day'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Earned } from '../../../domain/tax/purchase.rules.ts'
import { addPaid, type PaidBesides } from '../../../domain/tax/withholding.rules.ts'
import { leastTotalFor } from '../../../domain/payments/leastTotal.rules.ts'
import { isPaid, payoutOf, reachesMinimum, type TaxTerms } from './payout.rules.ts'

/** Earnings that no payment pays yet, with the month that has them. */
export interface UnpaidEarnings extends Earned {
  month: Month
}

interface Leaving {
  /** The last month whose rewards are paid. */
  until: Month
  setting: Setting<'payment'>
  /** The month whose closing pays what another has. */
  paidWith: (month: Month) => Month
  /** The month in which the payment is made that a closing makes. */
  paidIn: (month: Month) => Month
  /** What it is paid already as a sales agent, by the month of payment. */
  paid: ReadonlyMap<Month, PaidBesides>
}

/** What is still paid to an affiliater that leaves, one payout for each closing that pays it, and what it gives up. */
export interface LastPayouts {
  payouts: ReturnType<typeof payoutOf>[]
  /** What was taken back in months after the last one that is paid, and is set off. */
  setOff: Yen
  forfeited: Yen
}

/** Reckons what the closings will pay whoever leaves: each month that is not issued yet by itself, what was taken back since set off. */
export function lastPayouts(
  unpaid: readonly UnpaidEarnings[],
  { until, setting, ...dates }: Leaving,
  terms: TaxTerms,
): LastPayouts {
  const [kept, later] = [
    unpaid.filter(({ month }) => month <= until),
    unpaid.filter(({ month }) => month > until),
  ]
  const since = subtotalOf(later)
  const due = { month: until, least_total: yen(setting.least_total) }
  const payouts = reachesMinimum(subtotalOf(kept), due)
    ? closingByClosing(since < 0 ? unpaid : kept, { setting, ...dates }, terms)
    : []
  const forfeited = payouts.length > 0 ? since : subtotalOf(unpaid)
  return { payouts, setOff: notBelowZero(-since), forfeited: notBelowZero(forfeited) }
}

function closingByClosing(
  due: readonly UnpaidEarnings[],
  { setting, paidWith, paidIn, paid }: Omit<Leaving, 'until'>,
  terms: TaxTerms,
) {
  const least_total = leastTotalFor({ has_left: true }, setting)
  const payouts = []
  const paidBesides = new Map(paid)
  let left = due
  for (const month of [...new Set(due.map((earned) => paidWith(earned.month)))].toSorted()) {
    const later = left.filter((earned) => paidWith(earned.month) > month)
    const isSetOff = subtotalOf(later) < 0
    const payout = payoutOf(
      isSetOff ? left : left.filter((earned) => !later.includes(earned)),
      terms,
      paidBesides.get(paidIn(month)),
    )
    if (!isPaid(payout, { month, least_total })) continue
    payouts.push(payout)
    const { subtotal, withholding: withheld } = payout
    addPaid(paidBesides, paidIn(month), { subtotal, withheld })
    left = isSetOff ? [] : later
  }
  return payouts
}

const subtotalOf = (earned: readonly Earned[]) => sum(earned.map(({ subtotal }) => subtotal))

/** Whoever owes the operator gives nothing up by leaving. */
const notBelowZero = (amount: number): Yen => yen(Math.max(amount, 0))
