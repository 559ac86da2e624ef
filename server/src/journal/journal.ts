import { setImmediate as afterArrivals } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import { Frames } from './journalFrame.ts'
import { bytesIn, discardShipped, segmentsIn, type Position } from './journalFolder.ts'
import { JournalSegment } from './journalSegment.ts'
import { cutTornTails } from './journalTail.ts'

export interface JournalOptions {
  folder: string
  clock: Clock
  /** A segment that has grown to this is closed and the next one begun. */
  maxSegmentBytes?: number
  /** Disk the journal may take, with what others take beside it. Beyond it records are refused until the shipper has made room. */
  maxBytes?: number
  besides?: () => number
  /** Told after each flush, before anybody is answered. */
  onWritten?: () => void
  /** The disk failed: nothing can be promised any more, so the process has to end and start anew. */
  onFatal: (error: unknown) => void
  /** Told how many bytes of an unfinished record a crash had left at the end. */
  onTorn?: (bytes: number) => void
}

/** Records that share a flush, and whoever waits for it. */
class Group {
  readonly frames = new Frames()
  waiting: ((recorded: boolean) => void)[] = []
}

const retryFullDiskAfterMs = 1000

/**
 * Records that are on disk before anyone is answered. Whatever arrives while one flush runs shares the next:
 * one write and one fdatasync for all of them. Every start begins a new segment, so that a file is written by one process only.
 */
export class Journal {
  readonly #options: Required<JournalOptions>
  #segment: JournalSegment
  /** The segment after this one, made ready in time so that nobody waits for it. */
  #next: Promise<JournalSegment> | null = null
  /** Bytes of all segments but the current one. */
  #closedBytes: number
  #open = new Group()
  /** The other one, free while nothing is flushed. */
  #spare = new Group()
  #isFlushing = false
  #flushing: Promise<void> = Promise.resolve()
  #diskFullUntil = 0
  /** Records that were written since the start. */
  records = 0

  private constructor(
    options: Required<JournalOptions>,
    segment: JournalSegment,
    closedBytes: number,
  ) {
    this.#options = options
    this.#segment = segment
    this.#closedBytes = closedBytes
  }

  static async open({
    maxSegmentBytes = 64 * 1024 ** 2,
    maxBytes = 2 * 1024 ** 3,
    besides = () => 0,
    onWritten = () => {},
    onTorn = () => {},
    ...rest
  }: JournalOptions): Promise<Journal> {
    const options = { maxSegmentBytes, maxBytes, besides, onWritten, onTorn, ...rest }
    cutTornTails(options.folder, onTorn)
    const segments = segmentsIn(options.folder)
    const closedBytes = bytesIn(options.folder)
    return new Journal(options, await createSegment(options, segments.at(-1) ?? 0), closedBytes)
  }

  /** Everything before this is on disk. */
  get end(): Position {
    return { segment: this.#segment.number, offset: this.#segment.end }
  }
  get bytes(): number {
    return this.#closedBytes + this.#segment.end
  }
  /** Records are refused at the moment: the bound is reached or the disk is full. */
  get full(): boolean {
    const { maxBytes, besides } = this.#options
    return this.bytes + besides() >= maxBytes || performance.now() < this.#diskFullUntil
  }

  /** Answers true when the record is on disk, false when the journal is full. */
  append(text: string): Promise<boolean> {
    if (this.full) return Promise.resolve(false)
    return new Promise((done) => {
      this.#open.frames.add(text)
      this.#open.waiting.push(done)
      if (!this.#isFlushing) this.#flushing = this.#flushAll().catch(this.#options.onFatal)
    })
  }

  async #flushAll() {
    this.#isFlushing = true
    while (this.#open.waiting.length > 0) {
      // Requests that came in the same instant are read first: they share the flush.
      await afterArrivals()
      const group = this.#open
      this.#open = this.#spare
      this.#spare = group
      const recorded = await this.#write(group.frames.bytes)
      if (recorded) this.records += group.waiting.length
      this.#options.onWritten()
      for (const done of group.waiting) done(recorded)
      group.frames.clear()
      group.waiting = []
      await this.#rotateInTime()
    }
    // In the same step as the last look at the queue: a record that came between would wait for ever.
    this.#isFlushing = false
  }

  /** A failed fdatasync is never tried again: the kernel may have forgotten the pages it could not write. */
  async #write(bytes: Buffer): Promise<boolean> {
    try {
      await this.#segment.append(bytes)
      return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#diskFullUntil = performance.now() + retryFullDiskAfterMs
      return false
    }
  }

  async #rotateInTime() {
    const { end } = this.#segment
    if (end < this.#options.maxSegmentBytes / 2) return
    this.#next ??= createSegment(this.#options, this.#segment.number)
    // Without room for a new segment the current one grows on.
    const next = this.#next.catch((error) => {
      this.#next = null
      if (!isDiskFull(error)) throw error
      return null
    })
    if (end < this.#options.maxSegmentBytes) return
    await this.#turnTo(await next)
  }

  async #turnTo(next: JournalSegment | null) {
    if (!next) return
    const old = this.#segment
    this.#closedBytes += old.end
    this.#segment = next
    this.#next = null
    await old.close()
  }

  /** Deletes what has been shipped, but for what stays to look at. */
  discardBefore(segment: number): Promise<void> {
    return discardShipped(this.#options.folder, segment, (bytes) => {
      this.#closedBytes -= bytes
    })
  }

  /** Waits for the records under way, then closes the file. */
  async close() {
    await this.#flushing
    const next = await this.#next?.catch(() => null)
    if (next) await next.discard()
    await this.#segment.close()
  }
}

/** Numbers follow the clock, so that they grow even when the folder was emptied; the database remembers how far it read. */
const createSegment = ({ folder, clock }: JournalOptions, last: number) =>
  JournalSegment.create(folder, Math.max(last + 1, clock.now().getTime()))

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
