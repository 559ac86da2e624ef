import type { Db } from '../platform/db.ts'
import { clickLog } from '../logs/clickLog.ts'
import { waitClickTurn } from '../logs/clickTurn.queries.ts'
import { rewardClicks } from '../conversions/clicks/clickRewards.ts'
import {
  judgeFinally,
  openClicks,
  type JudgeDeps,
  type OpenClicks,
} from '../conversions/clicks/judgeFinally.ts'
import { processNotices, type ConversionDeps, type Decided } from '../conversions/processNotices.ts'
import { takeTurns } from '../conversions/turns.ts'
import type { Position } from '../journal/journalFolder.ts'
import { movePosition } from './journalPosition.queries.ts'
import { sortRecords, type SortedRecords } from '../journal/records.ts'

/** Records as they are read before the database is asked anything. */
export interface ReadRecords extends Omit<SortedRecords, 'clicks'> {
  clicks: OpenClicks
}

/** Reads records as they lie in the journal. */
export function readRecords(deps: JudgeDeps, records: readonly Buffer[]): ReadRecords {
  const { clicks, ...others } = sortRecords(records)
  return { clicks: openClicks(deps, clicks), ...others }
}

/** Records of one journal that go into the database in one transaction, together with how far it then is. */
export interface Shipment {
  journal: string
  /** Where the database is thought to be; null = it has not seen this journal yet. */
  from: Position | null
  to: Position
  records: ReadRecords
  /** Done while the database stores the clicks. */
  meanwhile?: () => void
}

/** The journal is not where it was thought to be: somebody else has shipped, or a commit succeeded whose answer was lost. */
export class PositionMoved extends Error {
  override name = 'PositionMoved'
}

/** Moves records into the database, with everything that follows from them and the new position, all of it or nothing: so each arrives exactly once. */
export function ship(
  db: Db,
  deps: ConversionDeps,
  { journal, from, to, records: { clicks, impressions, notices }, meanwhile }: Shipment,
): Promise<Decided[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await movePosition(tx, journal, from, to, deps.clock.now()))) throw new PositionMoved()
    await waitClickTurn(tx)
    await takeTurns(tx, deps, notices)
    const log = clickLog(tx)
    const judged = await judgeFinally(tx, clicks)
    const store = await during(judged.remembering, () =>
      log.toStore(judged.clicks, { journal, from }),
    )
    const storing = store()
    await during(storing, () => meanwhile?.())
    await storing
    await rewardClicks(tx, deps.catalogue, judged.clicks)
    await log.countImpressions(impressions)
    return processNotices(tx, deps, notices, 'add')
  })
}

/** Does something while others are waited for, also where it fails: nobody leaves a transaction in which something is still under way. */
async function during<Result>(others: Promise<unknown>, work: () => Result): Promise<Result> {
  try {
    return work()
  } finally {
    await others
  }
}
