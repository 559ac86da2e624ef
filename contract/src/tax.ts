import { day, type Day } from './day.ts'

/** Rates of the consumption tax in percent by the first day on which they hold. */
const rates: readonly { from: Day; standard: number; reduced: number }[] = [
  { from: day('1989-04-01'), standard: 3, reduced: 3 },
  { from: day('1997-04-01'), standard: 5, reduced: 5 },
  { from: day('2014-04-01'), standard: 8, reduced: 8 },
  { from: day('2019-10-01'), standard: 10, reduced: 8 },
]

/** The standard rates, oldest first, with the first day of each. */
export const standardRates: readonly { from: Day; percent: number }[] = rates.map(
  ({ from, standard }) => ({ from, percent: standard }),
)

/**
 * How much of the tax in a purchase from somebody who issues no qualified invoices can be deducted, in percent, by the first
 * day on which it holds (transitional measures as of the 2026 tax reform).
 */
const deductibleShares: readonly { from: Day; percent: number }[] = [
  { from: day('2023-10-01'), percent: 80 },
  { from: day('2026-10-01'), percent: 70 },
  { from: day('2028-10-01'), percent: 50 },
  { from: day('2030-10-01'), percent: 30 },
  { from: day('2031-10-01'), percent: 0 },
]

/**
 * What may be bought in a business year of one seller without a registration, in yen with tax, with the transitional measures:
 * by the first day of the years for which it holds. Of what is above it nothing can be deducted.
 */
const mostDeducted: readonly { from: Day; yen: number }[] = [
  { from: day('2024-10-01'), yen: 1_000_000_000 },
  { from: day('2026-10-01'), yen: 100_000_000 },
]

/** What may be bought of one seller without a registration in the business year that begins on a day. */
export const mostDeductedFrom = (beginning: Day): number =>
  mostDeducted.findLast(({ from }) => from <= beginning)?.yen ?? Infinity

/** The rate of the consumption tax, in percent, on what is rendered on a day: 10 is 10 %. */
export const consumptionTaxOn = (date: Day, kind: 'standard' | 'reduced' = 'standard'): number =>
  rates.findLast(({ from }) => from <= date)?.[kind] ?? 0

/** What of the tax can be deducted, in percent, where the service was rendered on a day by somebody without a registration. Before the invoice system it was all. */
export const deductibleShareOn = (date: Day): number =>
  deductibleShares.findLast(({ from }) => from <= date)?.percent ?? 100

/** The days on which a rate or a deductible share begins to hold. */
export const taxBorders: readonly Day[] = [...rates, ...deductibleShares].map(({ from }) => from)

/** What tax is withheld from: fees such as those for articles or pictures, or commissions of sales agents. Never from a corporation. */
export const withholdingKinds = ['none', 'fee', 'sales_agent'] as const
/** Which of these an individual's rewards are. */
export type WithholdingKind = (typeof withholdingKinds)[number]
