import type { Db } from '../platform/db.ts'
import type { ConversionDeps } from '../conversions/processNotices.ts'
import type { Journal } from '../journal/journal.ts'
import { bytesBetween, type JournalPlace, type Position } from '../journal/journalFolder.ts'
import { readPosition } from './journalPosition.queries.ts'
import { BatchReader, type BatchToShip } from './batchReader.ts'
import type { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import { isRefusal, keepRefused } from './refusedRecords.ts'
import { oldestFrom } from './oldestWaiting.ts'
import { PositionMoved, readRecords, ship } from './ship.ts'
import { ShippingCounts } from './shippingCounts.ts'
import { WakeUp } from './wakeUp.ts'
import { traced } from '../platform/tracing/tracing.ts'
import { within } from '../platform/within.ts'
import { Workload } from './workload.ts'

export interface ShipperDeps extends ConversionDeps, JournalPlace {
  db: Db
  journal: Pick<Journal, 'end' | 'discardBefore'>
  outcomes: AwaitedOutcomes
  /** How many records visitors have brought to the process since it started. */
  takenIn: () => number
  /** Told when it is known how far the database is, and when it has to be asked. */
  onPosition?: () => void
  /** With more than this waiting it rests no more: the journal must not fill up. */
  urgentBytes?: number
}

const batchSize = 1500
/** Clicks are collected for this long, so that the database commits few and large batches. A notice is shipped at once. */
const collectMs = 200
/** While visitors keep the process busy, the shipper rests so many times as long as it worked. */
const restFactor = 3
const usualUrgentBytes = 256 * 1024 ** 2
const shortestBackoffMs = 100
const longestBackoffMs = 5000

/** Moves the journal into the database, in order and exactly once; while the database is away it waits and goes on afterwards. */
export class Shipper {
  readonly #deps: ShipperDeps
  readonly #wakeUp = new WakeUp()
  /** The wait after a failure: what comes meanwhile does not cut it short, closing does. */
  readonly #afterFailure = new WakeUp()
  readonly #reader: BatchReader
  /** What the database has confirmed; undefined = it has to be asked, null = nothing yet. */
  #position: Position | null | undefined
  /** What it had confirmed when it was last asked. */
  #confirmed: Position | null | undefined
  readonly counts = new ShippingCounts()
  #failures = 0
  /** Records a batch; one at a time while a record is sought that the database refuses. */
  #most = batchSize
  #closing = false
  readonly #urgentBytes: number
  #running: Promise<void>

  constructor(deps: ShipperDeps) {
    this.#deps = deps
    this.#reader = new BatchReader(deps)
    this.#urgentBytes = deps.urgentBytes ?? usualUrgentBytes
    this.#running = this.#run()
  }

  /** The last attempt reached the database. */
  get connected(): boolean {
    return this.#failures === 0 && this.#position !== undefined
  }

  /** Bytes of the journal that the database has not got yet; null while it has to be asked. */
  get waitingBytes(): number | null {
    return this.#position === undefined
      ? null
      : bytesBetween(
          this.#deps.folder,
          this.#position ?? { segment: 0, offset: 0 },
          this.#deps.journal.end,
        )
  }

  /** When the oldest record was taken in that the database has not got yet; null = it has all, undefined = it has to be asked. */
  async oldestWaitingAt(): Promise<Date | null | undefined> {
    const { folder, journal } = this.#deps
    return this.#confirmed === undefined
      ? undefined
      : oldestFrom(folder, this.#confirmed ?? { segment: 0, offset: 0 }, journal.end)
  }

  /** A notice waits: ship now. */
  hurry() {
    this.#wakeUp.now()
  }

  /** Ships what is there, as long as the database takes it, but no longer than given. */
  async close(longestMs: number) {
    this.#closing = true
    this.#wakeUp.now()
    this.#afterFailure.now()
    await within(longestMs, this.#running)
  }

  async #run() {
    for (;;) {
      try {
        const started = performance.now()
        const workload = this.#workload()
        const isMore = await this.#shipNext()
        this.#failures = 0
        if (isMore) {
          if (workload.isHigh()) await this.#giveWay(performance.now() - started)
          continue
        }
        if (this.#closing) return
        await this.#wakeUp.pause(collectMs)
      } catch (error) {
        if (this.#closing) return
        await this.#recover(error)
      }
    }
  }

  /** Ships one batch. Answers whether there may be more to ship at once. */
  async #shipNext(): Promise<boolean> {
    const { db, journal, name, outcomes } = this.#deps
    if (this.#position === undefined) this.#setPosition(await readPosition(db, name))
    this.#confirmed = this.#position
    const { end } = journal
    const batch = await this.#reader.next({
      from: this.#position ?? { segment: 0, offset: 0 },
      end,
      most: this.#most,
    })
    if (batch.records.length === 0 && batch.damagedBytes === 0) return false
    if (batch.damagedBytes > 0)
      this.#deps.log.error(
        { bytes: batch.damagedBytes, segment: batch.from.segment },
        'a part of the journal is damaged and was left out',
      )
    const decided = await traced(
      { name: 'store', facts: { 'tsunagi.records': batch.records.length } },
      () =>
        this.#shipBatch(batch, () => {
          if (batch.isMore) this.#reader.readAhead({ from: batch.next, end, most: batchSize })
        }),
    )
    await this.#moved(batch.next)
    this.counts.shipped(batch.records.length, decided)
    for (const { receiptId, ...outcome } of decided) outcomes.settle(receiptId, outcome)
    return batch.isMore
  }

  #workload() {
    return new Workload({ takenIn: this.#deps.takenIn, shipped: () => this.counts.records })
  }

  /** Visitors wait for an answer, the database for nothing. */
  async #giveWay(workedMs: number) {
    if (this.#closing || (this.waitingBytes ?? 0) > this.#urgentBytes) return
    await this.#wakeUp.pause(restFactor * workedMs)
  }

  async #shipBatch({ records, read, next }: BatchToShip, meanwhile: () => void) {
    const { db, name, folder, clock, log } = this.#deps
    const shipment = { journal: name, from: this.#position ?? null, to: next }
    try {
      return await ship(db, this.#deps, { ...shipment, records: read, meanwhile })
    } catch (error) {
      if (!isRefusal(error) || records.length !== 1) throw error
      log.error({ err: error }, 'the database refuses a record; it was put aside in refused.jsonl')
      this.counts.refused++
      await keepRefused(folder, records[0]!.toString(), String(error), clock.now())
      return ship(db, this.#deps, { ...shipment, records: readRecords(this.#deps, []) })
    }
  }

  async #moved(next: Position) {
    const previous = this.#position
    this.#setPosition(next)
    this.#confirmed = next
    if (this.#most < batchSize) this.#most = Math.min(batchSize, this.#most * 2)
    if (previous?.segment !== next.segment) await this.#deps.journal.discardBefore(next.segment)
  }

  #setPosition(position: Position | null | undefined) {
    this.#position = position
    this.#deps.onPosition?.()
  }

  async #recover(error: unknown) {
    this.#setPosition(undefined)
    if (error instanceof PositionMoved) return
    if (isRefusal(error)) {
      this.#most = 1
      return
    }
    this.counts.failures++
    const wait = Math.min(longestBackoffMs, shortestBackoffMs * 2 ** this.#failures++)
    this.#deps.log.warn(
      { err: error, retry_in_ms: wait },
      'the journal could not be shipped; it will be tried again',
    )
    await this.#afterFailure.pause(wait)
  }
}
