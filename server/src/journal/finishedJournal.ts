import {
  removeSegment,
  segmentBytes,
  segmentsIn,
  shippedSegments,
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
    this.bytes = segmentsIn(folder).reduce(
      (total, segment) => total + segmentBytes(folder, segment),
      0,
    )
  }

  async discardBefore(segment: number) {
    for (const shipped of shippedSegments(this.#folder, segment)) {
      const bytes = segmentBytes(this.#folder, shipped)
      await removeSegment(this.#folder, shipped)
      this.bytes -= bytes
    }
  }
}

/** The end of the files of a journal; behind the last record there may be room that was not used. */
export function endOf(folder: string): Position {
  const last = segmentsIn(folder).at(-1)
  return last === undefined
    ? { segment: 0, offset: 0 }
    : { segment: last, offset: segmentBytes(folder, last) }
}
