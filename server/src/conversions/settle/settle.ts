import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Changes, Decision, Earns, Repeats } from '../decide/decide.rules.ts'
import { isFromServer, outrankedBy, type Brought, type Facts } from '../facts/facts.rules.ts'
import { amountOf } from '../facts/worth.rules.ts'
import type { SameOrder } from '../facts/past.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { makeResult, settlementOf } from './makeResult.ts'
import { giveOrderUp } from './results.queries.ts'
import { endedBy, reachedBy, type Settlement } from './settlement.ts'
import { cancel, fulfil, reserve } from './settleReservation.ts'
import { warnOfRefusal } from './warnOfCaps.ts'
import { rememberSignature } from './signatures.queries.ts'

/** What a server says about an earlier result; an amount of null leaves it as it is. */
export interface ResultChange {
  resultId: number
  status: SameOrder['status']
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
): Promise<Settlement> {
  const { tx } = batch
  const { notice } = facts
  if (notice.signed && decision.code !== codes.badSecret)
    await rememberSignature(tx, notice, notice.signed)
  switch (decision.kind) {
    case 'earns':
      return earn(batch, deps, decision)
    case 'reserves':
      return reserve(tx, decision)
    case 'fulfils': {
      const now = deps.clock.now()
      return fulfil(batch, decision, now, (resultId) =>
        deps.changeResult(tx, now, {
          resultId,
          status: 'approved',
          reason: null,
          amount: null,
        }),
      )
    }
    case 'cancels':
      return cancel(tx, decision)
    case 'changes':
      return changeEarlier(tx, deps, decision)
    case 'repeats':
      return confirmSale(tx, deps, facts, decision)
    case 'refused':
      await warnOfRefusal(batch, facts, decision.code)
      return { code: decision.code, trace: decision.trace, resultId: null }
  }
}

async function earn(batch: NoticeBatch, deps: SettleDeps, decision: Earns): Promise<Settlement> {
  const { facts } = decision
  const { link, click, visitor } = facts
  const outranked = outrankedBy(facts)
  if (outranked) await displace(batch.tx, deps, facts, outranked)
  const source = {
    media_id: link.media_id,
    material_id: link.material_id,
    affiliater_id: link.affiliater_id,
    cid: facts.cid,
    clicked_at: click?.clickedAt ?? null,
    matched_by: facts.auth,
    visitor_id: visitor.id,
    ip: visitor.ip,
  }
  const made = await makeResult(batch, decision, source, deps.clock.now())
  return settlementOf(decision, made)
}

/** What a browser claimed for an order of another medium gives its number up, and waits for a person. */
async function displace(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  { orderNumber }: Brought,
  { id, status }: SameOrder,
) {
  if (status === 'pending')
    await changeResult(tx, clock.now(), {
      resultId: id,
      status: 'hold',
      reason: null,
      amount: null,
    })
  await giveOrderUp(tx, id, [
    {
      rule: 'order_of_other',
      detail: text(
        `注文番号 ${orderNumber} は、広告主のサーバーの通知により別のメディアの成果になりました`,
        `The advertiser's server told that order ${orderNumber} is another medium's`,
      ),
    },
  ])
}

/** A server that repeats what a browser has claimed for the same medium corrects its sale. */
async function confirmSale(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  facts: Facts,
  { code, trace, resultId }: Repeats,
): Promise<Settlement> {
  const settled = { code, trace, resultId }
  const [claimed, amount] = [claimedBefore(facts, code), amountOf(facts)]
  if (!claimed || amount === null || amount === claimed.sale_amount) return settled
  const refusal = await changeResult(tx, clock.now(), {
    resultId: claimed.id,
    status: claimed.status,
    reason: null,
    amount,
  })
  return refusal
    ? settled
    : reachedBy(
        settled,
        'change',
        resultId,
        text(
          `ブラウザが申告した売上を、サーバーの通知の${amount.toLocaleString('ja-JP')}円に直しました`,
          `The sale that the browser claimed was corrected to the server's ¥${amount.toLocaleString('en')}`,
        ),
      )
}

/** The undecided result of the same order that only a browser has claimed, where a server now speaks of it. */
function claimedBefore({ notice, past: { sameOrder } }: Facts, code: number): SameOrder | null {
  if (code !== codes.duplicateOrder || !isFromServer(notice) || !sameOrder) return null
  const isOpen = sameOrder.status === 'pending' || sameOrder.status === 'hold'
  return isOpen && !sameOrder.proven ? sameOrder : null
}

async function changeEarlier(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  decision: Changes,
): Promise<Settlement> {
  const { code, trace, earlier, status, facts } = decision
  const refusal = await changeResult(tx, clock.now(), {
    resultId: earlier.id,
    status,
    reason: facts.notice.params['reason'] ?? null,
    amount: amountOf(facts),
  })
  return refusal
    ? endedBy(decision, 'change', codes.unchangeable, earlier.id, refusal)
    : { code, trace, resultId: earlier.id }
}
