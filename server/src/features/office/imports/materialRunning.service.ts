import type { Tx } from '../../../platform/db.ts'
import {
  takeMaterialBack,
  takeOverMaterial,
} from '../../catalogue/materials/materialLines.service.ts'
import type { ImportRow, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver, uploaderOf } from './rowRunning.service.ts'

/** Takes lines over: text materials that are added or changed. */
export const runMaterialRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsOver(tx, job, rows, (given) =>
    takeOverMaterial(tx, given, { admin: uploaderOf(job), now }),
  )

/** Takes lines back, unless their materials were changed or used since. */
export const undoMaterialRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsBack(tx, job, rows, (done) => takeMaterialBack(tx, done, { admin: uploaderOf(job), now }))
