import { z } from 'zod'

/** Whole yen. The yen has no minor unit, so one unit is the smallest amount there is. */
export const Yen = z.int().brand('Yen')
export type Yen = z.infer<typeof Yen>

/** A rate in basis points: 10 % is 1 000. */
export const BasisPoints = z.int().min(0).max(10_000).brand('BasisPoints')
export type BasisPoints = z.infer<typeof BasisPoints>

/** An amount that is known to be whole yen; a fraction throws. */
export const yen = (amount: number): Yen => Yen.parse(amount)
/** A rate that is known to be 0 to 10 000 basis points; anything else throws. */
export const basisPoints = (rate: number): BasisPoints => BasisPoints.parse(rate)
/** Percent with two decimals, as a person enters it, in basis points. A product of floats is never quite whole. */
export const pointsIn = (percent: number): number => Math.round(percent * 100)
/** The same amount on the other side; never a negative zero. */
export const minus = (amount: Yen): Yen => yen(0 - amount)
/** What amounts come to together; zero where there are none. */
export const sum = (amounts: Iterable<Yen>): Yen =>
  yen([...amounts].reduce((total, amount) => total + amount, 0))

/** A share of a sale. Rounds toward zero: a fraction of a yen is never paid. */
export const shareOf = (amount: Yen, rate: BasisPoints): Yen =>
  yen(Number((BigInt(amount) * BigInt(rate)) / 10_000n))

/** Consumption tax on a document's total. A qualified invoice rounds once per document and rate; we round down. `percent` is 10 for 10 %. */
export const taxOn = (subtotal: Yen, percent: number): Yen =>
  yen(Number((BigInt(subtotal) * BigInt(percent)) / 100n))

const digits = new Intl.NumberFormat('ja-JP')
/** An amount or a count as people read it: `1,234,567`. */
export const inDigits = (value: number): string => digits.format(value)
