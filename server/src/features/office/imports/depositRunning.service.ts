import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { BadCells, takenOver } from '../../../platform/triedLines.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { similarLines, takeBackLine, takeOverLine } from '../../money/receipts/lines.service.ts'
import { getJob, linesToTake, type ImportRow, type RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver } from './rowRunning.service.ts'

/** The lines of a statement are the uploader's, whosever the money turns out to be. */
const uploader = ({ created_by }: RunningJob): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'all',
})

/** Takes lines of a statement over as money that nobody knows yet. */
export const runDepositRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsOver(tx, job, rows, (given) =>
    takenOver(tx, async () => {
      const taken = await takeOverLine(tx, given, { admin: uploader(job), now })
      if (typeof taken !== 'number') throw new BadCells(taken)
      return { id: taken }
    }),
  )

/** Takes lines back that settle nothing. */
export const undoDepositRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsBack(tx, job, rows, ({ id }) => takeBackLine(tx, id, { admin: uploader(job), now }))

/** Lines of a tried out statement that look like money recorded already. */
export async function similarDeposits(db: Db, admin: Admin, id: number) {
  const { party } = await getJob(db, admin, id)
  if (party !== 'deposit') throw notFound()
  return { items: await similarLines(db, admin, await linesToTake(db, id)) }
}
