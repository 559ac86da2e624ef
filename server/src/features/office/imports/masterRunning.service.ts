import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { Tx } from '../../../platform/db.ts'
import {
  takeMasterBack,
  takeOverMaster,
  type LineDone,
} from '../../catalogue/masters/masterLines.service.ts'
import type { ImportRow, RunningJob } from './imports.queries.ts'
import { takeRowsBack, takeRowsOver } from './rowRunning.service.ts'

/** Takes lines of a list over. */
export const runMasterRows = (
  tx: Tx,
  kind: MasterKind,
  job: RunningJob,
  rows: readonly ImportRow[],
) => takeRowsOver(tx, job, rows, (given) => takeOverMaster(tx, kind, given))

/** Takes lines back, unless their rows were changed or used since. */
export const undoMasterRows = (
  tx: Tx,
  kind: MasterKind,
  job: RunningJob,
  rows: readonly ImportRow[],
) => takeRowsBack(tx, job, rows, (done) => takeMasterBack(tx, kind, done as LineDone))
