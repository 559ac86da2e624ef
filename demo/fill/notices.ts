import type { CatalogueContent } from '../../server/src/catalogue/catalogue.queries.ts'
import { readClickId } from '../../server/src/conversions/clicks/clickId.ts'
import { decide, type Decision } from '../../server/src/conversions/decide/decide.rules.ts'
import type { TraceStep } from '../../server/src/conversions/decide/trail.rules.ts'
import { factsOf, type Facts } from '../../server/src/conversions/facts/facts.rules.ts'
import { amountOf } from '../../server/src/conversions/facts/worth.rules.ts'
import { unsealPromotionSecret } from '../../server/src/catalogue/promotionSecret.ts'
import type { Keys } from '../../server/src/platform/keys.ts'
import type { NoticeRecord } from '../../server/src/journal/records.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Click } from './clicks.ts'
import { conversionsOf } from './conversions.ts'
import type { Random } from './random.ts'
import { insertRows } from './rows.queries.ts'

/** A notice and what the tracker's own rules say about it. */
export interface DecidedNotice {
  record: NoticeRecord
  click: Click
  facts: Facts
  decision: Decision
  /** The notice that had brought the same order before. */
  earlier: DecidedNotice | null
}

/** What advertisers reported about the clicks, oldest first, decided as the tracker decides. */
export function makeNotices(
  clicks: readonly Click[],
  content: CatalogueContent,
  keys: Keys,
  random: Random,
  now: Date,
): DecidedNotice[] {
  const promotions = new Map(content.promotions.map((promotion) => [promotion.id, promotion]))
  const secrets = new Map(
    content.promotions.map(({ id, sealed_secret }) => [
      id,
      unsealPromotionSecret(keys.secrets, id, Buffer.from(sealed_secret!, 'base64')),
    ]),
  )
  const links = new Map(content.links.map((link) => [link.code, link]))
  const orders = new Map<string, DecidedNotice>()
  return conversionsOf(clicks, secrets, random, now).map(({ record, click }) => {
    const promotion = promotions.get(Number(record.params['p'])) ?? null
    const link = record.params['cid'] === click.cid ? links.get(click.link.code) : undefined
    const facts = factsOf(record, {
      promotion,
      secrets: promotion ? [secrets.get(promotion.id)!] : [],
      click: readClickId(keys.click, record.params['cid'] ?? ''),
      link: link ?? null,
      clickFlags: click.flags,
    })
    return once(orders, { record, click, facts, decision: decide(facts), earlier: null })
  })
}

/** An order makes one result, however often it is reported. */
function once(orders: Map<string, DecidedNotice>, notice: DecidedNotice): DecidedNotice {
  const { decision } = notice
  if (decision.kind !== 'earns') return notice
  const { promotion, goal, orderNumber } = decision.facts
  const order = `${promotion.id} ${goal.id} ${orderNumber}`
  const earlier = orders.get(order)
  if (earlier) {
    const { trace } = decision
    const repeats = { kind: 'repeats', code: codes.duplicateOrder, trace, resultId: null } as const
    return { ...notice, earlier, decision: repeats }
  }
  orders.set(order, notice)
  return notice
}

/** The notices with the results they made, counted or not. */
export async function fillNotices(
  db: Db,
  notices: readonly DecidedNotice[],
  resultIds: ReadonlyMap<DecidedNotice, number>,
  random: Random,
) {
  await insertRows(
    db,
    'notice',
    notices.map((notice) => {
      const { record, click, facts, decision, earlier } = notice
      const resultId = resultIds.get(earlier ?? notice) ?? null
      const isServer = record.route === 's2s' || record.route === 'call'
      return {
        receipt_id: record.receipt_id,
        received_at: record.received_at,
        code: decision.code,
        route: record.route,
        method: record.method,
        ...ownersOf(facts),
        cid: facts.cid,
        order_number: facts.orderNumber,
        amount: amountOf(facts),
        result_id: resultId,
        auth: facts.auth,
        params: record.params,
        trace: [...decision.trace, ...lastStep(resultId, earlier !== null)],
        ip: isServer ? '203.0.113.10' : click.ip,
        user_agent: record.user_agent,
        processing_ms: random.between(2, 28),
      }
    }),
  )
}

const ownersOf = ({ notice, promotion, link, goal }: Facts) => ({
  ...(promotion
    ? { promotion_id: promotion.id, advertiser_id: promotion.advertiser_id }
    : { promotion_id: null, advertiser_id: null }),
  ...(link
    ? { media_id: link.media_id, affiliater_id: link.affiliater_id }
    : { media_id: null, affiliater_id: null }),
  goal_code: goal?.code ?? notice.params['goal'] ?? null,
})

function lastStep(resultId: number | null, isDuplicate: boolean): TraceStep[] {
  if (resultId === null) return []
  return [
    isDuplicate
      ? {
          step: 'order',
          outcome: 'stop',
          detail: text(
            `同じ注文番号の成果 ${resultId} があります`,
            `The order number belongs to result ${resultId} already`,
          ),
        }
      : {
          step: 'order',
          outcome: 'ok',
          detail: text(`成果 ${resultId} を作成しました`, `Result ${resultId} was made`),
        },
  ]
}
