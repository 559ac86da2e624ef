import type { Insertable, Updateable } from 'kysely'
import {
  statusAfter,
  type ReservationMove,
  type ReservationStatus,
} from '@tsunagi/contract/results/reservationStates'
import type { ReservationChange } from '@tsunagi/contract/results/reservations'
import type { Tables, Tx } from '../../platform/db.ts'

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
  reservation: Insertable<Tables['reservation']>,
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
