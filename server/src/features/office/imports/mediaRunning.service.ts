import type { Tx } from '../../../platform/db.ts'
import {
  listsOnce,
  takeMediumBack,
  takeOverMedium,
  type MediumDone,
} from '../../catalogue/media/mediaLines.service.ts'
import type { ImportRow, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver, uploaderOf } from './rowRunning.service.ts'

/** Takes lines over: media that are added or changed. */
export function runMediaRows(tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) {
  const writing = { admin: uploaderOf(job), now, lists: listsOnce(tx) }
  return takeRowsOver(tx, job, rows, (given) => takeOverMedium(tx, given, writing))
}

/** Takes lines back, unless their media were changed or used since. */
export const undoMediaRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsBack(tx, job, rows, (done) =>
    takeMediumBack(tx, done as MediumDone, { admin: uploaderOf(job), now }),
  )
