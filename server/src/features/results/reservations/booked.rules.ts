import { yen } from '@tsunagi/contract/money'
import { oneThing, withSale, type ToldLine } from '../../../domain/pricing/lines.rules.ts'
import type { OrderLine } from '../../../domain/pricing/order.rules.ts'

/** What a reservation was told to be of, as it is kept. */
interface Booked {
  /** `ToldLine[]`; null = nothing was told. */
  lines: unknown
  sale_amount: number
}

/** The lines that were told of a reservation; null = none were. */
export const toldLines = ({ lines }: Pick<Booked, 'lines'>): readonly ToldLine[] | null =>
  lines as readonly ToldLine[] | null

/** What the result of a reservation is of, each line with its sale. */
export const bookedLines = (booked: Booked): OrderLine[] =>
  withSale(toldLines(booked) ?? [oneThing], yen(booked.sale_amount))
