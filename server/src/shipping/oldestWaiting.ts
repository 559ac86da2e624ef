import type { Position } from '../journal/journalFolder.ts'
import { readBatch } from '../journal/journalReader.ts'

/** When the first record from a place on was taken in; null = there is none, or it cannot be read. */
export async function oldestFrom(
  folder: string,
  from: Position,
  end: Position,
): Promise<Date | null> {
  const [record] = (await readBatch(folder, from, end, 1)).records
  if (!record) return null
  const { clicked_at, received_at, at } = JSON.parse(record.toString()) as Record<string, string>
  return new Date(clicked_at ?? received_at ?? at ?? Number.NaN)
}
