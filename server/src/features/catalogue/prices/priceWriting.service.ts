import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { noticePrice } from './priceNotices.queries.ts'
import {
  agreed,
  assertNotPast,
  changeOf,
  cutOf,
  overlapping,
  stageOf,
  type Period,
} from './priceHistory.rules.ts'
import {
  correctPrice,
  cutPrice,
  deletePrice,
  findOverlapping,
  insertPrice,
  insertPrices,
  lockInTheWay,
  lockPricesOfGoals,
  overwritePrice,
  stopPrice,
  termsOf,
  type LockedPrice,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'
import { endUsedUp } from './usedUp.queries.ts'

/** The price that holds after a change, as it stands. */
export interface Written {
  id: number
  terms: PriceTerms
}

/** Agrees a price, from now on where no begin is given. Whoever calls holds the promotion. */
export async function addPrice(
  tx: Tx,
  wanted: PriceTerms,
  writing: PriceWriting,
): Promise<Written> {
  const terms = agreed(wanted, writing.at)
  await assertFree(tx, terms)
  await endUsedUp(tx, terms, writing)
  return { id: await insertPrice(tx, terms, writing), terms }
}

/** Ends prices of the same target where a new one begins; those that would only begin afterwards are deleted. Whoever calls holds the promotion. */
export async function makeRoom(
  tx: Tx,
  wanted: PriceTerms,
  ids: readonly number[],
  writing: PriceWriting,
) {
  const terms = agreed(wanted, writing.at)
  const begin = new Date(terms.valid_from)
  for (const stored of await lockInTheWay(tx, terms, ids)) {
    if (stageOf(stored, begin) === 'planned') {
      await noticePrice(tx, stored.id, 'ended', writing.at)
      await deletePrice(tx, stored)
    } else {
      await cutPrice(tx, stored, cutOf(stored, begin))
      await noticePrice(tx, stored.id, begin > writing.at ? 'changed' : 'ended', writing.at)
    }
  }
}

/** Refuses what would overlap with a price of its target, but for those that are to make room. */
export const assertRoom = (
  tx: Tx,
  wanted: PriceTerms,
  ids: readonly number[],
  { at }: PriceWriting,
) => assertFree(tx, agreed(wanted, at), ...ids)

/** Refuses a period that begins or ends in the past. */
export function assertToCome({ valid_from, valid_to }: Period, now: Date) {
  assertNotPast('valid_from', valid_from, now)
  assertNotPast('valid_to', valid_to, now)
}

/** Agrees many prices, of which whoever calls has seen that none meets another of its target. Answers their ids. */
export const addPrices = async (
  tx: Tx,
  prices: readonly PriceTerms[],
  writing: PriceWriting,
): Promise<number[]> =>
  prices.length === 0
    ? []
    : insertPrices(
        tx,
        prices.map((terms) => agreed(terms, writing.at)),
        writing,
      )

/** Changes a price; one that has begun goes on saying what it paid, and is followed by another. */
export async function changePrice(
  tx: Tx,
  stored: LockedPrice,
  wanted: PriceTerms,
  writing: PriceWriting,
): Promise<Written> {
  const change = changeOf(termsOf(stored), wanted, writing.at)
  const { terms } = change
  await assertFree(tx, terms, stored.id)
  await endUsedUp(tx, { ...terms, id: stored.id }, writing)
  switch (change.way) {
    case 'correct':
      await correctPrice(tx, stored, terms)
      return { id: stored.id, terms }
    case 'overwrite':
      await overwritePrice(tx, stored, terms)
      return { id: stored.id, terms }
    case 'follow':
      await cutPrice(tx, stored, change.cut)
      return {
        id: await insertPrice(tx, terms, writing, { replaces: stored.id, results: stored.results }),
        terms,
      }
  }
}

/** Ends a price now; one that has not begun is deleted. */
export async function endPrice(tx: Tx, stored: LockedPrice, writing: PriceWriting) {
  switch (stageOf(stored, writing.at)) {
    case 'planned':
      return deletePrice(tx, stored)
    case 'running':
      return stopPrice(tx, stored, cutOf(stored, writing.at), writing)
    case 'ended':
      throw conflict(text('この単価はすでに終了しています。', 'This price has ended already.'))
  }
}

/** Ends the prices of goals that are taken away, and lets those whom they concern know. Whoever calls holds the promotion. */
export async function endPricesOfGoals(tx: Tx, goalIds: readonly number[], writing: PriceWriting) {
  for (const stored of await lockPricesOfGoals(tx, goalIds, writing.at)) {
    await noticePrice(tx, stored.id, 'ended', writing.at)
    await endPrice(tx, stored, writing)
  }
}

async function assertFree(tx: Tx, terms: PriceTerms, ...except: number[]) {
  const other = await findOverlapping(tx, terms, except)
  if (other) throw overlapping(terms, other)
}
