import type { PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import { formatRate, formatYen } from '../../client/format.ts'
import type { Column } from '../../kit/columns.tsx'

/** Yen for each, or basis points of the sale. */
export const formatAmount = (unit: PriceRequest['unit'], amount: number): string =>
  unit === 'percent' ? formatRate(amount) : formatYen(amount)

/** A side of a price, in the unit of its row. */
export const amount = (): Column<number | null, Pick<PriceRequest, 'unit'>> => ({
  align: 'right',
  show: (value, { row: { unit } }) => (value === null ? null : formatAmount(unit, value)),
})

/** What was entered of what is kept: percent for a share, else yen. */
export const enteredAmount = (unit: PriceRequest['unit'], amount: number | null) =>
  amount === null ? undefined : unit === 'percent' ? amount / 100 : amount
