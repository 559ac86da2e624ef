import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { addResult } from './makeResult.ts'
import type { Decision } from '../decide/decide.rules.ts'
import {
  amountOf,
  eventOf,
  isFromServer,
  outranks,
  statusOf,
  type Facts,
} from '../facts/facts.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { giveOrderUp } from './results.queries.ts'
import { rememberSignature } from './signatures.queries.ts'
import { ended, went, type Settled } from './settlement.ts'
import { cancel, fulfil, reserve } from './settleReservation.ts'

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
