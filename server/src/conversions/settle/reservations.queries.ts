import type { Insertable, Updateable } from 'kysely'
import {
  statusAfter,
  type ReservationMove,
  type ReservationStatus,
} from '@tsunagi/contract/results/reservationStates'
import type { ReservationChange } from '@tsunagi/contract/results/reservations'
import type { Tables, Tx } from '../../platform/db.ts'

type Booking = Insertable<Tables['reservation']>

/** Who did something to a reservation, when, and why. */
export interface ReservationWriting {
  at: Date | string
  /** null = the system, or the advertiser's server. */
  userId: number | null
  reason?: string
  changes?: ReservationChange['changes']
}

/** Adds a reservation and the beginning of its history; null when its number is taken. */
export async function insertReservation(
  tx: Tx,
  reservation: Booking,
  writing: ReservationWriting,
  as: 'reserve' | 'import' = 'reserve',
): Promise<number | null> {
  const added = await tx
    .insertInto('reservation')
    .values(reservation)
    .onConflict((conflict) => conflict.columns(['promotion_id', 'reservation_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await noteMove(tx, added.id, as, { from: null, to: 'reserved' }, writing)
  return added.id
}

/** A reservation, held until the transaction ends. */
export const lockReservation = (tx: Tx, id: number) =>
  tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The reservation that a number of a promotion belongs to, held until the transaction ends. */
export const lockReservationOfNumber = (tx: Tx, { promotion_id, reservation_number }: Booking) =>
  tx
    .selectFrom('reservation')
    .selectAll()
    .where('promotion_id', '=', promotion_id)
    .where('reservation_number', '=', reservation_number)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** What people read of a reservation that another notice may tell otherwise. */
const toldFields = ['goal_id', 'media_id', 'cid', 'sale_amount', 'reward_code'] as const

/** A reservation that this transaction holds becomes what another notice tells, with a line of its history. */
export async function replaceReservation(
  tx: Tx,
  taken: Awaited<ReturnType<typeof lockReservationOfNumber>>,
  told: Booking,
  writing: ReservationWriting,
): Promise<void> {
  const changes: ReservationChange['changes'] = {}
  for (const field of toldFields)
    if (taken[field] !== told[field]) changes[field] = [taken[field], told[field]]
  await tx.updateTable('reservation').set(told).where('id', '=', taken.id).execute()
  await noteMove(
    tx,
    taken.id,
    'outrank',
    { from: taken.status, to: taken.status },
    { ...writing, changes },
  )
}

interface Moving {
  id: number
  status: ReservationStatus
}

/** Moves a reservation that this transaction holds, with a line of its history. Where it leads is the move's, or one of its own. */
export async function moveReservation(
  tx: Tx,
  { id, status }: Moving,
  move: ReservationMove,
  {
    set,
    to = statusAfter(move),
    ...writing
  }: ReservationWriting & {
    set?: Updateable<Tables['reservation']>
    to?: ReservationStatus
  },
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ ...(to !== 'reserved' && { decided_at: writing.at }), ...set, status: to })
    .where('id', '=', id)
    .execute()
  await noteMove(tx, id, move, { from: status, to }, writing)
}

/** A line of the history of a reservation. */
export const noteMove = (
  tx: Tx,
  id: number,
  move: ReservationChange['move'],
  { from, to }: { from: ReservationStatus | null; to: ReservationStatus },
  { at, userId, reason = '', changes = {} }: ReservationWriting,
) =>
  tx
    .insertInto('reservation_history')
    .values({
      reservation_id: id,
      at,
      user_id: userId,
      move,
      from_status: from,
      to_status: to,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute()

/** Writes down which result a reservation has become, the nth time. */
export const notePosting = (tx: Tx, posting: Insertable<Tables['reservation_posting']>) =>
  tx.insertInto('reservation_posting').values(posting).execute()
