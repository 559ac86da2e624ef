import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../platform/db.ts'
import type { Changes, Decision, Earns, Repeats } from '../decide/decide.rules.ts'
import { isFromServer, type Facts } from '../facts/facts.rules.ts'
import { outrankedBy } from '../facts/outranks.rules.ts'
import { amountOf } from '../facts/worth.rules.ts'
import type { SameOrder } from '../facts/past.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { displace, type SettleDeps } from './displace.ts'
import { makeResult, settlementOf } from './makeResult.ts'
import { endedBy, reachedBy, type Settlement } from './settlement.ts'
import { cancel, fulfil, reserve } from './settleReservation.ts'
import { warnOfRefusal } from './warnOfCaps.ts'
import { rememberSignature } from './signatures.queries.ts'

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
    case 'fulfils':
      return fulfil(batch, deps, decision)
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
  await displace(batch.tx, deps, facts, outrankedBy(facts))
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
    toldAt: facts.notice.received_at,
  })
  return refusal
    ? endedBy(decision, 'change', codes.unchangeable, earlier.id, refusal)
    : { code, trace, resultId: earlier.id }
}
