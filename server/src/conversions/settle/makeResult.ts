import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import { capPeriod } from '../../domain/caps/capPeriod.rules.ts'
import { clockAfter, dueAt } from '../../domain/due/due.rules.ts'
import type { Tx } from '../../platform/db.ts'
import { noteMarks } from './capWarnings.queries.ts'
import { reachedMarks } from '../caps.rules.ts'
import type { Decision } from '../decide/decide.rules.ts'
import { soldFor, type Facts } from '../facts/facts.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { findResultByOrder, type ArrivingResult } from './results.queries.ts'
import { ended, went, type Settled } from './settlement.ts'

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

/** Makes the result of a notice that counts; the database says whether its order number was free. */
export async function addResult(
  batch: NoticeBatch,
  facts: Facts,
  decision: Decision,
  source: Source,
): Promise<Settled> {
  const { promotion, goal, notice } = facts
  const occurredAt = new Date(notice.received_at)
  const { gross, net, rule } = decision.reward!
  const status = decision.risks.length > 0 ? 'hold' : 'pending'
  const resultId = await batch.insertResult({
    ...source,
    promotion_id: promotion!.id,
    goal_id: goal!.id,
    advertiser_id: promotion!.advertiser_id,
    status,
    risks: decision.risks,
    order_number: numberFor(facts),
    occurred_at: occurredAt,
    sale_amount: soldFor(facts),
    gross,
    net,
    price_rule: rule,
    route: notice.route,
    ...clockAfter({ due_at: dueAt(promotion!, occurredAt), due_left_ms: null }, status, occurredAt),
  })
  if (resultId === null) {
    const earlier = await findResultByOrder(batch.tx, promotion!.id, goal!.id, facts.orderNumber!)
    return {
      ...ended(
        decision,
        'order',
        codes.duplicateOrder,
        text(
          `同じ注文番号の成果 ${earlier?.id} があります`,
          `The order number belongs to result ${earlier?.id} already`,
        ),
      ),
      resultId: earlier?.id ?? null,
    }
  }
  await warnOfCaps(batch.tx, facts, gross)
  return went(
    decision,
    'order',
    resultId,
    text(`成果 ${resultId} を作成しました`, `Result ${resultId} was made`),
  )
}

/** Where order numbers may come again, the second result gets a number of its own. */
const numberFor = ({ promotion, orderNumber, past, notice }: Facts): string =>
  promotion!.duplicate_rule === 'none' && past.sameOrder
    ? `${orderNumber!.slice(0, 70)}-${notice.receipt_id}`
    : orderNumber!

async function warnOfCaps(tx: Tx, { promotion, past, notice }: Facts, gross: number) {
  const at = new Date(notice.received_at)
  const marks = reachedMarks(promotion!, past, gross)
  if (marks.length > 0)
    await noteMarks(
      tx,
      promotion!.id,
      marks.map((mark) => ({ ...mark, period: capPeriod(mark.cap, at)?.day ?? '0001-01-01' })),
      at,
    )
}
