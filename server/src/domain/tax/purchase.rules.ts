import { lastDay, type Day, type Month } from '@tsunagi/contract/day'
import { taxOn, yen, type Yen } from '@tsunagi/contract/money'
import type { UnregisteredPolicy } from '@tsunagi/contract/office/settingSections'
import { consumptionTaxOn, deductibleShareOn } from '@tsunagi/contract/tax'

/** What was earned on days between which no rate, no share and no registration changes. */
export interface Earned {
  first_day: Day
  last_day: Day
  /** The payee's number as it was valid on these days; null = an unregistered payee. */
  registration: string | null
  /** Before tax. */
  subtotal: Yen
}

/** Earnings with their tax. */
export interface TaxedPart extends Earned {
  /** In percent. */
  tax_rate: number
  /** What of the tax can be deducted, in percent. */
  deductible_share: number
  /** What is paid as tax. */
  tax: Yen
  /** What of the tax paid is a cost. */
  non_deductible: Yen
}

/** The tax of one document: rounded down once for each rate, and shared out to the parts so that they sum to it. */
export function taxedParts(earned: readonly Earned[], policy: UnregisteredPolicy): TaxedPart[] {
  const reached = new Map<number, bigint>()
  return earned
    .toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
    .map((part) => {
      const tax_rate = consumptionTaxOn(part.first_day)
      const deductible_share = part.registration === null ? deductibleShareOn(part.first_day) : 100
      const before = reached.get(tax_rate) ?? 0n
      const paidShare = part.registration === null ? sharePaid(policy, deductible_share) : 100
      const after = before + BigInt(part.subtotal) * BigInt(tax_rate) * BigInt(paidShare)
      reached.set(tax_rate, after)
      const tax = yen(Number(after / 10_000n - before / 10_000n))
      const paid = { ...part, tax_rate, deductible_share, tax }
      return { ...paid, non_deductible: yen(tax - deductibleOf(paid)) }
    })
}

/**
 * What of the tax paid can be deducted. Of somebody without a registration a share of the tax that all of what is paid would
 * bear, whatever part of it is called tax (Act 15 of 2016, supplementary provisions, articles 52 and 53).
 */
function deductibleOf(paid: Omit<TaxedPart, 'non_deductible'>): Yen {
  const { registration, subtotal, tax_rate, deductible_share, tax } = paid
  if (registration !== null || tax === 0) return tax
  const total = BigInt(subtotal + tax)
  const within = yen(Number((total * BigInt(tax_rate)) / BigInt(100 + tax_rate)))
  return taxOn(within, deductible_share)
}

/** How much of the tax a payee without a registration is paid, in percent. */
const sharePaid = (policy: UnregisteredPolicy, deductibleShare: number): number =>
  ({ full: 100, share: deductibleShare, none: 0 })[policy]

/** Rewards of a month with all the tax they could bear: what the minimum of a payment is measured by, whoever is paid. */
export const withFullTax = (subtotal: Yen, month: Month): Yen =>
  yen(subtotal + taxOn(subtotal, consumptionTaxOn(lastDay(month))))
