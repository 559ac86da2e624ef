import type {
  ReservationDecision,
  ReservationShift,
} from '@tsunagi/contract/results/reservationInputs'
import { reservations, type Reservation } from '@tsunagi/contract/results/reservations'
import {
  canMoveReservation,
  type ReservationMove,
} from '@tsunagi/contract/results/reservationStates'
import { shownTo, type Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import { hinted, numberField, textAreaField } from '../../kit/fields.ts'
import {
  changedReservations,
  reservationMessages as m,
} from '../../messages/results/reservations.ts'
import { MovePreview } from './-MovePreview.tsx'

type Movable = Pick<Reservation, 'id' | 'type' | 'status' | 'expires_at'>

/** The states are one table for all; who may call the endpoint is told apart by its access. */
const allows =
  (move: ReservationMove, by: 'admin' | 'advertiser') =>
  (row: Movable): boolean =>
    canMoveReservation(row, move, by, new Date())
const idsOf = (rows: readonly Movable[]) => rows.map(({ id }) => id)
const preview = (move: ReservationMove) => (rows: readonly Movable[]) => (
  <MovePreview rows={rows} move={move} />
)
const done = ({ changed }: { changed: number }) => changedReservations(changed)

const decision = (move: ReservationDecision['move'], tone: Tone, by: 'admin' | 'advertiser') =>
  confirmFlow(reservations.allUpdate, {
    label: m[move],
    tone,
    question: () => m[`${move}Question`],
    preview: preview(move),
    appliesTo: allows(move, by),
    fields: { reason: textAreaField(move === 'fulfil' ? m.note : m.reason) },
    ...(move !== 'fulfil' && { required: ['reason'] as const }),
    request: (rows, form: { reason?: string | undefined }) => ({
      body: { ids: idsOf(rows), move, ...form },
    }),
    done,
  })

const fulfil = decision('fulfil', 'green', 'advertiser')
const fail = decision('fail', 'gray', 'advertiser')
const cancel = shownTo(['admin'], decision('cancel', 'red', 'admin'))
const cancelBooking = shownTo(['advertiser'], decision('cancel', 'red', 'advertiser'))

const shift = (move: ReservationShift['move']) =>
  confirmFlow(reservations.reschedule, {
    label: m[move],
    tone: 'brand',
    question: () => m[`${move}Question`],
    preview: preview(move),
    appliesTo: allows(move, 'admin'),
    fields: {
      days: hinted(m.daysHint, numberField(m.days)),
      to: dateTimeField(m.to),
      reason: textAreaField(m.note),
    },
    request: (rows, form) => ({ body: { ids: idsOf(rows), move, ...form } }),
    done,
  })

const retry = confirmFlow(reservations.retry, {
  label: m.retry,
  tone: 'brand',
  question: () => m.retryQuestion,
  preview: preview('retry'),
  appliesTo: allows('retry', 'admin'),
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done,
})

/** What can be done to reservations, in the order it is offered. */
export const reservationActions = [
  fulfil,
  fail,
  retry,
  shift('reschedule'),
  shift('extend'),
  cancel,
  cancelBooking,
]
