import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { dayOf } from '@tsunagi/contract/day'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { text } from '@tsunagi/contract/messages/text'
import type { Finding, NamedCheck } from './check.rules.ts'
import { eventOf, isFromServer, statusOf, type Facts } from '../facts/facts.rules.ts'
import type { EarlierReservation } from '../facts/past.rules.ts'

/** Notices about something that was reported before. */
export const changeChecks: readonly NamedCheck[] = [
  ['status', checkStatus],
  ['reservation', checkReservation],
]

const onlyServers: Finding = {
  code: codes.badSecret,
  detail: text(
    '成果や予約を変更できるのは、サーバーからの通知だけです',
    'Only a server may change results and reservations',
  ),
}

function checkStatus({ notice, past: { sameOrder }, orderNumber, link }: Facts): Finding | null {
  const status = statusOf(notice)
  if (status === undefined) return null
  if (!isFromServer(notice)) return onlyServers
  if (status === null)
    return {
      code: codes.badParameter,
      detail: text(
        `ステータス「${notice.params['status']}」は使えません`,
        `“${notice.params['status']}” is no status`,
      ),
    }
  if (!sameOrder)
    return {
      code: codes.nothingToChange,
      detail: text(
        `注文番号 ${orderNumber} の成果はありません`,
        `There is no result with the order number ${orderNumber}`,
      ),
    }
  if (notice.params['cid'] !== undefined && link && link.media_id !== sameOrder.media_id)
    return {
      code: codes.unchangeable,
      detail: text(
        `成果 ${sameOrder.id} は別のメディアのクリックによるものです`,
        `Result ${sameOrder.id} came of a click of another medium`,
      ),
    }
  const label = resultStatusLabels[status]
  return {
    code: codes.changedResult,
    detail: text(
      `成果 ${sameOrder.id} を「${label.ja}」にします`,
      `Result ${sameOrder.id} becomes: ${label.en.toLowerCase()}`,
    ),
  }
}

function checkReservation({ notice, past: { reservation }, orderNumber }: Facts): Finding | null {
  const event = eventOf(notice)
  if (event === null) return null
  if (event === 'reserve')
    return (
      reservation && {
        code: codes.duplicateOrder,
        detail: text(
          `同じ予約番号の予約 ${reservation.id} があります`,
          `The number belongs to reservation ${reservation.id} already`,
        ),
      }
    )
  if (!isFromServer(notice)) return onlyServers
  if (!reservation)
    return {
      code: codes.nothingToChange,
      detail: text(
        `予約番号 ${orderNumber} の予約はありません`,
        `There is no reservation with the number ${orderNumber}`,
      ),
    }
  if (reservation.status === 'fulfilled' || reservation.status === 'cancelled')
    return keepReservation(reservation, event)
  return new Date(notice.received_at) < new Date(reservation.expires_at)
    ? decideReservation(reservation, event)
    : lapsed(reservation)
}

function lapsed({ id, expires_at }: EarlierReservation): Finding {
  const day = dayOf(new Date(expires_at))
  return {
    code: codes.unchangeable,
    detail: text(
      `予約 ${id} は${day}に期限切れになっています`,
      `Reservation ${id} expired on ${day}`,
    ),
  }
}

const decideReservation = ({ id }: EarlierReservation, event: 'fulfil' | 'cancel'): Finding =>
  event === 'cancel'
    ? {
        code: codes.reservation,
        detail: text(`予約 ${id} を取り消します`, `Reservation ${id} is cancelled`),
      }
    : { detail: text(`予約 ${id} が成立しました`, `Reservation ${id} is fulfilled`) }

/** What is over stays as it is; saying the same again is a repetition. */
function keepReservation({ id, status }: EarlierReservation, event: 'fulfil' | 'cancel'): Finding {
  const isFulfilled = status === 'fulfilled'
  return {
    code: isFulfilled === (event === 'fulfil') ? codes.duplicateOrder : codes.unchangeable,
    detail: isFulfilled
      ? text(`予約 ${id} はすでに成立しています`, `Reservation ${id} is fulfilled already`)
      : text(`予約 ${id} は取り消されています`, `Reservation ${id} was cancelled`),
  }
}
