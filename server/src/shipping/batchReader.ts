import type { JournalPlace, Position } from '../journal/journalFolder.ts'
import { readBatch, roomForBatch, type Batch } from '../journal/journalReader.ts'
import type { JudgeDeps } from '../conversions/clicks/judgeFinally.ts'
import { readRecords, type ReadRecords } from './ship.ts'

/** Records read ahead, understood but not stored yet. */
export interface BatchToShip extends Batch {
  read: ReadRecords
  /** The journal had more than fitted in when it was read. */
  isMore: boolean
}

type BatchReaderDeps = JudgeDeps & Pick<JournalPlace, 'folder'>

/** Where a batch begins, where the journal ends, and how many records at most. */
interface Asked {
  from: Position
  end: Position
  most: number
}

/** Reads a journal batch by batch, each while the database stores the ones before. A batch may be used until the third after it is asked for. */
export class BatchReader {
  readonly #deps: BatchReaderDeps
  /** Two batches lie there while the next is read into the third. */
  readonly #rooms = [roomForBatch(), roomForBatch(), roomForBatch()] as const
  #reads = 0
  #ahead: { asked: Asked; batch: Promise<BatchToShip> } | undefined

  constructor(deps: BatchReaderDeps) {
    this.#deps = deps
  }

  async next(asked: Asked): Promise<BatchToShip> {
    const ahead = this.#ahead
    this.#ahead = undefined
    if (ahead && isSame(ahead.asked, asked)) return ahead.batch
    await ahead?.batch.catch(() => {})
    return this.#read(asked)
  }

  /** Reads what will be asked for next. */
  readAhead(asked: Asked): Promise<BatchToShip> {
    const batch = this.#read(asked)
    // Whoever asks for it is told.
    batch.catch(() => {})
    this.#ahead = { asked, batch }
    return batch
  }

  async #read({ from, end, most }: Asked): Promise<BatchToShip> {
    const room = this.#rooms[this.#reads++ % 3]!
    const batch = await readBatch(this.#deps.folder, from, end, most, room)
    const isMore = batch.next.segment !== end.segment || batch.next.offset < end.offset
    return { ...batch, isMore, read: readRecords(this.#deps, batch.records) }
  }
}

/** It may have been asked for when the journal ended earlier. */
const isSame = (one: Asked, other: Asked) =>
  one.from.segment === other.from.segment &&
  one.from.offset === other.from.offset &&
  one.most === other.most
