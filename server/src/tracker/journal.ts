import { truncateSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Clock } from '../platform/clock.ts'
import { frame, unframe } from './journalFrame.ts'
import { removeSegment, segmentBytes, segmentPath, segmentsIn, syncFolder, type Position } from './journalFolder.ts'

export interface JournalOptions {
  folder: string
  clock: Clock
  /** A segment that has grown to this is closed and the next one begun. */
  maxSegmentBytes?: number
  /** Disk the journal may take. Beyond it records are refused until the shipper has made room. */
  maxBytes?: number
  /** The disk failed: nothing can be promised any more, so the process has to end and start anew. */
  onFatal: (error: unknown) => void
  /** Told how many bytes of an unfinished record a crash had left at the end. */
  onTorn?: (bytes: number) => void
}

interface Waiting {
  bytes: Buffer
  done: (recorded: boolean) => void
}

const retryFullDiskAfterMs = 1000
const keptSegments = 2

/**
 * Records that are on disk before anyone is answered. Whatever arrives while one flush runs shares the next:
 * one write and one fdatasync for all of them. Every start begins a new segment, so that a file is written by one process only.
 */
export class Journal {
  readonly #options: Required<JournalOptions>
  #file: FileHandle
  #end: Position
  /** Bytes of all segments but the current one. */
  #closedBytes: number
  #waiting: Waiting[] = []
  #isFlushing = false
  #flushing: Promise<void> = Promise.resolve()
  #diskFullUntil = 0

  private constructor(options: Required<JournalOptions>, file: FileHandle, segment: number, closedBytes: number) {
    this.#options = options
    this.#file = file
    this.#end = { segment, offset: 0 }
    this.#closedBytes = closedBytes
  }

  static async open({ maxSegmentBytes = 64 * 1024 ** 2, maxBytes = 2 * 1024 ** 3, onTorn = () => {}, ...rest }: JournalOptions): Promise<Journal> {
    const options = { maxSegmentBytes, maxBytes, onTorn, ...rest }
    const segments = segmentsIn(options.folder)
    const last = segments.at(-1)
    if (last !== undefined) cutTornTail(options.folder, last, onTorn)
    const closedBytes = segments.reduce((total, segment) => total + segmentBytes(options.folder, segment), 0)
    const next = nextSegment(options.clock, last ?? 0)
    return new Journal(options, await createSegment(options.folder, next), next, closedBytes)
  }

  /** Everything before this is on disk. */
  get end(): Position { return { ...this.#end } }
  get bytes(): number { return this.#closedBytes + this.#end.offset }
  /** Records are refused at the moment: the bound is reached or the disk is full. */
  get full(): boolean { return this.bytes >= this.#options.maxBytes || performance.now() < this.#diskFullUntil }

  /** Answers true when the record is on disk, false when the journal is full. */
  append(text: string): Promise<boolean> {
    if (this.full) return Promise.resolve(false)
    return new Promise((done) => {
      this.#waiting.push({ bytes: frame(text), done })
      if (!this.#isFlushing) this.#flushing = this.#flushAll().catch(this.#options.onFatal)
    })
  }

  async #flushAll() {
    this.#isFlushing = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      const recorded = await this.#write(Buffer.concat(group.map(({ bytes }) => bytes)))
      for (const { done } of group) done(recorded)
      if (this.#end.offset >= this.#options.maxSegmentBytes) await this.#rotate().catch(unlessDiskFull)
    }
    // In the same step as the last look at the queue: a record that came between would wait for ever.
    this.#isFlushing = false
  }

  /** A failed fdatasync is never tried again: the kernel may have forgotten the pages it could not write. */
  async #write(bytes: Buffer): Promise<boolean> {
    const { offset } = this.#end
    try {
      let written = 0
      while (written < bytes.length) written += (await this.#file.write(bytes, written, bytes.length - written, offset + written)).bytesWritten
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await this.#file.truncate(offset)
      this.#diskFullUntil = performance.now() + retryFullDiskAfterMs
      return false
    }
    await this.#file.datasync()
    this.#end.offset = offset + bytes.length
    return true
  }

  async #rotate() {
    const segment = nextSegment(this.#options.clock, this.#end.segment)
    const file = await createSegment(this.#options.folder, segment)
    await this.#file.close()
    this.#closedBytes += this.#end.offset
    this.#file = file
    this.#end = { segment, offset: 0 }
  }

  /** Deletes what has been shipped, but for the last two segments, which stay to look at. */
  async discardBefore(segment: number) {
    for (const old of segmentsIn(this.#options.folder).filter((number) => number < segment).slice(0, -keptSegments)) {
      const bytes = segmentBytes(this.#options.folder, old)
      await removeSegment(this.#options.folder, old)
      this.#closedBytes -= bytes
    }
  }

  /** Waits for the records under way, then closes the file. */
  async close() {
    await this.#flushing
    await this.#file.close()
  }
}

/** Numbers follow the clock, so that they grow even when the folder was emptied; the database remembers how far it read. */
const nextSegment = (clock: Clock, last: number) => Math.max(last + 1, clock.now().getTime())

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Without room for a new segment the current one grows on. */
function unlessDiskFull(error: unknown) {
  if (!isDiskFull(error)) throw error
}

async function createSegment(folder: string, segment: number): Promise<FileHandle> {
  const file = await open(segmentPath(folder, segment), 'wx', 0o600)
  await syncFolder(folder)
  return file
}

function cutTornTail(folder: string, segment: number, onTorn: (bytes: number) => void) {
  const bytes = readFileSync(segmentPath(folder, segment))
  const { size } = unframe(bytes)
  if (size === bytes.length) return
  truncateSync(segmentPath(folder, segment), size)
  onTorn(bytes.length - size)
}
