import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { errorsOf, type FieldErrors } from '../../../platform/fieldErrors.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { findPlaces, type Places } from './places.queries.ts'
import { isSame, stageOf } from './priceHistory.rules.ts'
import { lockPrice, lockPricesOf, termsOf, type PriceTerms } from './priceRuleWrites.queries.ts'
import { promotionOf } from './prices.queries.ts'
import { assertFits, priceKinds } from './prices.rules.ts'
import { addPrice, changePrice, endPrice } from './priceWriting.service.ts'
import { matching } from './tableCells.rules.ts'
import type { PriceTable } from './tableColumns.ts'
import { aimOf, wantedOf, type Aim } from './tableLine.rules.ts'

export { passedOver, tableColumns, type PriceTable } from './tableColumns.ts'

/** What a line of a table did: nothing where it has no `after`, and added a price where it has no `before`. */
export interface Done {
  id: number
  before?: PriceTerms | null
  after?: PriceTerms | null
}
export type TakenOver = { errors: FieldErrors } | { errors: null; done: Done }

interface Writing {
  admin: AdminView
  now: Date
}

/** Takes lines of a table over. What may be refused is refused before anything of a line is written. */
export async function takeOver(
  tx: Tx,
  table: PriceTable,
  lines: readonly object[],
  writing: Writing,
): Promise<TakenOver[]> {
  const aims = lines.map((line) => aimOf(table, line))
  const places = await findPlaces(
    tx,
    writing.admin,
    aims.flatMap(({ found }) => (found ? [found.place] : [])),
  )
  for (const id of [...places.promotions].toSorted((a, b) => a - b))
    await lockPromotion(tx, writing.admin, id)
  const outcomes: TakenOver[] = []
  for (const { found, errors } of aims)
    outcomes.push(
      found ? await takeOverLine(tx, table, { aim: found, places }, writing) : { errors },
    )
  return outcomes
}

async function takeOverLine(
  tx: Tx,
  table: PriceTable,
  { aim, places }: { aim: Aim; places: Places },
  { admin, now }: Writing,
): Promise<TakenOver> {
  try {
    const prices = (await lockPricesOf(tx, aim.place)).map((row) => ({ row, terms: termsOf(row) }))
    const stored = matching(prices, aim.cells, now)
    const wanted = wantedOf(table, aim, stored?.terms)
    if (!wanted.found) return { errors: wanted.errors }
    assertFits(wanted.found, places)
    const by = { at: now, by: admin.id }
    if (!stored) {
      const { id, terms } = await addPrice(tx, wanted.found, by)
      return { errors: null, done: { id, after: terms } }
    }
    if (isSame(stored.terms, wanted.found)) return { errors: null, done: { id: stored.row.id } }
    const { id, terms } = await changePrice(tx, stored.row, wanted.found, by)
    return { errors: null, done: { id, before: stored.terms, after: terms } }
  } catch (error) {
    return { errors: errorsOf(error) }
  }
}

/** Takes a line back: ends the price it added, or lets the one it changed be followed by what was there before. False where somebody has changed it since. */
export async function takeBack(
  tx: Tx,
  { id, before, after }: Done,
  { admin, now }: Writing,
): Promise<boolean> {
  if (!after) return true
  const by = { at: now, by: admin.id }
  try {
    await lockPromotion(tx, admin, await promotionOf(tx, admin, levels, id))
    const price = await lockPrice(tx, admin, id)
    if (!isSame(termsOf(price), after)) return false
    if (before) await changePrice(tx, price, goingOn(before, now), by)
    else await endPrice(tx, price, by)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const levels = Object.values(priceKinds).flat()

/** What has begun once cannot begin then again: it goes on from now. */
const goingOn = (before: PriceTerms, now: Date): PriceTerms =>
  stageOf(before, now) === 'planned' ? before : { ...before, valid_from: null }
