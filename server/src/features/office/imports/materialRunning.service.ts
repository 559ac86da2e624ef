import type { Tx } from '../../../platform/db.ts'
import {
  takeMaterialBack,
  takeOverMaterial,
  type LineDone,
} from '../../catalogue/materials/materialLines.service.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { setRow, type ImportRow, type RunningJob } from './imports.queries.ts'

/** Whoever uploaded the file changes the materials, as far as its role lets it. */
const changing = ({ created_by }: RunningJob): AdminView => ({
  kind: 'admin',
  id: created_by,
  scope: 'own',
})

/** Takes lines over: text materials that are added or changed. */
export async function runMaterialRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, given } of rows) {
    const writing = { admin: changing(job), now }
    const outcome = await takeOverMaterial(tx, given as Record<string, string>, writing)
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

/** Takes lines back, unless their materials were changed or used since. */
export async function undoMaterialRows(
  tx: Tx,
  job: RunningJob,
  rows: readonly ImportRow[],
  now: Date,
) {
  for (const { line, party_id, before, after } of rows) {
    const done = { id: party_id!, before, after } as LineDone
    const undone = await takeMaterialBack(tx, done, { admin: changing(job), now })
    await setRow(tx, job.id, line, { state: undone ? 'undone' : 'kept' })
  }
}
