import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { capPeriod } from '../domain/caps/capPeriod.rules.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { reachedMarks } from './caps.rules.ts'
import { clockAfter, dueAt } from '../domain/due/due.rules.ts'
import { lapsesAt, type Decision } from './conversions.rules.ts'
import {
  amountOf,
  eventOf,
  isFromServer,
  outranks,
  soldFor,
  statusOf,
  type Facts,
} from './facts.rules.ts'
import type { NoticeBatch } from './noticeBatch.ts'
import { findResultByOrder, giveOrderUp, type ArrivingResult } from './results.queries.ts'
import {
  cancelReservation,
  fulfilReservation,
  getReservation,
  insertReservation,
} from './reservations.queries.ts'
import { rememberSignature } from './signatures.queries.ts'
import { noteMarks } from './capWarnings.queries.ts'

export interface Settled extends Decision {
  resultId: number | null
}

export interface ResultChange {
  resultId: number
  status: 'pending' | 'approved' | 'rejected' | 'hold'
  /** One of the operator's reasons for a rejection; null = not said. */
  reason: string | null
  amount: number | null
}

/** Changes an earlier result; what it answers is why that cannot be, or null. */
export type ChangeResult = (tx: Tx, now: Date, change: ResultChange) => Promise<Text | null>

interface SettleDeps {
  clock: Clock
  changeResult: ChangeResult
}

/** Carries out a decision: a result, a reservation, or a change of either. */
export async function settle(
  batch: NoticeBatch,
  deps: SettleDeps,
  facts: Facts,
  decision: Decision,
): Promise<Settled> {
  const { tx } = batch
  if (facts.notice.signed && decision.code !== codes.badSecret)
    await rememberSignature(tx, facts.notice)
  if (decision.code === codes.changedResult) return changeEarlier(tx, deps, facts, decision)
  const event = eventOf(facts.notice)
  if (decision.code === codes.reservation && event === 'cancel') return cancel(tx, facts, decision)
  if (!decision.reward) {
    const resultId = earlierResult(facts, decision.code)
    return confirmSale(tx, deps, facts, { ...decision, resultId })
  }
  if (event === 'reserve') return reserve(tx, facts, decision)
  if (event === 'fulfil') return fulfil(batch, facts, decision)
  if (outranks(facts)) await displace(tx, deps, facts)
  return earn(batch, facts, decision)
}

/** What a browser claimed for an order of another medium gives its number up, and waits for a person. */
async function displace(tx: Tx, { clock, changeResult }: SettleDeps, facts: Facts) {
  const { id, status } = facts.past.sameOrder!
  if (status === 'pending')
    await changeResult(tx, clock.now(), {
      resultId: id,
      status: 'hold',
      reason: null,
      amount: null,
    })
  await giveOrderUp(tx, id, {
    rule: 'order_of_other',
    detail: text(
      `注文番号 ${facts.orderNumber} は、広告主のサーバーの通知により別のメディアの成果になりました`,
      `The advertiser's server told that order ${facts.orderNumber} is another medium's`,
    ),
  })
}

/** A server that repeats what a browser has claimed for the same medium corrects its sale. */
async function confirmSale(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  facts: Facts,
  settled: Settled,
): Promise<Settled> {
  const [{ sameOrder }, amount] = [facts.past, amountOf(facts)]
  const isWord =
    settled.code === codes.duplicateOrder &&
    isFromServer(facts.notice) &&
    sameOrder?.proven === false
  if (!isWord || amount === null || amount === sameOrder.sale_amount) return settled
  if (sameOrder.status === 'approved' || sameOrder.status === 'rejected') return settled
  const refusal = await changeResult(tx, clock.now(), {
    resultId: sameOrder.id,
    status: sameOrder.status,
    reason: null,
    amount,
  })
  return refusal
    ? settled
    : went(
        settled,
        'change',
        settled.resultId,
        text(
          `ブラウザが申告した売上を、サーバーの通知の${amount.toLocaleString('ja-JP')}円に直しました`,
          `The sale that the browser claimed was corrected to the server's ¥${amount.toLocaleString('en')}`,
        ),
      )
}

