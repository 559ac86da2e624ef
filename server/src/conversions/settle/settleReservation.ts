import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../platform/db.ts'
import { addResult } from './makeResult.ts'
import { lapsesAt, type Decision } from '../decide/decide.rules.ts'
import { soldFor, type Facts } from '../facts/facts.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import {
  cancelReservation,
  fulfilReservation,
  getReservation,
  insertReservation,
} from './reservations.queries.ts'
import { ended, went, type Settled } from './settlement.ts'

/** Writes a reservation down; its number may be taken already. */
export async function reserve(tx: Tx, facts: Facts, decision: Decision): Promise<Settled> {
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

/** Takes a reservation back. */
export async function cancel(tx: Tx, facts: Facts, decision: Decision): Promise<Settled> {
  await cancelReservation(tx, facts.past.reservation!.id, facts.notice.received_at)
  return { ...decision, resultId: null }
}

/** The result of a reservation belongs to whoever brought the reservation. */
export async function fulfil(
  batch: NoticeBatch,
  facts: Facts,
  decision: Decision,
): Promise<Settled> {
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
