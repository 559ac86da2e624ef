import type { Insertable } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import { canMoveReservation } from '@tsunagi/contract/results/reservationStates'
import type { Tables, Tx } from '../../platform/db.ts'
import { lapsesAt, type Cancels, type Fulfils, type Reserves } from '../decide/decide.rules.ts'
import { isFromServer } from '../facts/facts.rules.ts'
import { tellsLines } from '../facts/lines.rules.ts'
import type { Risk } from '../facts/risk.ts'
import { outrankedByBooking, takesPlaceOf } from '../facts/outranks.rules.ts'
import { amountOf } from '../facts/worth.rules.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { displace, type SettleDeps } from './displace.ts'
import { makeResult, settlementOf } from './makeResult.ts'
import {
  insertReservation,
  lockReservation,
  lockReservationOfNumber,
  moveReservation,
  notePosting,
  replaceReservation,
} from './reservations.queries.ts'
import { endedBy, reachedBy, type Settlement } from './settlement.ts'

/** Writes a reservation down; its number may be taken already. */
export async function reserve(tx: Tx, decision: Reserves): Promise<Settlement> {
  const told = bookingOf(decision)
  const writing = { at: told.reserved_at, userId: null }
  const id = await insertReservation(tx, told, writing)
  if (id !== null)
    return reachedBy(
      decision,
      'order',
      null,
      text(`予約 ${id} を登録しました`, `Reservation ${id} was made`),
    )
  const taken = await lockReservationOfNumber(tx, told)
  if (!takesPlaceOf(decision.facts, taken))
    return endedBy(
      decision,
      'order',
      codes.duplicateOrder,
      null,
      text('同じ予約番号の予約があります', 'The number belongs to a reservation already'),
    )
  const risks = JSON.stringify(risksOver(taken, decision))
  await replaceReservation(tx, taken, { ...told, risks }, writing)
  return reachedBy(
    decision,
    'order',
    null,
    text(
      `ブラウザの通知で作られた予約 ${taken.id} を、サーバーの通知の内容にしました`,
      `Reservation ${taken.id}, which a browser had made, is now what the server told`,
    ),
  )
}

/** What looks unusual once a server has told what a browser booked: where both name the same medium, what did when the browser came still does. */
function risksOver(
  taken: Awaited<ReturnType<typeof lockReservationOfNumber>>,
  { facts: { link }, risks }: Reserves,
): Risk[] {
  if (taken.media_id !== link.media_id) return risks
  const kept = taken.risks as Risk[]
  return [...kept, ...risks.filter(({ rule }) => !kept.some((risk) => risk.rule === rule))]
}

/** A booking as its notice tells it. */
function bookingOf({ facts, risks }: Reserves) {
  const { notice, promotion, goal, link, visitor } = facts
  return {
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
    sale_amount: amountOf(facts) ?? yen(0),
    lines: facts.lines && tellsLines(notice) ? JSON.stringify(facts.lines) : null,
    reward_code: facts.rewardCode,
    reserved_at: notice.received_at,
    expires_at: lapsesAt(promotion, notice.received_at),
    made_from: isFromServer(notice) ? 's2s' : 'tag',
    risks: JSON.stringify(risks),
    receipt_id: notice.receipt_id,
  } satisfies Insertable<Tables['reservation']>
}

/** What was decided of a reservation, unless somebody has decided it otherwise since. */
async function unlessDecided(
  tx: Tx,
  decision: Cancels | Fulfils,
  carryOut: (reserved: Awaited<ReturnType<typeof lockReservation>>) => Promise<Settlement>,
): Promise<Settlement> {
  const { reservation, notice } = decision.facts
  const reserved = await lockReservation(tx, reservation.id)
  const move = decision.kind === 'cancels' ? 'cancel' : 'fulfil'
  return canMoveReservation(reserved, move, 'server', new Date(notice.received_at))
    ? carryOut(reserved)
    : endedBy(
        decision,
        'reservation',
        codes.unchangeable,
        null,
        text(
          `予約 ${reserved.id} は先に処理されました`,
          `Reservation ${reserved.id} was decided meanwhile`,
        ),
      )
}

/** Takes a reservation back. */
export const cancel = (tx: Tx, decision: Cancels): Promise<Settlement> =>
  unlessDecided(tx, decision, async (reserved) => {
    const { facts, code, trace } = decision
    await moveReservation(tx, reserved, 'cancel', {
      at: facts.notice.received_at,
      userId: null,
      reason: facts.notice.params['reason']?.slice(0, 500) ?? '',
    })
    return { code, trace, resultId: null }
  })

/** The result of a reservation belongs to whoever brought the reservation; it is approved where that was agreed. */
export const fulfil = (
  batch: NoticeBatch,
  deps: SettleDeps,
  decision: Fulfils,
): Promise<Settlement> =>
  unlessDecided(batch.tx, decision, async (reserved) => {
    const { tx } = batch
    const now = deps.clock.now()
    const at = decision.facts.notice.received_at
    const { media_id, material_id, affiliater_id, cid, clicked_at, matched_by, visitor_id, ip } =
      reserved
    const source = {
      media_id,
      material_id,
      affiliater_id,
      cid,
      clicked_at,
      matched_by,
      visitor_id,
      ip,
    }
    await displace(tx, deps, decision.facts, outrankedByBooking(decision.facts))
    const made = await makeResult(batch, decision, source, now)
    if (made.kind === 'made') {
      await moveReservation(tx, reserved, 'fulfil', { at, userId: null })
      await notePosting(tx, {
        reservation_id: reserved.id,
        n: 1,
        result_id: made.id,
        due_at: reserved.due_at,
        posted_at: at,
      })
      if (reserved.posts_as === 'approved' && decision.risks.length === 0)
        await deps.changeResult(tx, now, {
          resultId: made.id,
          status: 'approved',
          reason: null,
          amount: null,
          toldAt: at,
        })
    }
    return settlementOf(decision, made)
  })
