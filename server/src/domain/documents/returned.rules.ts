import type { Month } from '@tsunagi/contract/day'
import { sum, taxOn, yen, type Yen } from '@tsunagi/contract/money'

/** Lines of a document with their sum and its tax. */
export interface Part<Line = unknown> {
  lines: Line[]
  subtotal: Yen
  tax: Yen
}

/**
 * What a document sells for the first time, and what it gives back of or adds to what an earlier one had. The tax of the document
 * is rounded once; that of what it returns is what remains beside the tax of what it sells, so that the two add up to it.
 */
export function splitReturned<Line extends { adjusts: Month | null; amount: Yen }>({
  lines,
  tax_rate,
  tax,
}: {
  lines: readonly Line[]
  tax_rate: number
  tax: Yen
}): { sold: Part<Line>; returned: Part<Line> } {
  const sold = lines.filter(({ adjusts }) => adjusts === null)
  const returned = lines.filter(({ adjusts }) => adjusts !== null)
  const subtotal = sum(sold.map(({ amount }) => amount))
  const taxOfSold = returned.length === 0 ? tax : taxOn(subtotal, tax_rate)
  return {
    sold: { lines: sold, subtotal, tax: taxOfSold },
    returned: {
      lines: returned,
      subtotal: sum(returned.map(({ amount }) => amount)),
      tax: yen(tax - taxOfSold),
    },
  }
}
