import { attempt, type Tx } from './db.ts'
import { errorsOf, type FieldErrors } from './fieldErrors.ts'

/** What a try leaves behind: nothing. */
class Tried extends Error {}

/** Does something and takes it back: what would be thrown later is thrown here. */
export async function tried(tx: Tx, work: () => Promise<unknown>) {
  try {
    await attempt(tx, async () => {
      await work()
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
}

/** Wrong cells of a line. */
export class BadCells extends Error {
  readonly fields: FieldErrors
  constructor(fields: FieldErrors) {
    super('bad cells')
    this.fields = fields
  }
}

/** Takes a line over, or says what is wrong with it; then nothing of it remains. */
export async function takenOver<Done>(
  tx: Tx,
  takeLine: () => Promise<Done>,
): Promise<{ errors: FieldErrors } | { errors: null; done: Done }> {
  try {
    return { errors: null, done: await attempt(tx, takeLine) }
  } catch (error) {
    return { errors: error instanceof BadCells ? error.fields : errorsOf(error) }
  }
}

/** Takes lines over one after the other and takes all of it back: what is wrong with each, as if those before had been taken over. */
export async function tryLines<Line>(
  tx: Tx,
  lines: readonly Line[],
  takeOver: (line: Line) => Promise<{ errors: FieldErrors | null }>,
): Promise<(Line & { errors: FieldErrors | null })[]> {
  const checked: (Line & { errors: FieldErrors | null })[] = []
  await tried(tx, async () => {
    for (const line of lines) checked.push({ ...line, errors: (await takeOver(line)).errors })
  })
  return checked
}
