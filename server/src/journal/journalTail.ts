import { readFileSync, truncateSync } from 'node:fs'
import { segmentPath, segmentsIn } from './journalFolder.ts'
import { unframe } from './journalFrame.ts'

/** Bytes up to the last one that is not zero: behind it lies only room that was never used. */
export function usedBytes(bytes: Buffer): number {
  let used = bytes.length
  while (used > 0 && bytes[used - 1] === 0) used--
  return used
}

/** A crash may leave unfinished the segment in use and the one prepared after it. */
const unfinishedSegments = 2

/** Cuts off what a crash has left behind the last whole record of a journal; says how much of it was an unfinished record. */
export function cutTornTails(folder: string, onTorn: (bytes: number) => void) {
  for (const segment of segmentsIn(folder).slice(-unfinishedSegments))
    cutTornTail(folder, segment, onTorn)
}

function cutTornTail(folder: string, segment: number, onTorn: (bytes: number) => void) {
  const bytes = readFileSync(segmentPath(folder, segment))
  const { size } = unframe(bytes)
  if (size === bytes.length) return
  truncateSync(segmentPath(folder, segment), size)
  const torn = usedBytes(bytes.subarray(size))
  if (torn > 0) onTorn(torn)
}
