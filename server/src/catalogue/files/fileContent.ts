import type { Db } from '../../platform/db.ts'
import { readStoredPart } from './storedFiles.queries.ts'

/** Bytes that are read and held at once. */
const step = 512 * 1024

/** A part of a file, piece by piece, as fast as it is taken. */
export async function* contentOf(
  db: Db,
  name: string,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const piece = await readStoredPart(db, name, at, Math.min(step, to - at))
    if (piece.length === 0) return
    at += piece.length
    yield piece
  }
}
