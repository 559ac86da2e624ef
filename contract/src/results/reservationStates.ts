/** A visit or call that may become a result, or a result that is to be posted at a time. */
export const reservationTypes = ['booking', 'scheduled'] as const
export type ReservationType = (typeof reservationTypes)[number]
/** Where a reservation stands: a posted one became a result, an unfulfilled one did not take place, an expired one was decided by nobody in time, and one in error could not be posted. */
export const reservationStatuses = [
  'reserved',
  'posted',
  'unfulfilled',
  'cancelled',
  'expired',
  'error',
] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** What happens to a reservation. */
export const reservationMoves = [
  'fulfil',
  'fail',
  'cancel',
  'reschedule',
  'extend',
  'edit',
  'post',
  'expire',
  'giveUp',
  'retry',
] as const
export type ReservationMove = (typeof reservationMoves)[number]
/** Whoever moves it: people by their kind, the advertiser's server by its notices, and the product by itself. */
export type ReservationActor = 'admin' | 'advertiser' | 'server' | 'system'

interface Rule {
  from: readonly ReservationStatus[]
  /** Where it leads; one that repeats is reserved again until its last time is posted. */
  to: ReservationStatus
  /** The types that each actor may move so. */
  by: Partial<Record<ReservationActor, readonly ReservationType[]>>
}

const booked = ['booking'] as const
const planned = ['scheduled'] as const
const both = reservationTypes

/** The states of a reservation: the one table that the tracker, the workers and the screens ask. */
const rules: Record<ReservationMove, Rule> = {
  fulfil: {
    from: ['reserved'],
    to: 'posted',
    by: { admin: booked, advertiser: booked, server: booked },
  },
  fail: { from: ['reserved'], to: 'unfulfilled', by: { admin: booked, advertiser: booked } },
  cancel: {
    from: ['reserved', 'error'],
    to: 'cancelled',
    by: { admin: both, advertiser: booked, server: booked, system: planned },
  },
  reschedule: { from: ['reserved'], to: 'reserved', by: { admin: both } },
  extend: { from: ['reserved'], to: 'reserved', by: { admin: booked } },
  edit: { from: ['reserved', 'error'], to: 'reserved', by: { admin: both } },
  post: { from: ['reserved'], to: 'posted', by: { system: planned } },
  expire: { from: ['reserved'], to: 'expired', by: { system: booked } },
  giveUp: { from: ['reserved'], to: 'error', by: { system: planned } },
  retry: { from: ['error'], to: 'reserved', by: { admin: planned } },
}

/** What of a reservation decides what may happen to it. */
export interface ReservationState {
  type: ReservationType
  status: ReservationStatus
  /** From then on a booking can no longer become a result. */
  expires_at: string | null
}

/** The status at an instant: a booking lapses at its end, whenever the worker that writes it down comes by. */
export function reservationStatusAt(
  { status, expires_at }: ReservationState,
  at: Date,
): ReservationStatus {
  if (expires_at === null || (status !== 'reserved' && status !== 'expired')) return status
  return at < new Date(expires_at) ? 'reserved' : 'expired'
}

/** Whether somebody may move a reservation so at an instant. */
export function canMoveReservation(
  reservation: ReservationState,
  move: ReservationMove,
  by: ReservationActor,
  at: Date,
): boolean {
  const rule = rules[move]
  const status = move === 'expire' ? reservation.status : reservationStatusAt(reservation, at)
  return rule.from.includes(status) && (rule.by[by]?.includes(reservation.type) ?? false)
}

/** What an actor may do to a reservation, in the order it is offered. */
export const movesOf = (
  reservation: ReservationState,
  by: ReservationActor,
  at: Date,
): ReservationMove[] =>
  reservationMoves.filter((move) => canMoveReservation(reservation, move, by, at))

/** Where a move leads, wherever it began. */
export const statusAfter = (move: ReservationMove): ReservationStatus => rules[move].to
