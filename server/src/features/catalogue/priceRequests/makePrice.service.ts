import { text } from '@tsunagi/contract/messages/text'
import type { PriceBody } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import type { PriceInTheWay } from '@tsunagi/contract/catalogue/priceRequests'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import type { PriceWriting } from '../prices/priceRuleWrites.queries.ts'
import {
  assertSpecialPriceFits,
  makeSpecialPrice,
  specialPricesInTheWay,
} from '../prices/prices.service.ts'
import type { FoundRequest, Negotiator } from './priceRequests.queries.ts'
import { unitFor } from './priceRequests.rules.ts'
import { openGoalsOf, type LockedRequest, type OnTable } from './priceRequestWrites.queries.ts'

/** Makes the special price that both sides have agreed on, from now on where its begin is over. Answers its id. */
export async function makePrice(
  tx: Tx,
  viewer: Negotiator,
  request: LockedRequest,
  { net, gross, valid_from, valid_to }: OnTable,
  writing: PriceWriting,
  ends: readonly number[],
): Promise<number> {
  await lockPromotion(tx, viewer, request.promotion_id)
  if (unitFor(await openGoalsOf(tx, request)) !== request.unit)
    throw conflict(
      text(
        '成果地点の報酬の種類が変わったため、この条件では成立しません。',
        'The goals are paid in another way by now, so this cannot be agreed.',
      ),
    )
  if (valid_to !== null && Date.parse(valid_to) <= writing.at.getTime())
    throw conflict(
      text(
        '希望の期間はすでに終わっています。新しい期間で条件を提示するか、申請し直してください。',
        'The period is over. Make a counter-offer with another one, or ask again.',
      ),
    )
  const terms = { net, gross: gross!, valid_from, valid_to }
  const body = priceOf(request, terms, writing.at)
  return makeSpecialPrice(tx, request.promotion_id, body, writing, ends)
}

/** Refuses an offer that could not become a price, because another one of the same target stands: its reader could do nothing about it. */
export async function assertOfferable(
  tx: Tx,
  viewer: Negotiator,
  request: LockedRequest,
  { gross, ...terms }: OnTable,
  writing: PriceWriting,
  ends: readonly number[],
) {
  await lockPromotion(tx, viewer, request.promotion_id)
  const body = priceOf(request, { ...terms, gross: gross! }, writing.at)
  await assertSpecialPriceFits(tx, request.promotion_id, body, writing, ends)
}

type Asked = Pick<FoundRequest, 'id' | 'media_id' | 'affiliater_id' | 'goal_id' | 'unit' | 'reason'>

/** The special price that a request comes to, from now on where its begin is over. */
function priceOf(
  { id, media_id, affiliater_id, goal_id, unit, reason }: Asked,
  { net, gross, valid_from, valid_to }: OnTable & { gross: number },
  now: Date,
): PriceBody {
  const begins = valid_from !== null && Date.parse(valid_from) > now.getTime()
  const entered = (amount: number) => (unit === 'percent' ? amount / 100 : amount)
  return {
    ...(media_id === null
      ? { target: 'affiliater', affiliater_id }
      : { target: 'media', media_id }),
    ...(goal_id !== null && { goal_id }),
    name: `#${id}`,
    unit,
    gross: entered(gross),
    net: entered(net),
    ...(begins && { valid_from }),
    ...(valid_to !== null && { valid_to }),
    reason,
    notify: true,
  }
}

/** The special prices that hold for the same target when the price that a request comes to begins, or later. */
export async function pricesInTheWay(
  db: Db,
  request: FoundRequest,
  gross: number,
  now: Date,
): Promise<PriceInTheWay[]> {
  const body = priceOf(request, { ...request, gross }, now)
  const begin = body.valid_from === undefined ? now : new Date(body.valid_from)
  const found = await specialPricesInTheWay(db, request.promotion_id, body, begin)
  return found.map(({ gross_rate, net_rate, ...price }) =>
    price.unit === 'percent' ? { ...price, gross: gross_rate, net: net_rate } : price,
  )
}
