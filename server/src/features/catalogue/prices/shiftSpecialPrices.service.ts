import type { PriceUnit } from '@tsunagi/contract/catalogue/priceLevels'
import { yen } from '@tsunagi/contract/money'
import type { PricedGoal } from '../../../domain/pricing/pricing.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { LockedPromotion } from '../promotions/promotionLock.queries.ts'
import { periodsBetween } from './priceHistory.rules.ts'
import {
  cutPrice,
  insertPrice,
  lockSpecialPrices,
  overwritePrice,
  periodsTaken,
  termsOf,
  type LockedPrice,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'
import { endUsedUp } from './usedUp.queries.ts'

/** By how much the price of a goal changes, and from when: the special prices in the same unit follow it. */
export interface PriceShift {
  goal: Pick<PricedGoal, 'id' | 'kind'>
  /** The instant from which it holds; may lie in the future. */
  from: Date
  unit: PriceUnit
  /** Yen, or basis points; negative where it falls. */
  gross: number
  net: number
  /** Prices that stay as they are. */
  except: readonly number[]
}

/**
 * Shifts all special prices of a goal from an instant on: each is ended there and followed by one with its rest of the
 * time. One for all goals goes on for the others, and the goal gets one of its own beside it, whenever it has none yet.
 */
export async function shiftSpecialPrices(
  tx: Tx,
  promotion: Pick<LockedPromotion, 'id'>,
  shift: PriceShift,
  writing: PriceWriting,
) {
  for (const price of await lockSpecialPrices(tx, promotion, shift.goal, {
    unit: shift.unit,
    after: shift.from,
    except: shift.except,
  }))
    await (price.goal_id === null ? shiftBeside : shiftOwn)(tx, price, shift, writing)
}

const beginsBefore = ({ valid_from }: LockedPrice, at: Date) =>
  valid_from === null || Date.parse(valid_from) < at.getTime()

async function shiftOwn(tx: Tx, price: LockedPrice, shift: PriceShift, writing: PriceWriting) {
  const next = shifted(price, shift)
  if (!beginsBefore(price, shift.from)) return overwritePrice(tx, price, next)
  await cutPrice(tx, price, shift.from)
  await insertPrice(tx, next, writing, { replaces: price.id, results: price.results })
}

async function shiftBeside(tx: Tx, price: LockedPrice, shift: PriceShift, writing: PriceWriting) {
  const next = { ...shifted(price, shift), goal_id: shift.goal.id }
  // A price that the goal has of its own is stronger as long as it lasts, and is shifted by itself.
  for (const period of periodsBetween(next, await periodsTaken(tx, next))) {
    const terms = { ...next, ...period }
    await endUsedUp(tx, terms, writing)
    await insertPrice(tx, terms, writing, { replaces: price.id, results: price.results })
  }
}

const within = (amount: number, most: number) => Math.min(Math.max(amount, 0), most)

function shifted(price: LockedPrice, { from, gross, net, unit }: PriceShift): PriceTerms {
  const terms = {
    ...termsOf(price),
    valid_from: beginsBefore(price, from) ? from.toISOString() : price.valid_from,
  }
  if (unit === 'percent') {
    const gross_rate = within(terms.gross_rate + gross, 10_000)
    return { ...terms, gross_rate, net_rate: within(terms.net_rate + net, gross_rate) }
  }
  const grossYen = within(terms.gross + gross, Number.MAX_SAFE_INTEGER)
  return { ...terms, gross: yen(grossYen), net: yen(within(terms.net + net, grossYen)) }
}
