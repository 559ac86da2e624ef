import { open } from 'node:fs/promises'
import { unframe } from './journalFrame.ts'
import { usedBytes } from './journalTail.ts'
import { segmentBytes, segmentPath, segmentsIn, type Position } from './journalFolder.ts'

export interface Batch {
  /** Views of the room they were read into. */
  records: Buffer[]
  from: Position
  /** Where the next batch starts. */
  next: Position
  /** Bytes of a closed segment that hold no readable record. */
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
    if (records.length === 0)
      return { records, from, next: { segment, offset: limit }, damagedBytes: limit - at.offset }
    return { records, from, next: { segment, offset: at.offset + size }, damagedBytes: 0 }
  }
  return { records: [], from, next: at, damagedBytes: 0 }
}

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
