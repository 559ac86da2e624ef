import type { Db } from '../platform/db.ts'
import { clickLog } from '../logs/clickLog.ts'
import { waitClickTurn } from '../logs/clickTurn.queries.ts'
import { rewardClicks } from '../conversions/clicks/clickRewards.ts'
import { judgeFinally } from '../conversions/clicks/judgeFinally.ts'
import { processNotices, type ConversionDeps, type Decided } from '../conversions/processNotices.ts'
import { takeTurns } from '../conversions/turns.ts'
import type { Position } from '../journal/journalFolder.ts'
import { movePosition } from './journalPosition.queries.ts'
import { sortRecords } from '../journal/records.ts'

export interface Shipment {
  journal: string
  /** Where the database is thought to be; null = it has not seen this journal yet. */
  from: Position | null
  to: Position
  /** Records as they lie in the journal. */
  records: readonly Buffer[]
}

/** The journal is not where it was thought to be: somebody else has shipped, or a commit succeeded whose answer was lost. */
export class PositionMoved extends Error {
  override name = 'PositionMoved'
}

/** Moves records into the database, with everything that follows from them and the new position, all of it or nothing: so each arrives exactly once. */
export function ship(
  db: Db,
  deps: ConversionDeps,
  { journal, from, to, records }: Shipment,
): Promise<Decided[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await movePosition(tx, journal, from, to, deps.clock.now()))) throw new PositionMoved()
    const { clicks, impressions, notices } = sortRecords(records)
    await waitClickTurn(tx)
    await takeTurns(tx, deps, notices)
    const log = clickLog(tx)
    const judged = await judgeFinally(tx, deps, clicks)
    await rewardClicks(tx, deps.catalogue, await log.store(judged, { journal, from }))
    await log.countImpressions(impressions)
    return processNotices(tx, deps, notices, 'add')
  })
}
