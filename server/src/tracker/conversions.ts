import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { text } from '@tsunagi/contract/messages/text'
import type { CatalogueReader, LinkWithPromotion } from './catalogue.ts'
import { findClickFlags, insertClicks } from './clicks.queries.ts'
import { readClickId, type ClickFacts } from './clickId.ts'
import type { ClickFlag } from './clickPipeline.ts'
import { decide, dueAt, type Decision } from './conversions.rules.ts'
import { destinationOf } from './destination.ts'
import { amountOf, clickIdOf, factsOf, promotionIdOf, type Facts } from './facts.rules.ts'
import { secretDigest } from './noticeRequest.ts'
import { inSavepoint, internalError, type NoticeRow } from './notices.queries.ts'
import type { Outcome } from './receipts.ts'
import type { NoticeRecord } from './records.ts'
import { findResultByOrder, insertResult } from './results.queries.ts'

export interface ConversionDeps {
  catalogue: CatalogueReader
  clickKey: string
  clock: Clock
  log: Log
}

type WriteNotice = (tx: Tx, row: NoticeRow) => Promise<unknown>

/**
 * Decides one notice and writes what follows from it. A failure of our own is undone and leaves
 * a row with code 900, so that the notices behind it go on; it is tried again later.
 */
export async function processNotice(tx: Tx, deps: ConversionDeps, notice: NoticeRecord, write: WriteNotice): Promise<Outcome> {
  let outcome: Outcome = { code: internalError, resultId: null }
  const error = await inSavepoint(tx, async () => {
    const facts = await gatherFacts(tx, deps, notice)
    const settled = await settle(tx, facts, decide(facts))
    await write(tx, rowOf(deps, facts, settled))
    outcome = { code: settled.code, resultId: settled.resultId }
  })
  if (error === null) return outcome
  deps.log.error({ err: error, receipt_id: notice.receipt_id }, 'a notice failed and will be tried again')
  const facts = factsOf(notice, { promotion: null, secretDigest: null, click: null, link: null, clickFlags: [] })
  const detail = text('内部エラーのため後で再処理します', 'An internal error; it will be tried again')
  await write(tx, rowOf(deps, facts, { code: internalError, resultId: null, trace: [{ step: 'system', outcome: 'stop', detail }], reward: null }))
  return { code: internalError, resultId: null }
}

async function gatherFacts(tx: Tx, deps: ConversionDeps, notice: NoticeRecord): Promise<Facts> {
  const { catalogue, clickKey } = deps
  const id = promotionIdOf(notice)
  const promotion = id === null ? null : await catalogue.findPromotion(id)
  const found = clickIdOf(notice)
  const click = found && readClickId(clickKey, found.cid)
  const link = click && await catalogue.findLink(click.linkCode)
  const clickFlags = found && click && link ? await flagsOfClick(tx, found.cid, click, link) : []
  return factsOf(notice, { promotion, click, link, clickFlags, secretDigest: promotion && secretDigest(promotion.s2s_secret) })
}

/** The flags of a click. A click whose row was lost is made again from what its id says. */
async function flagsOfClick(tx: Tx, cid: string, click: ClickFacts, link: LinkWithPromotion): Promise<ClickFlag[]> {
  const flags = await findClickFlags(tx, cid, click.clickedAt)
  if (flags) return flags as ClickFlag[]
  await insertClicks(tx, [{
    type: 'click', cid, link_code: link.code, media_id: link.media_id, promotion_id: link.promotion_id, material_id: link.material_id,
    affiliater_id: link.affiliater_id, advertiser_id: link.promotion.advertiser_id, visitor_id: null, clicked_at: click.clickedAt.toISOString(),
    ip: null, user_agent: null, referrer: null, device: 'other', params: { rebuilt: '1' },
    target_url: destinationOf(link.destination_url ?? link.promotion.landing_url, cid) ?? '', counted: true, flags: [],
  }])
  return []
}

interface Settled extends Decision {
  resultId: number | null
}

/** Makes the result of a notice that counts; the database says whether its order number was free. */
async function settle(tx: Tx, facts: Facts, decision: Decision): Promise<Settled> {
  const { promotion, goal, link, click, notice } = facts
  if (!decision.reward || !promotion || !goal || !link) return { ...decision, resultId: null }
  const orderNumber = facts.orderNumber!
  const occurredAt = new Date(notice.received_at)
  const { amount, gross, net, rule } = decision.reward
  const resultId = await insertResult(tx, {
    promotion_id: promotion.id, goal_id: goal.id, media_id: link.media_id, material_id: link.material_id, affiliater_id: link.affiliater_id, advertiser_id: promotion.advertiser_id,
    cid: facts.cid, clicked_at: click!.clickedAt, occurred_at: occurredAt, order_number: orderNumber, sale_amount: amount, gross, net,
    price_rule: JSON.stringify(rule), route: notice.route, due_at: dueAt(promotion, occurredAt),
  })
  if (resultId !== null) return { ...decision, resultId, trace: [...decision.trace, { step: 'order', outcome: 'ok', detail: text(`成果 ${resultId} を作成しました`, `Result ${resultId} was made`) }] }
  const earlier = await findResultByOrder(tx, promotion.id, goal.id, orderNumber)
  const detail = text(`同じ注文番号の成果 ${earlier?.id} があります`, `The order number belongs to result ${earlier?.id} already`)
  return { code: 301, reward: null, resultId: earlier?.id ?? null, trace: [...decision.trace, { step: 'order', outcome: 'stop', detail }] }
}

const maxProcessingMs = 2_147_483_647

function rowOf({ clock }: ConversionDeps, facts: Facts, { code, resultId, trace }: Settled): NoticeRow {
  const { notice } = facts
  return {
    receipt_id: notice.receipt_id, received_at: notice.received_at, code, route: notice.route, method: notice.method, ...ownersOf(facts),
    cid: facts.cid, order_number: facts.orderNumber, amount: amountOf(facts), result_id: resultId, auth: facts.auth,
    params: JSON.stringify(notice.params), trace: JSON.stringify(trace), ip: notice.ip, user_agent: notice.user_agent,
    processing_ms: Math.min(maxProcessingMs, Math.max(0, clock.now().getTime() - Date.parse(notice.received_at))),
  }
}

const ownersOf = ({ notice, promotion, link, goal }: Facts) => ({
  ...(promotion && { promotion_id: promotion.id, advertiser_id: promotion.advertiser_id }),
  ...(link && { media_id: link.media_id, affiliater_id: link.affiliater_id }),
  goal_code: goal?.code ?? notice.params['goal'] ?? null,
})
