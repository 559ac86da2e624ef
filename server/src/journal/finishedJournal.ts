import {
  bytesIn,
  discardShipped,
  segmentBytes,
  segmentsIn,
  type Position,
} from './journalFolder.ts'
import { cutTornTails } from './journalTail.ts'

/** A journal that nobody writes to any more, so that what it has can be shipped. */
export class FinishedJournal {
  readonly #folder: string
  readonly end: Position
  bytes: number

  constructor(folder: string, onTorn: (bytes: number) => void) {
    this.#folder = folder
    cutTornTails(folder, onTorn)
    this.end = endOf(folder)
    this.bytes = bytesIn(folder)
  }

  discardBefore(segment: number): Promise<void> {
    return discardShipped(this.#folder, segment, (bytes) => {
      this.bytes -= bytes
    })
  }
}

/** The end of the files of a journal; behind the last record there may be room that was not used. */
export function endOf(folder: string): Position {
  const last = segmentsIn(folder).at(-1)
  return last === undefined
    ? { segment: 0, offset: 0 }
    : { segment: last, offset: segmentBytes(folder, last) }
}
