import { sql } from 'kysely'
import type { reservationParties } from '@tsunagi/contract/results/reservationInputs'
import type { ReservationChange } from '@tsunagi/contract/results/reservations'
import type { Tx } from '../../../platform/db.ts'

/** A change of a reservation, and whose it is. */
export interface UntoldChange {
  id: number
  move: ReservationChange['move']
  reason: string
  reservation_id: number
  reservation_number: string
  ad_name: string
  notifies: (typeof reservationParties)[number][]
  affiliater_id: number
  advertiser_id: number
}

/** Changes that nobody looked at for their mails yet, held; those that another worker holds are its own. */
export const lockUntold = async (tx: Tx, batch: number): Promise<UntoldChange[]> =>
  (
    await sql<UntoldChange>`
      select h.id, h.move, h.reason, r.id as reservation_id, r.reservation_number, p.ad_name, r.notifies, r.affiliater_id, r.advertiser_id
      from reservation_history h join reservation r on r.id = h.reservation_id join promotion p on p.id = r.promotion_id
      where h.told_at is null order by h.id limit ${batch} for update of h skip locked`.execute(tx)
  ).rows

/** Notes that steps of reservations need no more notifications. */
export const setTold = (tx: Tx, ids: readonly number[], at: Date) =>
  tx.updateTable('reservation_history').set({ told_at: at }).where('id', 'in', ids).execute()
