import { attempt, type Tx } from './db.ts'
import type { FieldErrors } from './fieldErrors.ts'

/** What a try leaves behind: nothing. */
class Tried extends Error {}

/** Takes lines over one after the other and takes all of it back: what is wrong with each, as if those before had been taken over. */
export async function tryLines<Line>(
  tx: Tx,
  lines: readonly Line[],
  takeOver: (line: Line) => Promise<{ errors: FieldErrors | null }>,
): Promise<(Line & { errors: FieldErrors | null })[]> {
  const checked: (Line & { errors: FieldErrors | null })[] = []
  try {
    await attempt(tx, async () => {
      for (const line of lines) checked.push({ ...line, errors: (await takeOver(line)).errors })
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  return checked
}
