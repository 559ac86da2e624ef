import { attempt, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ReadLine } from './kind.ts'
import type { Legacy } from './legacy.queries.ts'

/** Writes one line after the other; what cannot be written is left out. */
export async function writeEach<Value>(
  tx: Tx,
  lines: readonly ReadLine<Value>[],
  write: (value: Value) => Promise<number>,
): Promise<Legacy[]> {
  const written: Legacy[] = []
  for (const { legacyId, value } of lines) {
    try {
      written.push({ legacy_id: legacyId, own_id: await attempt(tx, () => write(value)) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return written
}
