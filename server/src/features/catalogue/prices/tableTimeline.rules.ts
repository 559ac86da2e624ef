import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'
import { agreed, changeOf, isSame, overlapping } from './priceHistory.rules.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'
import type { Places } from './places.queries.ts'
import { assertFits } from './prices.rules.ts'
import { matching } from './tableCells.rules.ts'
import type { PriceTable } from './tableColumns.ts'
import { wantedOf, type Aim, type Read } from './tableLine.rules.ts'

/** A price of a place as it stands after the lines read so far; `stored` is what the database has of it. */
export interface Kept<Stored> {
  stored: Stored | null
  terms: PriceTerms
  /** Whether a line was about it. */
  named: boolean
}

/** What a line comes to. */
export type Decision<Stored> =
  | { way: 'same'; stored: Stored }
  | { way: 'change'; stored: Stored; wanted: PriceTerms }
  | { way: 'add'; wanted: PriceTerms }

interface Question {
  table: PriceTable
  aim: Aim
  places: Places
  now: Date
}

/** Decides what a line comes to, and lets the timeline of its place follow it; throws what it is refused for. */
export function decideLine<Stored>(
  { table, aim, places, now }: Question,
  timeline: Kept<Stored>[],
): Read<Decision<Stored>> {
  const kept = matching(timeline, aim.cells, now)
  const wanted = wantedOf(table, aim, kept?.terms)
  if (!wanted.found) return wanted
  assertFits(wanted.found, places)
  if (kept) return change(timeline, kept, wanted.found, now)
  const terms = agreed(wanted.found, now)
  assertFree(timeline, terms)
  timeline.push({ stored: null, terms, named: true })
  return { found: { way: 'add', wanted: terms }, errors: null }
}

function change<Stored>(
  timeline: Kept<Stored>[],
  kept: Kept<Stored>,
  wanted: PriceTerms,
  now: Date,
): Read<Decision<Stored>> {
  const { stored } = kept
  if (kept.named || stored === null)
    throw invalid(
      'code',
      text('ファイル内に同じ単価が2回あります。', 'The file has this price twice.'),
    )
  kept.named = true
  if (isSame(kept.terms, wanted)) return { found: { way: 'same', stored }, errors: null }
  const { terms, ...planned } = changeOf(kept.terms, wanted, now)
  assertFree(timeline, terms, kept)
  if (planned.way === 'follow') {
    kept.terms = { ...kept.terms, valid_to: planned.cut.toISOString() }
    timeline.push({ stored: null, terms, named: true })
  } else kept.terms = terms
  return { found: { way: 'change', stored, wanted }, errors: null }
}

const begin = ({ valid_from }: PriceTerms) => (valid_from === null ? 0 : Date.parse(valid_from))
const end = ({ valid_to }: PriceTerms) => (valid_to === null ? Infinity : Date.parse(valid_to))

function assertFree<Stored>(
  timeline: readonly Kept<Stored>[],
  terms: PriceTerms,
  except?: Kept<Stored>,
) {
  const other = timeline.find(
    (kept) => kept !== except && begin(kept.terms) < end(terms) && begin(terms) < end(kept.terms),
  )
  if (other) throw overlapping(terms, { id: null, ...other.terms })
}
