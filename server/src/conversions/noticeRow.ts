import type { Clock } from '../platform/clock.ts'
import type { Facts } from './facts/facts.rules.ts'
import { amountOf } from './facts/worth.rules.ts'
import type { NoticeRow } from '../logs/notices.ts'
import type { Settlement } from './settle/settlement.ts'

/** The largest number its column holds. */
const maxProcessingMs = 2_147_483_647

/** What is kept of a notice and of what was decided about it. */
export function rowOf(
  clock: Clock,
  facts: Facts,
  { code, resultId, trace }: Settlement,
): NoticeRow {
  const { notice } = facts
  return {
    receipt_id: notice.receipt_id,
    received_at: notice.received_at,
    code,
    route: notice.route,
    method: notice.method,
    ...ownersOf(facts),
    cid: facts.cid,
    order_number: facts.orderNumber,
    amount: amountOf(facts),
    result_id: resultId,
    auth: facts.auth,
    params: notice.params,
    trace,
    ip: notice.ip,
    user_agent: notice.user_agent,
    referrer: notice.referrer ?? null,
    signed: notice.signed,
    processing_ms: Math.min(
      maxProcessingMs,
      Math.max(0, clock.now().getTime() - Date.parse(notice.received_at)),
    ),
  }
}

const ownersOf = ({ notice, promotion, link, goal }: Facts) => ({
  ...(promotion && { promotion_id: promotion.id, advertiser_id: promotion.advertiser_id }),
  ...(link && { media_id: link.media_id, affiliater_id: link.affiliater_id }),
  goal_code: goal?.code ?? notice.params['goal'] ?? null,
})
