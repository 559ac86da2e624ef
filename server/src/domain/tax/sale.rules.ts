import { sum, taxOn, yen, type Yen } from '@tsunagi/contract/money'

/** What one rate holds for. */
export interface SoldPart {
  /** In percent. */
  tax_rate: number
  /** Before tax. */
  subtotal: Yen
}

/** The same with its tax. */
export interface TaxedPart extends SoldPart {
  tax: Yen
}

/** What one invoice comes to: tax is rounded down once for each rate. */
export function taxedSale(sold: readonly SoldPart[]) {
  const parts = sold.map((part): TaxedPart => ({
    ...part,
    tax: taxOn(part.subtotal, part.tax_rate),
  }))
  const subtotal = sum(parts.map((part) => part.subtotal))
  const tax = sum(parts.map((part) => part.tax))
  return { parts, subtotal, tax, total: yen(subtotal + tax) }
}
