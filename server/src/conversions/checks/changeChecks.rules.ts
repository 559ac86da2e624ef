import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { dayOf } from '@tsunagi/contract/day'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import {
  canMoveReservation,
  reservationStatusAt,
  type ReservationStatus,
} from '@tsunagi/contract/results/reservationStates'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { NamedCheck, Proof, Remark, Stop } from './check.rules.ts'
import {
  eventOf,
  isFromServer,
  resultIdOf,
  statusOf,
  type Ordered,
  type Reserved,
} from '../facts/facts.rules.ts'
import { takesPlaceOf } from '../facts/outranks.rules.ts'
import {
  resultOfOrder,
  type EarlierReservation,
  type Past,
  type SameOrder,
} from '../facts/past.rules.ts'

/** Whether a reservation is a new one. */
export const reservationChecks: readonly NamedCheck<Ordered>[] = [['reservation', checkReservation]]

/** An earlier result, and what it is to become. */
export interface ProvenChange {
  earlier: SameOrder
  status: SameOrder['status']
}

const onlyServers: Stop = {
  code: codes.badSecret,
  detail: text(
    '成果や予約を変更できるのは、サーバーからの通知だけです',
    'Only a server may change results and reservations',
  ),
}

/** The earlier result that a server gives a status. */
export const provenChange: Proof<Ordered, ProvenChange> = ({
  notice,
  past: { sameOrder },
  orderNumber,
  link,
}) => {
  if (!isFromServer(notice)) return onlyServers
  const status = statusOf(notice)
  if (!status)
    return {
      code: codes.badParameter,
      detail: text(
        `ステータス「${notice.params['status']}」は使えません`,
        `“${notice.params['status']}” is no status`,
      ),
    }
  if (!sameOrder) return noSuchResult(resultIdOf(notice), orderNumber)
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
    found: { earlier: sameOrder, status },
    detail: text(
      `成果 ${sameOrder.id} を「${label.ja}」にします`,
      `Result ${sameOrder.id} becomes: ${label.en.toLowerCase()}`,
    ),
  }
}

const noSuchResult = (resultId: number | null, orderNumber: string): Stop => ({
  code: codes.nothingToChange,
  detail:
    resultId === null
      ? text(
          `注文番号 ${orderNumber} の成果はありません`,
          `There is no result with the order number ${orderNumber}`,
        )
      : text(
          `この広告に成果ID ${resultId} はありません`,
          `The promotion has no result with the id ${resultId}`,
        ),
})

function checkReservation(facts: Ordered): Remark | Stop | null {
  const { reservation } = facts.past
  if (!reservation) return null
  const { id } = reservation
  if (takesPlaceOf(facts, reservation))
    return {
      outcome: 'info',
      detail: text(
        `同じ予約番号の予約 ${id} は、ブラウザの通知だけで作られたものです。サーバーの通知を優先します`,
        `Only a browser has made reservation ${id} of the number; the server's word comes first`,
      ),
    }
  return {
    code: codes.duplicateOrder,
    repeats: resultOfOrder(facts.past),
    detail: text(
      `同じ予約番号の予約 ${id} があります`,
      `The number belongs to reservation ${id} already`,
    ),
  }
}

/** The reservation that a server tells took place or was cancelled. */
export const provenReservation: Proof<Ordered, Pick<Reserved, 'reservation'>> = ({
  notice,
  past,
  orderNumber,
}) => {
  if (!isFromServer(notice)) return onlyServers
  const { reservation } = past
  const isCancelled = eventOf(notice) === 'cancel'
  if (!reservation)
    return {
      code: codes.nothingToChange,
      detail: text(
        `予約番号 ${orderNumber} の予約はありません`,
        `There is no reservation with the number ${orderNumber}`,
      ),
    }
  const at = new Date(notice.received_at)
  if (!canMoveReservation(reservation, isCancelled ? 'cancel' : 'fulfil', 'server', at))
    return keptReservation(reservation, past, isCancelled, at)
  const { id } = reservation
  return {
    found: { reservation },
    detail: isCancelled
      ? text(`予約 ${id} を取り消します`, `Reservation ${id} is cancelled`)
      : text(`予約 ${id} が成立しました`, `Reservation ${id} is fulfilled`),
  }
}

/** What is over stays as it is; saying the same again is a repetition. */
function keptReservation(
  reservation: EarlierReservation,
  past: Past,
  isCancelled: boolean,
  at: Date,
): Stop {
  const { id } = reservation
  const status = reservationStatusAt(reservation, at)
  const isSaidAgain = status === (isCancelled ? 'cancelled' : 'posted')
  return {
    ...(isSaidAgain
      ? { code: codes.duplicateOrder, repeats: resultOfOrder(past) }
      : { code: codes.unchangeable }),
    detail: keptBecause(id, status, reservation.expires_at),
  }
}

function keptBecause(id: number, status: ReservationStatus, expiresAt: string | null): Text {
  switch (status) {
    case 'posted':
      return text(`予約 ${id} はすでに成立しています`, `Reservation ${id} is fulfilled already`)
    case 'cancelled':
      return text(`予約 ${id} は取り消されています`, `Reservation ${id} was cancelled`)
    case 'unfulfilled':
      return text(`予約 ${id} は不成立になっています`, `Reservation ${id} was not fulfilled`)
    case 'expired': {
      const day = dayOf(new Date(expiresAt!))
      return text(
        `予約 ${id} は${day}に期限切れになっています`,
        `Reservation ${id} expired on ${day}`,
      )
    }
    case 'reserved':
    case 'error':
      return text(
        `予約 ${id} は予定日時に自動で計上されます`,
        `Reservation ${id} is posted by the system when it is due`,
      )
  }
}
