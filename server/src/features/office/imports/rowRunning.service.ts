import { attempt, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FieldErrors } from '../../../platform/fieldErrors.ts'
import { BadCells } from '../../../platform/triedLines.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { setRow, type ImportRow, type RunningJob } from './imports.queries.ts'

/** What a line did to a record: it added one where it has no `before`. */
export interface RowDone {
  id: number
  before?: object | null
  after?: object | null
}

/** Whoever uploaded a file changes what it names, as far as the role lets them. */
export const uploaderOf = ({ created_by }: Pick<RunningJob, 'created_by'>): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'own',
})

/** Takes lines over, and keeps with each what it did or what is wrong with it. */
export async function takeRowsOver(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  takeOver: (
    given: Record<string, string>,
  ) => Promise<{ errors: FieldErrors } | { errors: null; done: RowDone }>,
) {
  for (const { line, given } of rows) {
    const outcome = await takeOver(given as Record<string, string>)
    if (outcome.errors) await setRow(tx, job.id, line, { state: 'bad', errors: outcome.errors })
    else {
      const { id, before, after } = outcome.done
      await setRow(tx, job.id, line, {
        state: 'done',
        party_id: id,
        before: before ?? null,
        after: after ?? null,
      })
    }
  }
}

/** Takes lines back, and keeps which of them stay as they are. */
export async function takeRowsBack(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  takeBack: (done: RowDone) => Promise<boolean>,
) {
  for (const { line, party_id, given, before, after } of rows) {
    const done = { id: party_id!, before, after } as RowDone
    const undone = !isErased(given) && (await takenBack(tx, () => takeBack(done)))
    await setRow(tx, job.id, line, { state: undone ? 'undone' : 'kept' })
  }
}

/** Whose account is erased, of them nothing is known any more that could be put back. */
const isErased = (given: unknown) => Object.keys(given as object).length === 0

class Kept extends Error {}

/** Takes a line back whole, or leaves it whole as it is: where it says so, where that is refused, and where it no longer fits what has come since. */
async function takenBack(tx: Tx, takeBack: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt(tx, async () => {
      if (!(await takeBack())) throw new Kept()
      return true
    })
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** A row that is referred to, a value that another one has by now, a period that is taken. */
const misfits = ['23503', '23505', '23P01']
const isRefusal = (error: unknown) =>
  error instanceof Kept ||
  error instanceof AppError ||
  error instanceof BadCells ||
  misfits.includes((error as { code?: string }).code ?? '')
