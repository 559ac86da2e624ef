import type { Tx } from '../../../platform/db.ts'
import { unlessRefused } from '../../../platform/errors.ts'
import type { FieldErrors } from '../../../platform/fieldErrors.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { findPlaces } from './places.queries.ts'
import { isSame, stageOf } from './priceHistory.rules.ts'
import {
  lockPrice,
  lockPricesOf,
  termsOf,
  type LockedPrice,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'
import { promotionOf } from './prices.queries.ts'
import { priceKinds } from './prices.rules.ts'
import { addPrices, changePrice, endPrice } from './priceWriting.service.ts'
import { decideLines, type Writing } from './tableChecking.service.ts'
import type { PriceTable } from './tableColumns.ts'
import { aimOf } from './tableLine.rules.ts'
import type { Decision } from './tableTimeline.rules.ts'

export { passedOver, tableColumns, type PriceTable } from './tableColumns.ts'

/** What a line of a table did: nothing where it has no `after`, and added a price where it has no `before`. */
export interface Done {
  id: number
  before?: PriceTerms | null
  after?: PriceTerms | null
}
/** What became of a line: what is wrong with it, or what it did, so that it can be taken back. */
export type TakenOver = { errors: FieldErrors } | { errors: null; done: Done }

/** Takes lines of a table over. What may be refused is refused before anything is written. */
export async function takeOver(
  tx: Tx,
  table: PriceTable,
  lines: readonly object[],
  writing: Writing,
): Promise<TakenOver[]> {
  await lockPromotions(tx, table, lines, writing)
  const decisions = await decideLines<LockedPrice>(tx, table, lines, {
    ...writing,
    timelines: new Map(),
    read: lockPricesOf,
  })
  const by = { at: writing.now, by: writing.admin.id }
  const added = decisions.flatMap(({ found }) => (found?.way === 'add' ? [found.wanted] : []))
  const outcomes: (TakenOver | null)[] = []
  // What is ended makes room for what is added.
  for (const { found, errors } of decisions)
    outcomes.push(found ? await changeIt(tx, found, by) : { errors })
  const ids = (await addPrices(tx, added, by)).values()
  return decisions.map(
    ({ found }, index) =>
      outcomes[index] ?? {
        errors: null,
        done: { id: ids.next().value!, after: (found as { wanted: PriceTerms }).wanted },
      },
  )
}

async function lockPromotions(
  tx: Tx,
  table: PriceTable,
  lines: readonly object[],
  { admin }: Writing,
) {
  const aims = lines.flatMap((line) => aimOf(table, line).found?.place ?? [])
  const { promotions } = await findPlaces(tx, admin, aims)
  for (const id of [...promotions].toSorted((a, b) => a - b)) await lockPromotion(tx, admin, id)
}

/** Null = it is to be added. */
async function changeIt(
  tx: Tx,
  decision: Decision<LockedPrice>,
  by: PriceWriting,
): Promise<TakenOver | null> {
  if (decision.way === 'add') return null
  const { stored } = decision
  if (decision.way === 'same') return { errors: null, done: { id: stored.id } }
  const { id, terms } = await changePrice(tx, stored, decision.wanted, by)
  return { errors: null, done: { id, before: termsOf(stored), after: terms } }
}

/** Takes a line back: ends the price it added, or lets the one it changed be followed by what was there before. False where somebody has changed it since. */
export async function takeBack(
  tx: Tx,
  { id, before, after }: Done,
  { admin, now }: Writing,
): Promise<boolean> {
  if (!after) return true
  const by = { at: now, by: admin.id }
  const restore = async () => {
    await lockPromotion(tx, admin, await promotionOf(tx, admin, levels, id))
    const price = await lockPrice(tx, admin, id)
    if (!isSame(termsOf(price), after)) return false
    if (before) await changePrice(tx, price, goingOn(before, now), by)
    else await endPrice(tx, price, by)
    return true
  }
  return (await unlessRefused(restore())) ?? false
}

const levels = Object.values(priceKinds).flat()

/** What has begun once cannot begin then again: it goes on from now. */
const goingOn = (before: PriceTerms, now: Date): PriceTerms =>
  stageOf(before, now) === 'planned' ? before : { ...before, valid_from: null }
