import { text } from '@tsunagi/contract/messages/text'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { countUses } from '../../catalogue/agreedPrices.queries.ts'
import { agreedIn } from '../../domain/pricing/order.rules.ts'
import { cleanText } from '../../platform/cleanText.ts'
import { clockAfter, dueAtOnceMade } from '../../domain/due/due.rules.ts'
import type { Earns, Fulfils } from '../decide/decide.rules.ts'
import type { Ordered } from '../facts/facts.rules.ts'
import { quantityOf, soldFor } from '../facts/worth.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { warnOfCaps } from './warnOfCaps.ts'
import { findResultByOrder, type ArrivingResult } from './results.queries.ts'
import { endedBy, reachedBy, type Settlement } from './settlement.ts'

/** Whom a result belongs to, and how it was found. */
type Source = Pick<
  ArrivingResult,
  | 'media_id'
  | 'material_id'
  | 'affiliater_id'
  | 'cid'
  | 'clicked_at'
  | 'matched_by'
  | 'visitor_id'
  | 'ip'
>

/** A result that was made, or an earlier one that its order number belongs to. */
type Made = { kind: 'made'; id: number } | { kind: 'taken'; by: number | null }

/** Makes the result of a notice that counts; the database says whether its order number was free. */
export async function makeResult(
  batch: NoticeBatch,
  { facts, price, risks }: Earns | Fulfils,
  source: Source,
  now: Date,
): Promise<Made> {
  const { promotion, goal, notice, orderNumber } = facts
  const occurredAt = new Date(notice.received_at)
  const { gross, net, rule } = price
  const status = risks.length > 0 ? 'hold' : 'pending'
  const id = await batch.insertResult({
    ...source,
    promotion_id: promotion.id,
    goal_id: goal.id,
    advertiser_id: promotion.advertiser_id,
    status,
    risks,
    order_number: numberFor(facts),
    occurred_at: occurredAt,
    sale_amount: soldFor(facts),
    quantity: quantityOf(facts),
    gross,
    net,
    price_rule: rule,
    route: notice.route,
    ...clockAfter(
      { due_at: dueAtOnceMade(promotion, occurredAt, now), due_left_ms: null },
      status,
      now,
    ),
  })
  if (id === null) {
    const earlier = await findResultByOrder(batch.tx, promotion.id, goal.id, orderNumber)
    return { kind: 'taken', by: earlier?.id ?? null }
  }
  await countUses(batch.tx, agreedIn(rule))
  await warnOfCaps(batch, facts)
  return { kind: 'made', id }
}

/** How a decision ended that was to make a result. */
export const settlementOf = (decision: Earns | Fulfils, made: Made): Settlement =>
  made.kind === 'made'
    ? reachedBy(
        decision,
        'order',
        made.id,
        text(`成果 ${made.id} を作成しました`, `Result ${made.id} was made`),
      )
    : endedBy(
        decision,
        'order',
        codes.duplicateOrder,
        made.by,
        text(
          `同じ注文番号の成果 ${made.by} があります`,
          `The order number belongs to result ${made.by} already`,
        ),
      )

/** Where order numbers may come again, the second result gets a number of its own. */
const numberFor = ({ promotion, orderNumber, past, notice }: Ordered): string =>
  promotion.duplicate_rule === 'none' && past.sameOrder
    ? `${cleanText(orderNumber, 70)}-${notice.receipt_id}`
    : orderNumber
