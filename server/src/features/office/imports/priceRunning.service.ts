import type { Tx } from '../../../platform/db.ts'
import {
  takeBack,
  takeOver,
  type Done,
  type PriceTable,
  type TakenOver,
} from '../../catalogue/prices/tableWriting.service.ts'
import { setRows, type ImportRow, type RunningJob } from './imports.queries.ts'
import { takeRowsBack, uploaderOf } from './rowRunning.service.ts'

/** Takes lines of a table over. */
export async function runPriceRows(
  tx: Tx,
  job: RunningJob & { party: PriceTable },
  rows: readonly ImportRow[],
  now: Date,
) {
  const lines = rows.map(({ given }) => given as Record<string, unknown>)
  const outcomes = await takeOver(tx, job.party, lines, { admin: uploaderOf(job), now })
  await setRows(
    tx,
    job.id,
    rows.map(({ line }, index) => ({ line, ...stateOf(outcomes[index]!) })),
  )
}

function stateOf(outcome: TakenOver) {
  if (outcome.errors) return { state: 'bad' as const, errors: outcome.errors }
  const { id, ...terms } = outcome.done
  return { state: 'done' as const, party_id: id, ...terms }
}

/** Takes lines of a table back. */
export const undoPriceRows = (tx: Tx, job: RunningJob, rows: readonly ImportRow[], now: Date) =>
  takeRowsBack(tx, job, rows, (done) => takeBack(tx, done as Done, { admin: uploaderOf(job), now }))
