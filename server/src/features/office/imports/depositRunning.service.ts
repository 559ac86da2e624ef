import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { similarLines, takeBackLine, takeOverLine } from '../../money/receipts/lines.service.ts'
import { getJob, linesToTake, setRow, type ImportRow, type RunningJob } from './imports.queries.ts'

/** The lines of a statement are the uploader's, whosever the money turns out to be. */
const uploader = ({ created_by }: RunningJob): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'all',
})

/** Takes lines of a statement over as money that nobody knows yet. */
export async function runDepositRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, given } of rows) {
    const taken = await takeOverLine(tx, given as Record<string, string>, {
      admin: uploader(job),
      now,
    })
    await setRow(
      tx,
      job.id,
      line,
      typeof taken === 'number'
        ? { state: 'done', party_id: taken }
        : { state: 'bad', errors: taken },
    )
  }
}

/** Takes lines back that settle nothing. */
export async function undoDepositRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, party_id } of rows) {
    const undone = await takeBackLine(tx, party_id!, { admin: uploader(job), now })
    await setRow(tx, job.id, line, { state: undone ? 'undone' : 'kept' })
  }
}

/** Lines of a tried out statement that look like money recorded already. */
export async function similarDeposits(db: Db, admin: Admin, id: number) {
  const { party } = await getJob(db, id)
  if (party !== 'deposit') throw notFound()
  return { items: await similarLines(db, admin, await linesToTake(db, id)) }
}
