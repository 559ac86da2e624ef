import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../platform/db.ts'
import { lapsesAt, type Cancels, type Fulfils, type Reserves } from '../decide/decide.rules.ts'
import { soldFor } from '../facts/facts.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { makeResult, settlementOf } from './makeResult.ts'
import {
  cancelReservation,
  fulfilReservation,
  getReservation,
  insertReservation,
} from './reservations.queries.ts'
import { endedBy, reachedBy, type Settlement } from './settlement.ts'

/** Writes a reservation down; its number may be taken already. */
export async function reserve(tx: Tx, decision: Reserves): Promise<Settlement> {
  const { facts } = decision
  const { promotion, goal, link, visitor, notice } = facts
  const id = await insertReservation(tx, {
    promotion_id: promotion.id,
    goal_id: goal.id,
    advertiser_id: promotion.advertiser_id,
    media_id: link.media_id,
    material_id: link.material_id,
    affiliater_id: link.affiliater_id,
    reservation_number: facts.orderNumber,
    cid: facts.cid,
    clicked_at: facts.click?.clickedAt ?? null,
    matched_by: facts.auth,
    visitor_id: visitor.id,
    ip: visitor.ip,
    sale_amount: soldFor(facts),
    reserved_at: notice.received_at,
    expires_at: lapsesAt(promotion, notice.received_at),
  })
  return id === null
    ? endedBy(
        decision,
        'order',
        codes.duplicateOrder,
        null,
        text('同じ予約番号の予約があります', 'The number belongs to a reservation already'),
      )
    : reachedBy(
        decision,
        'order',
        null,
        text(`予約 ${id} を登録しました`, `Reservation ${id} was made`),
      )
}

/** Takes a reservation back. */
export async function cancel(tx: Tx, { facts, code, trace }: Cancels): Promise<Settlement> {
  await cancelReservation(tx, facts.reservation.id, facts.notice.received_at)
  return { code, trace, resultId: null }
}

/** The result of a reservation belongs to whoever brought the reservation. */
export async function fulfil(batch: NoticeBatch, decision: Fulfils): Promise<Settlement> {
  const { reservation, notice } = decision.facts
  const reserved = await getReservation(batch.tx, reservation.id)
  const { media_id, material_id, affiliater_id, cid, clicked_at, matched_by, visitor_id, ip } =
    reserved
  const made = await makeResult(
    batch,
    decision,
    { media_id, material_id, affiliater_id, cid, clicked_at, matched_by, visitor_id, ip },
    [],
  )
  if (made.kind === 'made')
    await fulfilReservation(batch.tx, reserved.id, made.id, notice.received_at)
  return settlementOf(decision, made)
}
