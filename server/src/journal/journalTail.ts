import { readFileSync, truncateSync } from 'node:fs'
import { segmentPath } from './journalFolder.ts'
import { unframe } from './journalFrame.ts'

/** Bytes up to the last one that is not zero: behind it lies only room that was never used. */
export function usedBytes(bytes: Buffer): number {
  let used = bytes.length
  while (used > 0 && bytes[used - 1] === 0) used--
  return used
}

/** Cuts off what a crash has left behind the last whole record of a segment; says how much of it was an unfinished record. */
export function cutTornTail(folder: string, segment: number, onTorn: (bytes: number) => void) {
  const bytes = readFileSync(segmentPath(folder, segment))
  const { size } = unframe(bytes)
  if (size === bytes.length) return
  truncateSync(segmentPath(folder, segment), size)
  const torn = usedBytes(bytes.subarray(size))
  if (torn > 0) onTorn(torn)
}
