import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../platform/db.ts'

/** Adds a reservation; null when its number is taken. */
export async function insertReservation(
  tx: Tx,
  reservation: Insertable<Tables['reservation']>,
): Promise<number | null> {
  const added = await tx
    .insertInto('reservation')
    .values(reservation)
    .onConflict((conflict) =>
      conflict.columns(['promotion_id', 'goal_id', 'reservation_number']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export const getReservation = (tx: Tx, id: number) =>
  tx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether it lapsed is decided by when its notice came in, not by when the job that ends reservations ran. */
const undecided = ['reserved', 'expired'] as const

export const cancelReservation = (tx: Tx, id: number, at: string) =>
  tx
    .updateTable('reservation')
    .set({ status: 'cancelled', decided_at: at })
    .where('id', '=', id)
    .where('status', 'in', undecided)
    .execute()

export const fulfilReservation = (tx: Tx, id: number, resultId: number, at: string) =>
  tx
    .updateTable('reservation')
    .set({ status: 'fulfilled', result_id: resultId, decided_at: at })
    .where('id', '=', id)
    .where('status', 'in', undecided)
    .execute()
