import type { Db } from '../platform/db.ts'
import { insertClicks, countImpressions } from './clicks.queries.ts'
import { rewardClicks } from './clickRewards.ts'
import { processNotice, takeTurns, type ConversionDeps } from './conversions.ts'
import type { Position } from './journalFolder.ts'
import { movePosition } from './journalPosition.queries.ts'
import { insertNotice } from './notices.queries.ts'
import type { Outcome } from './receipts.ts'
import { isClick, isImpression, isNotice, type JournalRecord } from './records.ts'

export interface Shipment {
  journal: string
  /** Where the database is thought to be; null = it has not seen this journal yet. */
  from: Position | null
  to: Position
  records: readonly JournalRecord[]
}

export type Decided = Outcome & { receiptId: string }

/** The journal is not where it was thought to be: somebody else has shipped, or a commit succeeded whose answer was lost. */
export class PositionMoved extends Error {
  override name = 'PositionMoved'
}

/** Moves records into the database, with everything that follows from them and the new position, all of it or nothing: so each arrives exactly once. */
export function ship(db: Db, deps: ConversionDeps, { journal, from, to, records }: Shipment): Promise<Decided[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await movePosition(tx, journal, from, to, deps.clock.now()))) throw new PositionMoved()
    const [clicks, notices] = [records.filter(isClick), records.filter(isNotice)]
    await takeTurns(tx, deps, notices)
    await insertClicks(tx, clicks)
    await countImpressions(tx, records.filter(isImpression))
    await rewardClicks(tx, deps.catalogue, clicks)
    const decided: Decided[] = []
    for (const notice of notices) {
      decided.push({ receiptId: notice.receipt_id, ...await processNotice(tx, deps, notice, insertNotice) })
    }
    return decided
  })
}
