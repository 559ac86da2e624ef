import type { Db, Tx } from '../platform/db.ts'
import { traced } from '../platform/tracing/tracing.ts'
import { clickLog } from '../logs/clickLog.ts'
import { goAheadOfTurn, takeOverClickTurn, waitClickTurn } from '../logs/clickTurn.queries.ts'
import { rewardClicks } from '../conversions/clicks/clickRewards.ts'
import {
  judgeFinally,
  openClicks,
  type JudgeDeps,
  type Memory,
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
  /** The shipment before, which is still on its way: this one goes ahead of its turn, unless it is given up. */
  ahead?: { of: Shipped; signal: AbortSignal }
  /** Waited for before it arrives: until then the shipment after it sees nothing of it in the database. */
  holdOn?: () => Promise<unknown>
}

/** A shipment on its way. */
export interface Shipped {
  /** What is known of those who clicked, once it is decided which clicks count; null where it failed before. */
  judged: Promise<Memory | null>
  /** What became of the notices, once everything is in the database. */
  arrived: Promise<Decided[]>
}

/** The journal is not where it was thought to be, or somebody else adds clicks: a commit succeeded whose answer was lost, or others have shipped. */
export class OutOfTurn extends Error {
  override name = 'OutOfTurn'
}

/**
 * Moves records into the database, with everything that follows from them and the new position, all of it or nothing: so each arrives exactly once.
 * Where one is still on its way, its successor judges and stores its clicks meanwhile; what others would wait for it does in its turn.
 */
export function ship(db: Db, deps: ConversionDeps, shipment: Shipment): Shipped {
  const { records, ahead, holdOn } = shipment
  const judging = Promise.withResolvers<Memory | null>()
  const store = async (tx: Tx) => {
    await (ahead ? goAhead(tx, ahead) : begin(tx, deps, shipment))
    const log = clickLog(tx)
    const judged = await judgeFinally(tx, records.clicks, ahead ? await ahead.of.judged : null)
    judging.resolve(judged.memory)
    const storing = await during(judged.remembering, () => log.toStore(judged.clicks, shipment))
    await storing.add()
    if (ahead) await takeOver(tx, deps, shipment, ahead)
    await storing.count()
    await rewardClicks(tx, deps.catalogue, judged.clicks)
    await log.countImpressions(records.impressions)
    const decided = await processNotices(tx, deps, records.notices, 'add')
    await holdOn?.()
    return decided
  }
  const arrived = traced({ name: 'store', facts: { 'tsunagi.records': sizeOf(records) } }, () =>
    db.transaction().execute(store),
  )
  arrived.catch(() => judging.resolve(null))
  return { judged: judging.promise, arrived }
}

const sizeOf = ({ clicks, impressions, notices }: ReadRecords) =>
  clicks.clicks.length + impressions.length + notices.length

/** The place in the journal comes first: its row lock lets one shipper at a time go on. */
async function begin(tx: Tx, deps: ConversionDeps, shipment: Shipment) {
  await move(tx, deps, shipment)
  await waitClickTurn(tx)
  await takeTurns(tx, deps, shipment.records.notices)
}

type Ahead = NonNullable<Shipment['ahead']>

async function goAhead(tx: Tx, { signal }: Ahead) {
  if (signal.aborted || !(await goAheadOfTurn(tx))) throw new OutOfTurn()
}

async function takeOver(tx: Tx, deps: ConversionDeps, shipment: Shipment, { of, signal }: Ahead) {
  await of.arrived
  if (signal.aborted || !(await takeOverClickTurn(tx))) throw new OutOfTurn()
  await move(tx, deps, shipment)
  await takeTurns(tx, deps, shipment.records.notices)
}

async function move(tx: Tx, { clock }: ConversionDeps, { journal, from, to }: Shipment) {
  if (!(await movePosition(tx, journal, from, to, clock.now()))) throw new OutOfTurn()
}

/** Does something while others are waited for, also where it fails: nobody leaves a transaction in which something is still under way. */
async function during<Result>(others: Promise<unknown>, work: () => Result): Promise<Result> {
  try {
    return work()
  } finally {
    await others
  }
}