/** The result that a repetition repeats. */
function earlierResult({ past }: Facts, code: number): number | null {
  switch (code) {
    case codes.usedClick:
      return past.sameClick
    case codes.duplicateOrder:
      return past.sameOrder?.id ?? past.reservation?.result_id ?? null
    case codes.duplicateVisitor:
      return past.sameVisitor
    case codes.duplicateAddress:
      return past.sameAddress
    default:
      return null
  }
}

const ended = (decision: Decision, step: string, code: number, detail: Text): Settled => ({
  ...decision,
  code,
  reward: null,
  resultId: null,
  trace: [...decision.trace, { step, outcome: 'stop', detail }],
})

const went = (
  decision: Decision,
  step: string,
  resultId: number | null,
  detail: Text,
): Settled => ({
  ...decision,
  resultId,
  trace: [...decision.trace, { step, outcome: 'ok', detail }],
})

async function changeEarlier(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  facts: Facts,
  decision: Decision,
): Promise<Settled> {
  const resultId = facts.past.sameOrder!.id
  const refusal = await changeResult(tx, clock.now(), {
    resultId,
    status: statusOf(facts.notice)!,
    reason: facts.notice.params['reason'] ?? null,
    amount: amountOf(facts),
  })
  return refusal
    ? { ...ended(decision, 'change', codes.unchangeable, refusal), resultId }
    : { ...decision, resultId }
}

async function reserve(tx: Tx, facts: Facts, decision: Decision): Promise<Settled> {
  const { promotion, goal, link, visitor } = facts
  const id = await insertReservation(tx, {
    promotion_id: promotion!.id,
    goal_id: goal!.id,
    advertiser_id: promotion!.advertiser_id,
    media_id: link!.media_id,
    material_id: link!.material_id,
    affiliater_id: link!.affiliater_id,
    reservation_number: facts.orderNumber!,
    cid: facts.cid,
    clicked_at: facts.click?.clickedAt ?? null,
    matched_by: facts.auth,
    visitor_id: visitor.id,
    ip: visitor.ip,
    sale_amount: soldFor(facts),
    reserved_at: facts.notice.received_at,
    expires_at: lapsesAt(promotion!, facts.notice.received_at),
  })
  return id === null
    ? ended(
        decision,
        'order',
        codes.duplicateOrder,
        text('同じ予約番号の予約があります', 'The number belongs to a reservation already'),
      )
    : went(decision, 'order', null, text(`予約 ${id} を登録しました`, `Reservation ${id} was made`))
}

async function cancel(tx: Tx, facts: Facts, decision: Decision): Promise<Settled> {
  await cancelReservation(tx, facts.past.reservation!.id, facts.notice.received_at)
  return { ...decision, resultId: null }
}

/** The result of a reservation belongs to whoever brought the reservation. */
async function fulfil(batch: NoticeBatch, facts: Facts, decision: Decision): Promise<Settled> {
  const reserved = await getReservation(batch.tx, facts.past.reservation!.id)
  const { media_id, material_id, affiliater_id, cid, clicked_at, matched_by, visitor_id, ip } =
    reserved
  const settled = await addResult(batch, facts, decision, {
    media_id,
    material_id,
    affiliater_id,
    cid,
    clicked_at,
    matched_by,
    visitor_id,
    ip,
  })
  if (settled.reward)
    await fulfilReservation(batch.tx, reserved.id, settled.resultId!, facts.notice.received_at)
  return settled
}

const earn = (batch: NoticeBatch, facts: Facts, decision: Decision) =>
  addResult(batch, facts, decision, {
    media_id: facts.link!.media_id,
    material_id: facts.link!.material_id,
    affiliater_id: facts.link!.affiliater_id,
    cid: facts.cid,
    clicked_at: facts.click?.clickedAt ?? null,
    matched_by: facts.auth,
    visitor_id: facts.visitor.id,
    ip: facts.visitor.ip,
  })

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
async function addResult(
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
