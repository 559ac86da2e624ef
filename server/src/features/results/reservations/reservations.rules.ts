import { dayMs, dayOf, monthOf } from '@tsunagi/contract/day'
import {
  reservationMoveLabels,
  reservationStatusLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { text, type Text } from '@tsunagi/contract/messages/text'
import {
  canMoveReservation,
  movesOf,
  reservationStatusAt,
  type ReservationActor,
  type ReservationMove,
  type ReservationState,
} from '@tsunagi/contract/results/reservationStates'
import type { ReservationShift } from '@tsunagi/contract/results/reservationInputs'
import { AppError, conflict, invalid } from '../../../platform/errors.ts'
import { dayIn } from './schedule.rules.ts'

type Movable = ReservationState & { id: number }

/** Why somebody may not move a reservation so, and what may be done instead; null = it may. */
export function refusalOf(
  reservation: Movable,
  move: ReservationMove,
  by: ReservationActor,
  at: Date,
): Text | null {
  if (canMoveReservation(reservation, move, by, at)) return null
  const status = reservationStatusLabels[reservationStatusAt(reservation, at)]
  const wanted = reservationMoveLabels[move]
  const others = movesOf(reservation, by, at).map((each) => reservationMoveLabels[each])
  return text(
    `予約${reservation.id}は「${status.ja}」のため「${wanted.ja}」にできません。${others.length ? `できるのは${others.map(({ ja }) => `「${ja}」`).join('')}です。` : '変更できる操作はありません。'}`,
    `Reservation ${reservation.id} is ${status.en.toLowerCase()}: “${wanted.en.toLowerCase()}” is not possible. ${others.length ? `What is: ${others.map(({ en }) => en.toLowerCase()).join(', ')}.` : 'Nothing can be done to it any more.'}`,
  )
}

/** Refuses what the states do not allow, and says what they do allow. */
export function assertCanMove(
  reservation: Movable,
  move: ReservationMove,
  by: ReservationActor,
  at: Date,
) {
  const refusal = refusalOf(reservation, move, by, at)
  if (refusal) throw conflict(refusal)
}

interface Planned {
  due_at: string | null
  expires_at: string | null
  repeat_every: string | null
  repeat_day: number | null
  repeat_until: string | null
}

/** Refuses what lies behind. `dueBefore` is a time that was planned before and may stay. */
export function assertToCome(
  { due_at, expires_at }: Pick<Planned, 'due_at' | 'expires_at'>,
  now: Date,
  dueBefore: string | null = null,
) {
  if (due_at !== null && due_at !== dueBefore && new Date(due_at) <= now)
    throw invalid('due_at', pastDue)
  if (expires_at !== null && expires_at <= (due_at ?? now.toISOString()))
    throw invalid('expires_at', earlyEnd)
}

/** Refuses repeats that contradict the first time. */
export function assertRepeats({ due_at, repeat_every, repeat_day, repeat_until }: Planned) {
  if (repeat_every === null || due_at === null) return
  const due = new Date(due_at)
  if (repeat_until !== null && repeat_until < dayOf(due))
    throw invalid(
      'repeat_until',
      text('最終日は予定日以降にしてください。', 'The last day cannot be before it is due.'),
    )
  if (repeat_day === null || repeat_every === 'weekly') return
  if (dayIn(monthOf(due), repeat_day) !== dayOf(due))
    throw invalid(
      'repeat_day',
      text(
        '繰り返す日は予定日時の日に合わせてください（月末は31）。',
        'The day has to be that of the time it is due; for the end of the month enter 31.',
      ),
    )
}

const pastDue = text('予定日時は未来の日時にしてください。', 'It has to be due in the future.')
const earlyEnd = text(
  '有効期限は予定日時より後にしてください。',
  'It cannot lapse before it is due, nor in the past.',
)

type Times = Pick<Planned, 'due_at' | 'expires_at'> & { id: number }

/** When a reservation is due and lapses after it was moved. A later appointment takes its end along. */
export function shifted(
  reservation: Times,
  { move, days, to }: Pick<ReservationShift, 'move' | 'days' | 'to'>,
  now: Date,
): { due_at: string | null; expires_at: string | null } {
  const { due_at, expires_at } = reservation
  const moved = (instant: string) =>
    (to === undefined ? new Date(Date.parse(instant) + days! * dayMs) : new Date(to)).toISOString()
  if (move === 'extend') {
    const end = moved(expires_at!)
    if (new Date(end) <= now) throw unshiftable(reservation, earlyEnd)
    return { due_at, expires_at: end }
  }
  if (due_at === null && to === undefined)
    throw unshiftable(
      reservation,
      text('予定日時がないため、日時を指定してください。', 'It has no time yet: give one.'),
    )
  const due = moved(due_at ?? to!)
  if (new Date(due) <= now) throw unshiftable(reservation, pastDue)
  return { due_at: due, expires_at: endAfter(reservation, due) }
}

function endAfter({ due_at, expires_at }: Times, due: string): string | null {
  if (expires_at === null) return null
  const later = due_at === null ? 0 : Math.max(0, Date.parse(due) - Date.parse(due_at))
  const end = new Date(Date.parse(expires_at) + later).toISOString()
  return end > due ? end : new Date(Date.parse(due) + dayMs).toISOString()
}

const unshiftable = ({ id }: Times, { ja, en }: Text) =>
  new AppError(409, text(`予約${id}：${ja}`, `Reservation ${id}: ${en}`))
