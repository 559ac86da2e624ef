import { readFileSync, truncateSync } from 'node:fs'
import { segmentPath, segmentsIn } from './journalFolder.ts'
import { salvage, usedBytes } from './journalFrame.ts'

/** A crash may leave unfinished the segment in use and the one prepared after it. */
const unfinishedSegments = 2

/** Cuts off what a crash has left behind the last whole record of a journal; says how much of it was an unfinished record. */
export function cutTornTails(folder: string, onTorn: (bytes: number) => void) {
  for (const segment of segmentsIn(folder).slice(-unfinishedSegments))
    cutTornTail(folder, segment, onTorn)
}

function cutTornTail(folder: string, segment: number, onTorn: (bytes: number) => void) {
  const bytes = readFileSync(segmentPath(folder, segment))
  const { end } = salvage(bytes)
  if (end === bytes.length) return
  truncateSync(segmentPath(folder, segment), end)
  const torn = usedBytes(bytes.subarray(end))
  if (torn > 0) onTorn(torn)
}
