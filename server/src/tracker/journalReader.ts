import { open } from 'node:fs/promises'
import { unframe } from './journalFrame.ts'
import { usedBytes } from './journalTail.ts'
import { segmentBytes, segmentPath, segmentsIn, type Position } from './journalFolder.ts'

export interface Batch {
  texts: string[]
  from: Position
  /** Where the next batch starts. */
  next: Position
  /** Bytes of a closed segment that hold no readable record. */
  damagedBytes: number
}

const chunkBytes = 2 * 1024 ** 2

/** Reads at most `most` records from a place on, never beyond `end`. A segment that is gone is passed over. */
export async function readBatch(folder: string, from: Position, end: Position, most: number): Promise<Batch> {
  let at = from
  for (const segment of segmentsIn(folder).filter((number) => number >= from.segment && number <= end.segment)) {
    at = segment === at.segment ? at : { segment, offset: 0 }
    const limit = segment === end.segment ? end.offset : segmentBytes(folder, segment)
    if (at.offset >= limit) continue
    const part = await readPart(folder, at, limit)
    const { texts, size } = unframe(part, most)
    if (texts.length === 0 && usedBytes(part) === 0) continue
    if (texts.length === 0) return { texts, from, next: { segment, offset: limit }, damagedBytes: limit - at.offset }
    return { texts, from, next: { segment, offset: at.offset + size }, damagedBytes: 0 }
  }
  return { texts: [], from, next: at, damagedBytes: 0 }
}

async function readPart(folder: string, { segment, offset }: Position, limit: number): Promise<Buffer> {
  const file = await open(segmentPath(folder, segment), 'r')
  try {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, limit - offset))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
