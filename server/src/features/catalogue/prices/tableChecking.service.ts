import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { errorsOf, type FieldErrors } from '../../../platform/fieldErrors.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { findPlaces, type Places } from './places.queries.ts'
import { agreed, changeOf, isSame, overlapping } from './priceHistory.rules.ts'
import { findPricesOf, type PriceTerms } from './priceRuleWrites.queries.ts'
import { assertFits, priceKinds } from './prices.rules.ts'
import { matching } from './tableCells.rules.ts'
import { tableKinds, type PriceTable } from './tableColumns.ts'
import { aimOf, placeOf, wantedOf, type Aim } from './tableLine.rules.ts'

/** A price as it would stand after the lines tried out so far. */
interface Kept {
  id: number | null
  terms: PriceTerms
  /** Whether a line was about it. */
  named: boolean
}

/** Tries out lines of a table, one batch after the other, as if those before had been taken over. Nothing is changed. */
export function priceChecker(
  tx: Tx,
  table: PriceTable,
  { admin, now }: { admin: AdminView; now: Date },
) {
  const timelines = new Map<string, Kept[]>()
  return async <Line extends { given: object }>(
    lines: readonly Line[],
  ): Promise<(Line & { errors: FieldErrors | null })[]> => {
    const read = lines.map((line) => ({ line, aim: aimOf(table, line.given) }))
    const aims = read.flatMap(({ aim }) => (aim.found ? [aim.found.place] : []))
    const places = await findPlaces(tx, admin, aims)
    await addTimelines(tx, table, timelines, aims)
    return read.map(({ line, aim }) => ({
      ...line,
      errors: aim.found
        ? tryOut({ table, aim: aim.found, places, now }, timelines.get(placeOf(aim.found.place))!)
        : aim.errors,
    }))
  }
}

/** Reads the prices of places that no line has named before. */
async function addTimelines(
  tx: Tx,
  table: PriceTable,
  timelines: Map<string, Kept[]>,
  aims: readonly PriceTerms[],
) {
  const fresh = aims.filter((aim) => !timelines.has(placeOf(aim)))
  const opened = new Set(fresh.map(placeOf))
  for (const place of opened) timelines.set(place, [])
  const codes = fresh.map(({ promotion_id, code }) => ({ promotion_id, code }))
  for (const { id, ...terms } of await findPricesOf(tx, priceKinds[tableKinds[table]], codes))
    if (opened.has(placeOf(terms))) timelines.get(placeOf(terms))!.push({ id, terms, named: false })
}

interface Attempt {
  table: PriceTable
  aim: Aim
  places: Places
  now: Date
}

/** What is wrong with a line; where nothing is, the timeline of its place follows it. */
function tryOut(attempt: Attempt, timeline: Kept[]): FieldErrors | null {
  const { table, aim, places, now } = attempt
  try {
    const stored = matching(timeline, aim.cells, now)
    const wanted = wantedOf(table, aim, stored?.terms)
    if (!wanted.found) return wanted.errors
    assertFits(wanted.found, places)
    if (stored) change(timeline, stored, wanted.found, now)
    else add(timeline, agreed(wanted.found, now))
    return null
  } catch (error) {
    return errorsOf(error)
  }
}

function change(timeline: Kept[], stored: Kept, wanted: PriceTerms, now: Date) {
  if (stored.named)
    throw invalid(
      'code',
      text('ファイル内に同じ単価が2回あります。', 'The file has this price twice.'),
    )
  if (!isSame(stored.terms, wanted)) {
    const planned = changeOf(stored.terms, wanted, now)
    assertFree(timeline, planned.terms, stored)
    if (planned.way === 'follow') {
      stored.terms = { ...stored.terms, valid_to: planned.cut.toISOString() }
      timeline.push({ id: null, terms: planned.terms, named: true })
    } else stored.terms = planned.terms
  }
  stored.named = true
}

function add(timeline: Kept[], terms: PriceTerms) {
  assertFree(timeline, terms)
  timeline.push({ id: null, terms, named: true })
}

const begin = ({ valid_from }: PriceTerms) => (valid_from === null ? 0 : Date.parse(valid_from))
const end = ({ valid_to }: PriceTerms) => (valid_to === null ? Infinity : Date.parse(valid_to))

function assertFree(timeline: readonly Kept[], terms: PriceTerms, except?: Kept) {
  const other = timeline.find(
    (kept) => kept !== except && begin(kept.terms) < end(terms) && begin(terms) < end(kept.terms),
  )
  if (other) throw overlapping(terms, { id: other.id, ...other.terms })
}
