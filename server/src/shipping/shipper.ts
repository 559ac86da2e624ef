import type { Db } from '../platform/db.ts'
import type { ConversionDeps } from '../conversions/processNotices.ts'
import type { Journal } from '../journal/journal.ts'
import { bytesBetween, type JournalPlace, type Position } from '../journal/journalFolder.ts'
import { readPosition } from './journalPosition.queries.ts'
import { BatchReader, type BatchToShip } from './batchReader.ts'
import type { AwaitedOutcomes } from '../conversions/awaitedOutcomes.ts'
import { isRefusal, keepRefused } from './refusedRecords.ts'
import { oldestFrom } from './oldestWaiting.ts'
import { OutOfTurn, readRecords, ship, type Shipment, type Shipped } from './ship.ts'
import { ShippingCounts } from './shippingCounts.ts'
import { WakeUp } from './wakeUp.ts'
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

const batchSize = 1000
/** How long a batch is held on to for the next one, which has to ask who was counted before it arrives. */
const longestHoldMs = 250
/** Batches that wait their turn after one that went ahead was in somebody's way, or somebody in its. */
const batchesInTurn = 20
/** Clicks are collected for this long, so that the database commits few and large batches. A notice is shipped at once. */
const collectMs = 200
/** While visitors keep the process busy, the shipper rests so many times as long as it worked. */
const restFactor = 3
const usualUrgentBytes = 256 * 1024 ** 2
const shortestBackoffMs = 100
const longestBackoffMs = 5000

/** A batch on its way into the database, and the one after it where that has gone ahead. */
interface OnItsWay extends Shipped {
  batch: BatchToShip
  next?: OnItsWay
}

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
  #ahead: OnItsWay | undefined
  /** How many batches are still to wait their turn. */
  #inTurn = 0
  /** Visitors keep the process busy. */
  #givesWay = false
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
          this.#givesWay = workload.isHigh()
          if (this.#givesWay) await this.#giveWay(performance.now() - started)
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
    const { db, name, outcomes } = this.#deps
    if (this.#position === undefined) this.#setPosition(await readPosition(db, name))
    this.#confirmed = this.#position
    const way = this.#ahead ?? (await this.#beginNext())
    this.#ahead = undefined
    if (!way) return false
    const { batch } = way
    const decided = await this.#arrival(way)
    this.#ahead = way.next
    await this.#moved(batch.next)
    this.counts.shipped(batch.records.length, decided)
    for (const { receiptId, ...outcome } of decided) outcomes.settle(receiptId, outcome)
    return batch.isMore
  }

  async #beginNext(): Promise<OnItsWay | null> {
    const { end } = this.#deps.journal
    const from = this.#position ?? { segment: 0, offset: 0 }
    const batch = await this.#reader.next({ from, end, most: this.#most })
    if (batch.records.length === 0 && batch.damagedBytes === 0) return null
    if (batch.damagedBytes > 0)
      this.#deps.log.error(
        { bytes: batch.damagedBytes, segment: batch.from.segment },
        'a part of the journal is damaged and was left out',
      )
    if (this.#inTurn > 0) this.#inTurn--
    return this.#begin(batch, this.#position ?? null)
  }

  #begin(batch: BatchToShip, from: Position | null, ahead?: Shipment['ahead']): OnItsWay {
    const { db, name } = this.#deps
    const way: OnItsWay = {
      batch,
      ...ship(db, this.#deps, {
        journal: name,
        from,
        to: batch.next,
        records: batch.read,
        ...(ahead && { ahead }),
        holdOn: () => next,
      }),
    }
    const next = this.#goOn(way, ahead?.of)
    return way
  }

  /** Reads the batch after one that is on its way, and stores it ahead of its turn where nobody minds. Two at once keep the database busy. */
  async #goOn(way: OnItsWay, before: Shipped | undefined) {
    const { batch } = way
    if (!batch.isMore) return
    try {
      const { end } = this.#deps.journal
      const next = await this.#reader.readAhead({ from: batch.next, end, most: batchSize })
      await before?.arrived
      if (!(await way.judged) || !this.#mayGoAhead(next)) return
      const givingUp = new AbortController()
      const ahead = this.#begin(next, batch.next, { of: way, signal: givingUp.signal })
      if (await within(longestHoldMs, ahead.judged)) way.next = ahead
      else {
        givingUp.abort()
        this.#inTurn = batchesInTurn
      }
    } catch {
      // Whoever comes to the batch meets the same.
    }
  }

  #mayGoAhead({ records, damagedBytes }: BatchToShip): boolean {
    return (
      records.length > 0 &&
      damagedBytes === 0 &&
      this.#most === batchSize &&
      this.#inTurn === 0 &&
      !this.#givesWay
    )
  }

  #workload() {
    return new Workload({ takenIn: this.#deps.takenIn, shipped: () => this.counts.records })
  }

  /** Visitors wait for an answer, the database for nothing. */
  async #giveWay(workedMs: number) {
    if (this.#closing || (this.waitingBytes ?? 0) > this.#urgentBytes) return
    await this.#wakeUp.pause(restFactor * workedMs)
  }

  async #arrival({ batch: { records, next }, arrived }: OnItsWay) {
    try {
      return await arrived
    } catch (error) {
      if (!isRefusal(error) || records.length !== 1) throw error
      const { db, name, folder, clock, log } = this.#deps
      log.error({ err: error }, 'the database refuses a record; it was put aside in refused.jsonl')
      this.counts.refused++
      await keepRefused(folder, records[0]!.toString(), String(error), clock.now())
      const nothing = readRecords(this.#deps, [])
      const from = this.#position ?? null
      return ship(db, this.#deps, { journal: name, from, to: next, records: nothing }).arrived
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
    if (error instanceof OutOfTurn) {
      this.#inTurn = batchesInTurn
      return
    }
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
