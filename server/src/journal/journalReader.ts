import { open } from 'node:fs/promises'
import { longestFrame, unframe, usedBytes, wholeRecordIn } from './journalFrame.ts'
import { segmentBytes, segmentPath, segmentsIn, type Position } from './journalFolder.ts'

/** Records that were read in one go, in the order in which they were written. */
export interface Batch {
  /** Views of the room they were read into. */
  records: Buffer[]
  from: Position
  /** Where the next batch starts. */
  next: Position
  /** Bytes from here on that hold no readable record; what follows them is read next. */
  damagedBytes: number
}

/** More than the largest record takes. */
const roomBytes = 1.25 * 1024 ** 2

/** Room for a batch: one that reads one batch after the other needs no more than one. */
export const roomForBatch = () => Buffer.allocUnsafe(roomBytes)

/** Reads at most `most` records from a place on into the room, never beyond `end`. A segment that is gone is passed over. */
export async function readBatch(
  folder: string,
  from: Position,
  end: Position,
  most: number,
  room = roomForBatch(),
): Promise<Batch> {
  let at = from
  for (const segment of segmentsIn(folder).filter(
    (number) => number >= from.segment && number <= end.segment,
  )) {
    at = segment === at.segment ? at : { segment, offset: 0 }
    const limit = segment === end.segment ? end.offset : segmentBytes(folder, segment)
    if (at.offset >= limit) continue
    const part = await readPart(folder, at, limit, room)
    const { records, size } = unframe(part, most)
    if (records.length === 0 && usedBytes(part) === 0) continue
    const damagedBytes = records.length > 0 ? 0 : damageIn(part, at.offset + part.length < limit)
    const next = { segment, offset: at.offset + size + damagedBytes }
    return { records, from, next, damagedBytes }
  }
  return { records: [], from, next: at, damagedBytes: 0 }
}

/** How much to pass over to come to the next whole record, or nearer to it where more follows than was read: the last record that was read may be cut off. */
const damageIn = (part: Buffer, isCut: boolean): number =>
  wholeRecordIn(part) ?? (isCut ? part.length - longestFrame : part.length)

async function readPart(
  folder: string,
  { segment, offset }: Position,
  limit: number,
  room: Buffer,
): Promise<Buffer> {
  const file = await open(segmentPath(folder, segment), 'r')
  try {
    const { bytesRead } = await file.read(room, 0, Math.min(room.length, limit - offset), offset)
    return room.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
