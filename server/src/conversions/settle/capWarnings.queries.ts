import type { Db } from '../../platform/db.ts'
import { capPeriod } from '../../domain/caps/capPeriod.rules.ts'
import { isOfAdvertiser, usedOf, type CapMark } from '../../domain/caps/caps.rules.ts'

/** A mark that a cap of a promotion or its advertiser has reached. */
export interface NotedMark extends CapMark {
  promotionId: number
  at: Date
}

/** Notes that caps are nearly or fully reached, once for each of their days or months; the worker writes the mails. */
export const noteMarks = (db: Db, marks: readonly NotedMark[]) =>
  db
    .insertInto('cap_warning')
    .values(
      marks.map(({ promotionId, cap, percent, at }) => ({
        ...(isOfAdvertiser(cap)
          ? { advertiser_id: cap.advertiserId }
          : { promotion_id: promotionId }),
        cap: cap.source,
        period: capPeriod(cap.period, at)?.day ?? '0001-01-01',
        percent,
        used: usedOf(cap),
        cap_limit: cap.limit,
        reached_at: at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('cap_warning_once').doNothing())
    .execute()
