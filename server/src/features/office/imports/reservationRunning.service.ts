import { attempt, type Tx } from '../../../platform/db.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import {
  takeBackLine,
  takeOverLine,
  type LineDone,
} from '../../results/reservations/lines.service.ts'
import { setRow, type ImportRow, type RunningJob } from './imports.queries.ts'

/** Whoever uploaded the file decides, as far as its role lets it. */
const deciding = ({ created_by }: RunningJob): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'own',
})

/** Takes lines over: reservations that are added, and decisions of those there are. */
export async function runReservationRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, given } of rows) {
    const admin = deciding(job)
    const outcome = await takeOverLine(tx, given as Record<string, string>, { admin, now })
    if (outcome.errors) await setRow(tx, job.id, line, { state: 'bad', errors: outcome.errors })
    else {
      const { id, after } = outcome.done
      await setRow(tx, job.id, line, { state: 'done', party_id: id, after: after ?? null })
    }
  }
}

/** Takes lines back, unless what they did has been built upon since. */
export async function undoReservationRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, party_id, after } of rows) {
    const done = { id: party_id!, after } as LineDone
    const undone = await backOrNot(tx, done, { admin: deciding(job), now })
    await setRow(tx, job.id, line, { state: undone ? 'undone' : 'kept' })
  }
}

class Kept extends Error {}

/** Half of a line is never taken back. */
async function backOrNot(tx: Tx, ...line: [LineDone, Parameters<typeof takeBackLine>[2]]) {
  try {
    return await attempt(tx, async () => {
      if (!(await takeBackLine(tx, ...line))) throw new Kept()
      return true
    })
  } catch (error) {
    if (error instanceof Kept) return false
    throw error
  }
}
