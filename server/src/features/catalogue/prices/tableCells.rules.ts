import { text } from '@tsunagi/contract/messages/text'
import { numberOf } from '@tsunagi/contract/narrow'
import { instantIn, unreadable, type CellInstant } from '../../../domain/cells/cells.rules.ts'
import { otherUnitIn } from '../../../domain/cells/units.rules.ts'
import { invalid } from '../../../platform/errors.ts'
import type { FieldErrors } from '../../../platform/fieldErrors.ts'
import { stageOf } from './priceHistory.rules.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'
import { formOf } from './prices.rules.ts'

/** What the cells of a line say. */
export interface Cells {
  values: Record<string, unknown>
  /** The prices as they were written. */
  written: { gross?: unknown; net?: unknown }
  /** Numbers and instants that are none. */
  errors: FieldErrors
  from: CellInstant | null
  to: CellInstant | null
}
const numbers = new Set([
  'promotion_id',
  'goal_id',
  'media_id',
  'affiliater_id',
  'group_id',
  'gross',
  'net',
  'gross_rate',
  'net_rate',
])

/** Reads the cells of a line. */
export function cellsOf(given: object): Cells {
  const cells: Cells = { values: {}, written: given, errors: {}, from: null, to: null }
  for (const [field, cell] of Object.entries(given) as [string, unknown][]) {
    if (numbers.has(field)) {
      const number = numberOf(String(cell))
      if (number === null) cells.errors[field] = [unreadable.number]
      cells.values[field] = number
    } else if (field === 'valid_from' || field === 'valid_to') {
      const instant = instantIn(String(cell))
      if (instant === null) cells.errors[field] = [unreadable.instant]
      else cells.values[field] = new Date(instant.at).toISOString()
      cells[field === 'valid_from' ? 'from' : 'to'] = instant
    } else cells.values[field] = cell
  }
  return cells
}

/** Whether a cell means a stored instant. */
const means = (cell: CellInstant, stored: string | null): boolean =>
  stored !== null && Date.parse(stored) >= cell.at && Date.parse(stored) < cell.at + cell.lasts

/** Which of the prices of its target a line is about: the one that began when it says, or the running one where it says nothing. */
export function matching<Price extends { terms: PriceTerms }>(
  prices: readonly Price[],
  { from, to }: Pick<Cells, 'from' | 'to'>,
  now: Date,
): Price | undefined {
  if (!from) return prices.findLast(({ terms }) => stageOf(terms, now) === 'running')
  const begun = prices.filter(({ terms }) => means(from, terms.valid_from))
  return (
    (to && begun.findLast(({ terms }) => means(to, terms.valid_to))) ?? begun.findLast(() => true)
  )
}

/** What the form of a price would be sent with: the cells, over what is stored already. */
export function formValues({ values, written }: Cells, stored: PriceTerms | undefined) {
  const form = stored && formOf(stored)
  const unit = values['unit'] ?? form?.unit ?? 'yen'
  const other = otherUnitIn(written, unit === 'percent' ? 'percent' : 'yen')
  if (other) throw invalid(other.field, other.problem)
  return {
    ...form,
    // An amount in another unit is another amount.
    ...(form && form.unit !== unit && { gross: undefined, net: undefined }),
    ...values,
    ...rateOf('gross', unit, values),
    ...rateOf('net', unit, values),
  }
}

/** A share stands in the column of basis points, as the list exports it, or as percent beside its unit. */
function rateOf(side: 'gross' | 'net', unit: unknown, values: Cells['values']) {
  const [rate, amount] = [values[`${side}_rate`], values[side]]
  if (rate === undefined || rate === 0) return {}
  const percent = (rate as number) / 100
  if (unit !== 'percent' || (amount !== undefined && amount !== 0 && amount !== percent))
    throw invalid(
      `${side}_rate`,
      text(
        '単位または金額の列と一致しません。',
        'This does not go with the columns of the unit and the amount.',
      ),
    )
  return { [side]: percent }
}

/** A stored instant is kept where the cell means it; it may be finer than the cell. */
export const withPeriod = (
  terms: PriceTerms,
  { to }: Pick<Cells, 'to'>,
  stored: PriceTerms | undefined,
): PriceTerms =>
  stored
    ? {
        ...terms,
        valid_from: stored.valid_from,
        valid_to: to && means(to, stored.valid_to) ? stored.valid_to : terms.valid_to,
      }
    : terms
