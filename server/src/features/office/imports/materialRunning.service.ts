import type { Tx } from '../../../platform/db.ts'
import {
  takeMaterialBack,
  takeOverMaterial,
} from '../../catalogue/materials/materialLines.service.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import type { ImportRow, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver } from './rowRunning.service.ts'

/** Whoever uploaded the file changes the materials, as far as its role lets it. */
const changing = ({ created_by }: RunningJob): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'own',
})

/** Takes lines over: text materials that are added or changed. */
export const runMaterialRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsOver(tx, job, rows, (given) => takeOverMaterial(tx, given, { admin: changing(job), now }))

/** Takes lines back, unless their materials were changed or used since. */
export const undoMaterialRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsBack(tx, job, rows, (done) => takeMaterialBack(tx, done, { admin: changing(job), now }))
