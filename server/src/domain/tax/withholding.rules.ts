import type { Month } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import type { WithholdingKind } from '@tsunagi/contract/tax'

/** Up to this much one payment bears the lower rate, and what is above it the higher one. */
const lowerUntil = 1_000_000
/** Income tax with the surtax for reconstruction, in hundredths of a percent. */
const lowerRate = 1021
const higherRate = 2042
/** What sales agents are left of what they are paid in a month. */
const agentAllowance = 120_000

/** What else a payee is paid in the month of a payment, before consumption tax, and what is withheld of that. */
export interface PaidBesides {
  subtotal: Yen
  withheld: Yen
}

const nothing: PaidBesides = { subtotal: yen(0), withheld: yen(0) }

/** What a payee is paid as a sales agent, by the month of payment. */
export type PaidMonths = Map<Month, PaidBesides>

/** Counts one payment more in its month. */
export function addPaid(months: PaidMonths, month: Month, more: PaidBesides) {
  const { subtotal, withheld } = months.get(month) ?? nothing
  months.set(month, {
    subtotal: yen(subtotal + more.subtotal),
    withheld: yen(withheld + more.withheld),
  })
}

/** The income tax that the payer keeps back from one payment, before consumption tax; fractions of a yen are cut (Income Tax Act, articles 204 and 205). */
export function withheldFrom(subtotal: Yen, kind: WithholdingKind, besides = nothing): Yen {
  if (kind === 'none') return yen(0)
  if (kind === 'sales_agent') return ofAgent(subtotal, besides)
  return yen(
    at(Math.min(subtotal, lowerUntil), lowerRate) +
      at(Math.max(subtotal - lowerUntil, 0), higherRate),
  )
}

/** What is left of the tax of the whole month. What the other payments bear too little of is not made up for. */
function ofAgent(subtotal: Yen, besides: PaidBesides): Yen {
  const ofOthers = Math.max(besides.withheld, ofAgentsMonth(besides.subtotal))
  return yen(Math.max(ofAgentsMonth(besides.subtotal + subtotal) - ofOthers, 0))
}

const ofAgentsMonth = (amount: number): Yen => at(Math.max(amount - agentAllowance, 0), lowerRate)

const at = (amount: number, rate: number): Yen =>
  yen(Number((BigInt(amount) * BigInt(rate)) / 10_000n))
