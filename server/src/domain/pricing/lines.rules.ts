import { yen, type Yen } from '@tsunagi/contract/money'
import type { OrderLine } from './order.rules.ts'

/** A line of an order as it was told; null = what it cost was not. */
export interface ToldLine {
  code: string | null
  quantity: number
  sale: number | null
}

/** An order of which nothing but its sale is told. */
export const oneThing: ToldLine = { code: null, quantity: 1, sale: null }

/** How many things some lines are. */
export const quantityIn = (lines: readonly Pick<ToldLine, 'quantity'>[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

/** The codes of the products among some lines. */
export const productsOf = (lines: readonly Pick<ToldLine, 'code'>[]): string[] =>
  lines.flatMap(({ code }) => code ?? [])

/** The lines of an order of so much: one line is all of it; of several, those that were told without yen share by their number what the others leave. */
export function withSale(lines: readonly ToldLine[], total: Yen): OrderLine[] {
  const untold = lines.filter(({ sale }) => sale === null)
  const isAlone = lines.length === 1
  const left = total - lines.reduce((told, { sale }) => told + (sale ?? 0), 0)
  const shares = shared(
    Math.max(left, 0),
    untold.map(({ quantity }) => quantity),
  )
  return lines.map((line) => ({
    ...line,
    sale: isAlone ? total : yen(line.sale ?? shares.shift() ?? 0),
  }))
}

/** The lines of an order whose total has become another: what they say of themselves changes as it did. Where one does not say it, they stay as they are. */
export function rescaled(
  lines: readonly ToldLine[],
  before: number,
  after: number,
): readonly ToldLine[] {
  const had = lines.flatMap(({ sale }) => sale ?? [])
  if (after === before || had.length < lines.length) return lines
  const sum = had.reduce((all, sale) => all + sale, 0)
  const weights = sum > 0 ? had : lines.map(({ quantity }) => quantity)
  const whole = before > 0 ? (BigInt(sum) * BigInt(after)) / BigInt(before) : after
  const shares = shared(Number(whole), weights)
  return lines.map((line, index) => ({ ...line, sale: shares[index]! }))
}

/** Whole yen in proportion, which add up to the whole: what rounding down leaves goes to the largest fractions, of like ones to the first. */
function shared(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const shares = exact.map((share) => Number(share / sum))
  const left = whole - shares.reduce((total, share) => total + share, 0)
  const byFraction = exact
    .map((share, index) => ({ fraction: share % sum, index }))
    .toSorted((one, other) => Number(other.fraction - one.fraction))
  for (const { index } of byFraction.slice(0, left)) shares[index]!++
  return shares
}
