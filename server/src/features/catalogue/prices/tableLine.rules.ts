import { byField, type FieldErrors } from '../../../platform/fieldErrors.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'
import { targetValueOf } from './priceTarget.rules.ts'
import { termsFrom } from './prices.rules.ts'
import { cellsOf, formValues, withPeriod, type Cells } from './tableCells.rules.ts'

import { tableKinds, tableSchemas, type PriceTable } from './tableColumns.ts'

/** What a line of a table is about: the target of its price. */
export interface Aim {
  cells: Cells
  /** Of its terms only the place counts. */
  place: PriceTerms
}
/** What was read, or what is wrong with it. */
export type Read<Found> = { found: Found; errors: null } | { found: null; errors: FieldErrors }
const found = <Found>(value: Found): Read<Found> => ({ found: value, errors: null })

/** Reads which target a line is about. */
export function aimOf(table: PriceTable, line: object): Read<Aim> {
  const cells = cellsOf(line)
  if (Object.keys(cells.errors).length > 0) return { found: null, errors: cells.errors }
  const { valid_from: _f, valid_to: _t, name: _n, reason: _r, ...said } = cells.values
  const place = termsOf(table, { ...said, unit: 'yen', gross: 0, net: 0 })
  return place.found ? found({ cells, place: place.found }) : place
}

/** What a line wants of the price it is about; `stored` is that price. */
export function wantedOf(
  table: PriceTable,
  { cells }: Aim,
  stored: PriceTerms | undefined,
): Read<PriceTerms> {
  const terms = termsOf(table, formValues(cells, stored))
  return terms.found ? found(withPeriod(terms.found, cells, stored)) : terms
}

function termsOf(table: PriceTable, values: object): Read<PriceTerms> {
  const parsed = tableSchemas[table].safeParse(values)
  if (!parsed.success) return { found: null, errors: byField(parsed.error.issues) }
  const { promotion_id } = parsed.data
  return found(termsFrom(tableKinds[table], { promotion_id, material_id: null }, parsed.data))
}

/** Two prices of the same place may not hold at once. */
export const placeOf = (terms: PriceTerms): string =>
  JSON.stringify([
    terms.level,
    terms.promotion_id,
    terms.goal_id,
    terms.code,
    terms.target,
    targetValueOf(terms),
  ])
