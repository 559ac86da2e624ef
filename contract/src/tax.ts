import { day, type Day } from './day.ts'

/** Rates of the consumption tax by the first day on which they hold. */
const rates: readonly { from: Day; percent: number }[] = [
  { from: day('1989-04-01'), percent: 3 },
  { from: day('1997-04-01'), percent: 5 },
  { from: day('2014-04-01'), percent: 8 },
  { from: day('2019-10-01'), percent: 10 },
]

/** The rate of the consumption tax, in percent, on what is rendered on a day: 10 is 10 %. */
export const consumptionTaxOn = (date: Day): number =>
  rates.findLast(({ from }) => from <= date)?.percent ?? 0
