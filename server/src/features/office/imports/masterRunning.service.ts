import type { MasterKind } from '@tsunagi/contract/catalogue/masters'
import type { Tx } from '../../../platform/db.ts'
import {
  takeMasterBack,
  takeOverMaster,
  type LineDone,
} from '../../catalogue/masters/masterLines.service.ts'
import { setRow, type ImportRow, type RunningJob } from './imports.queries.ts'

/** Takes lines of a list over. */
export async function runMasterRows(
  tx: Tx,
  kind: MasterKind,
  job: RunningJob,
  rows: readonly ImportRow[],
) {
  for (const { line, given } of rows) {
    const outcome = await takeOverMaster(tx, kind, given as Record<string, string>)
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

/** Takes lines back, unless their rows were changed or used since. */
export async function undoMasterRows(
  tx: Tx,
  kind: MasterKind,
  job: RunningJob,
  rows: readonly ImportRow[],
) {
  for (const { line, party_id, before, after } of rows) {
    const done = { id: party_id!, before, after } as LineDone
    const undone = await takeMasterBack(tx, kind, done)
    await setRow(tx, job.id, line, { state: undone ? 'undone' : 'kept' })
  }
}
