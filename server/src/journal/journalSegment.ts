import { close, constants, fdatasync, ftruncate, open, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { DiskPace } from './diskPace.ts'
import { removeSegment, segmentPath, syncFolder } from './journalFolder.ts'

const files = {
  open: promisify(open),
  write: promisify(write),
  sync: promisify(fdatasync),
  truncate: promisify(ftruncate),
  close: promisify(close),
}

/** On Linux a write to such a file answers when its bytes are on disk: one call where others need a write and a flush. */
const writeIsFlush = process.platform === 'linux'
const creating =
  constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | (writeIsFlush ? constants.O_DSYNC : 0)
const aheadBytes = 4 * 1024 ** 2
const zeros = Buffer.alloc(256 * 1024)

/**
 * One file of a journal. Its room is filled with zeros before it is needed: a flush then changes no length and no
 * block list, so it does not wait for the file system's own log, which everything else on the machine writes to as well.
 */
export class JournalSegment {
  readonly number: number
  readonly #folder: string
  readonly #file: number
  /** Everything before this is on disk. */
  #end = 0
  #room = 0
  #growing: Promise<void> | null = null
  readonly #pace = new DiskPace()

  private constructor(folder: string, number: number, file: number) {
    this.#folder = folder
    this.number = number
    this.#file = file
  }

  static async create(folder: string, number: number): Promise<JournalSegment> {
    const file = await files.open(segmentPath(folder, number), creating, 0o600)
    await syncFolder(folder)
    const segment = new JournalSegment(folder, number, file)
    // Without room it is a segment all the same: the records hear of it.
    await segment.#grow().catch(() => {})
    return segment
  }

  get end(): number {
    return this.#end
  }

  /** Adds bytes and answers when they are on disk. Without room for them nothing is added and ENOSPC is thrown. */
  async append(bytes: Buffer) {
    const end = this.#end + bytes.length
    while (end > this.#room) await this.#grow()
    if (this.#room - end < aheadBytes / 2) void this.#grow().catch(() => {})
    if (writeIsFlush && this.#pace.isQuick())
      this.#pace.time(() => writeAtOnce(this.#file, bytes, this.#end))
    else await this.#writeAside(bytes)
    this.#end = end
  }

  /** Gives back the room that was not needed. */
  async close() {
    await this.#growing?.catch(() => {})
    await files.truncate(this.#file, this.#end)
    await files.close(this.#file)
  }

  /** Takes back a segment that was never used. */
  async discard() {
    await this.close()
    await removeSegment(this.#folder, this.number)
  }

  async #writeAside(bytes: Buffer) {
    await writeAt(this.#file, bytes, this.#end)
    if (!writeIsFlush) await files.sync(this.#file)
  }

  #grow(): Promise<void> {
    this.#growing ??= this.#addRoom().finally(() => {
      this.#growing = null
    })
    return this.#growing
  }

  /** Through an opening of its own: the system reports a failed flush once to each, and the records must hear of theirs. */
  async #addRoom() {
    const file = await files.open(segmentPath(this.#folder, this.number), 'r+')
    try {
      for (let added = 0; added < aheadBytes; added += zeros.length)
        await writeAt(file, zeros, this.#room + added)
      await files.sync(file)
      this.#room += aheadBytes
    } catch (error) {
      await files.truncate(file, this.#room)
      throw error
    } finally {
      await files.close(file)
    }
  }
}

async function writeAt(file: number, bytes: Buffer, position: number) {
  let written = 0
  while (written < bytes.length)
    written += (await files.write(file, bytes, written, bytes.length - written, position + written))
      .bytesWritten
}

function writeAtOnce(file: number, bytes: Buffer, position: number) {
  let written = 0
  while (written < bytes.length)
    written += writeSync(file, bytes, written, bytes.length - written, position + written)
}
