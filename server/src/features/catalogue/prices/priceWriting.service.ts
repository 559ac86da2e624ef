import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import {
  assertNotPast,
  cutOf,
  overlapPlace,
  periodInWords,
  stageOf,
  wayOfChange,
} from './priceHistory.rules.ts'
import {
  correctPrice,
  cutPrice,
  deletePrice,
  findOverlapping,
  insertPrice,
  overwritePrice,
  stopPrice,
  termsOf,
  type LockedPrice,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'

/** Agrees a price, from now on where no begin is given. Whoever calls holds the promotion. */
export async function addPrice(tx: Tx, terms: PriceTerms, writing: PriceWriting): Promise<number> {
  assertNotPast('valid_from', terms.valid_from, writing.at)
  const begun = { ...terms, valid_from: terms.valid_from ?? writing.at.toISOString() }
  await assertFree(tx, begun)
  return insertPrice(tx, begun, writing)
}

/** Changes a price; one that has begun goes on saying what it paid, and is followed by another. Answers the id of the one that holds. */
export async function changePrice(
  tx: Tx,
  stored: LockedPrice,
  wanted: PriceTerms,
  writing: PriceWriting,
): Promise<number> {
  const running = stageOf(stored, writing.at) !== 'planned'
  const terms = {
    ...wanted,
    valid_from: wanted.valid_from ?? (running ? stored.valid_from : null),
  }
  const way = wayOfChange(termsOf(stored), terms, writing.at)
  if (way === 'correct') {
    await assertFree(tx, { ...termsOf(stored), valid_to: terms.valid_to }, stored.id)
    await correctPrice(tx, stored, terms)
    return stored.id
  }
  const begun = { ...terms, valid_from: terms.valid_from ?? writing.at.toISOString() }
  if (way === 'overwrite') {
    await assertFree(tx, begun, stored.id)
    await overwritePrice(tx, stored, begun)
    return stored.id
  }
  const cut = cutOf(stored, writing.at)
  const next = { ...begun, valid_from: laterOf(begun.valid_from, cut) }
  await assertFree(tx, next, stored.id)
  await cutPrice(tx, stored, cut)
  return insertPrice(tx, next, writing, { replaces: stored.id, results: stored.results })
}

const laterOf = (instant: string, other: Date) =>
  new Date(Math.max(Date.parse(instant), other.getTime())).toISOString()

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

async function assertFree(tx: Tx, terms: PriceTerms, ...except: number[]) {
  const other = await findOverlapping(tx, terms, except)
  if (!other) return
  const name = other.name || other.code || `ID ${other.id}`
  const period = periodInWords(other)
  throw invalid(
    overlapPlace(terms, other),
    text(
      `同じ対象の単価「${name}」（${period.ja}）と期間が重なっています。`,
      `It overlaps with the price “${name}” of the same target (${period.en}).`,
    ),
  )
}
