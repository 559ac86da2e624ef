import type { Month } from '@tsunagi/contract/day'
import { sum, taxOn, yen, type Yen } from '@tsunagi/contract/money'
import type { TaxedPart } from '../tax/sale.rules.ts'

interface SplitLine {
  /** The month of the results that an earlier document had; null = none had them. */
  adjusts: Month | null
  tax_rate: number
  amount: Yen
}

/** Lines of a document with their sums and tax by the rates that hold for them. */
export interface Side<Line = unknown> {
  lines: Line[]
  parts: TaxedPart[]
}

/**
 * What a document sells for the first time, and what it gives back of or adds to what an earlier one had. The tax of the document
 * is rounded once for each rate; that of what it returns is what remains beside the tax of what it sells, so that the two add up to it.
 */
export function splitReturned<Line extends SplitLine>({
  lines,
  parts,
}: {
  lines: readonly Line[]
  parts: readonly TaxedPart[]
}): { sold: Side<Line>; returned: Side<Line> } {
  const split = parts.map((part) => splitPart(part, lines))
  return {
    sold: {
      lines: lines.filter(isSold),
      parts: split.flatMap(({ sold }) => sold),
    },
    returned: {
      lines: lines.filter((line) => !isSold(line)),
      parts: split.flatMap(({ returned }) => returned),
    },
  }
}

const isSold = ({ adjusts }: SplitLine): boolean => adjusts === null

/** The two sides of one rate; a side without lines has none. */
function splitPart({ tax_rate, tax }: TaxedPart, all: readonly SplitLine[]) {
  const lines = all.filter((line) => line.tax_rate === tax_rate)
  const sold = lines.filter(isSold)
  const returned = lines.filter((line) => !isSold(line))
  const subtotal = sumOf(sold)
  const taxOfSold = returned.length === 0 ? tax : taxOn(subtotal, tax_rate)
  const taxOfReturned = yen(tax - taxOfSold)
  return {
    sold: sold.length > 0 ? [{ tax_rate, subtotal, tax: taxOfSold }] : [],
    returned:
      returned.length > 0 ? [{ tax_rate, subtotal: sumOf(returned), tax: taxOfReturned }] : [],
  }
}

const sumOf = (lines: readonly SplitLine[]) => sum(lines.map(({ amount }) => amount))
