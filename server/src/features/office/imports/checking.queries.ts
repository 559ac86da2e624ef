import type { CheckedLine, Line } from '../../../platform/csvLines.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { countRows, setRows } from './imports.queries.ts'

/** Imports whose lines are still to be tried out. */
export const jobsToCheck = (db: Db) =>
  db.selectFrom('import_job').select('id').where('state', '=', 'checking').orderBy('id').execute()

/** One of them; undefined where it was stopped meanwhile, or its check has ended. */
export const jobToCheck = (db: Db, id: number) =>
  db
    .selectFrom('import_job')
    .select(['id', 'party', 'mode', 'created_by'])
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()

/** The next lines to try out behind a line; also those found right before a check was cut off, on which later ones may stand. */
export const linesToCheck = async (tx: Tx, id: number, after: number, limit: number) =>
  (await tx
    .selectFrom('import_row')
    .select(['line', 'given'])
    .where('job_id', '=', id)
    .where('state', 'in', ['unchecked', 'waiting'])
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()) as Line[]

/** Keeps what a check found. */
export const setChecked = (tx: Tx, id: number, lines: readonly CheckedLine[]) =>
  setRows(
    tx,
    id,
    lines.map(({ line, errors }) => ({ line, errors, state: errors ? 'bad' : 'waiting' })),
  )

/** The check of an import is over: somebody may say that it is to run. */
export const endCheck = (tx: Tx, id: number) =>
  tx
    .updateTable('import_job')
    .set({ state: 'checked', bad: countRows('bad') })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
