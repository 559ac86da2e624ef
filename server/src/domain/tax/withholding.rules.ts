import { yen, type Yen } from '@tsunagi/contract/money'
import type { WithholdingKind } from '@tsunagi/contract/tax'

/** Up to this much one payment bears the lower rate, and what is above it the higher one. */
const lowerUntil = 1_000_000
/** Income tax with the surtax for reconstruction, in hundredths of a percent. */
const lowerRate = 1021
const higherRate = 2042
/** What sales agents are left of a month's fees. */
const agentAllowance = 120_000

/** The income tax that the payer keeps back from one payment, before consumption tax; fractions of a yen are cut (Income Tax Act, articles 204 and 205). */
export function withheldFrom(subtotal: Yen, kind: WithholdingKind): Yen {
  if (kind === 'none') return yen(0)
  if (kind === 'sales_agent') return at(Math.max(subtotal - agentAllowance, 0), lowerRate)
  return yen(
    at(Math.min(subtotal, lowerUntil), lowerRate) +
      at(Math.max(subtotal - lowerUntil, 0), higherRate),
  )
}

const at = (amount: number, rate: number): Yen =>
  yen(Number((BigInt(amount) * BigInt(rate)) / 10_000n))
