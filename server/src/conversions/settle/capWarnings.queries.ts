import type { Tx } from '../../platform/db.ts'
import type { CapMark } from '../../domain/caps/caps.rules.ts'

/** Notes that a cap is nearly or fully reached, once for each of its days or months; the worker writes the mails. */
export const noteMarks = (
  tx: Tx,
  promotionId: number,
  marks: readonly (CapMark & { period: string })[],
  at: Date,
) =>
  tx
    .insertInto('cap_warning')
    .values(
      marks.map(({ cap, percent, used, limit, period }) => ({
        promotion_id: promotionId,
        cap,
        period,
        percent,
        used,
        cap_limit: limit,
        reached_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['promotion_id', 'cap', 'period', 'percent']).doNothing(),
    )
    .execute()
