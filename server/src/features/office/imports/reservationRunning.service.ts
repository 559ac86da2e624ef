import type { Tx } from '../../../platform/db.ts'
import {
  takeBackLine,
  takeOverLine,
  type LineDone,
} from '../../results/reservations/lines.service.ts'
import type { ImportRow, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver, uploaderOf } from './rowRunning.service.ts'

/** Takes lines over: reservations that are added, and decisions of those there are. */
export const runReservationRows = (
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) =>
  takeRowsOver(tx, job, rows, (given) => takeOverLine(tx, given, { admin: uploaderOf(job), now }))

/** Takes lines back, unless what they did has been built upon since. */
export const undoReservationRows = (
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) =>
  takeRowsBack(tx, job, rows, (done) =>
    takeBackLine(tx, done as LineDone, { admin: uploaderOf(job), now }),
  )
