import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import type { PriceWriting } from '../prices/priceRuleWrites.queries.ts'
import { makeSpecialPrice } from '../prices/prices.service.ts'
import type { Negotiator } from './priceRequests.queries.ts'
import { unitFor } from './priceRequests.rules.ts'
import { openGoalsOf, type LockedRequest, type OnTable } from './priceRequestWrites.queries.ts'

/** Makes the special price that both sides have agreed on, from now on where its begin is over. Answers its id. */
export async function makePrice(
  tx: Tx,
  viewer: Negotiator,
  request: LockedRequest,
  { net, gross, valid_from, valid_to }: OnTable,
  writing: PriceWriting,
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
  const begins = valid_from !== null && Date.parse(valid_from) > writing.at.getTime()
  const { media_id, affiliater_id, goal_id, unit } = request
  const entered = (amount: number) => (unit === 'percent' ? amount / 100 : amount)
  return makeSpecialPrice(
    tx,
    request.promotion_id,
    {
      ...(media_id === null
        ? { target: 'affiliater', affiliater_id }
        : { target: 'media', media_id }),
      ...(goal_id !== null && { goal_id }),
      name: `#${request.id}`,
      unit,
      gross: entered(gross!),
      net: entered(net),
      ...(begins && { valid_from }),
      ...(valid_to !== null && { valid_to }),
      reason: request.reason,
      notify: true,
    },
    writing,
  )
}
