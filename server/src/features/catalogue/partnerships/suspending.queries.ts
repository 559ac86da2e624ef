import type { Tx } from '../../../platform/db.ts'

/** A medium and a promotion. */
export interface Pair {
  media_id: number
  promotion_id: number
}

/** Moves the partnership of a pair where it stands as it is thought to; undefined where it does not. */
export const moveRunning = (
  tx: Tx,
  { media_id, promotion_id }: Pair,
  { from, to }: { from: 'approved' | 'suspended'; to: 'approved' | 'suspended' },
  { reason, at, userId }: { reason: string | null; at: Date; userId: number | null },
) =>
  tx
    .updateTable('partnership')
    .set({ status: to, reason, reject_code: null, decided_at: at, decided_by: userId })
    .where('media_id', '=', media_id)
    .where('promotion_id', '=', promotion_id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
