import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { ResultLine } from '@tsunagi/contract/results/resultFiles'
import type { Db, Tx } from '../../../../platform/db.ts'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'
import { orderOf, pageOf, totalCount } from '../../../../platform/pages.ts'

/** A line of a file as its job keeps it. */
export interface StoredLine {
  line: number
  state: 'waiting' | 'same' | 'failed'
  result_id: number | null
  seen?: string
  change?: object
  given?: object
  errors?: FieldErrors
}

const atOnce = 5000

/** Keeps the lines of a file that was tried out. */
export async function insertLines(tx: Tx, jobId: number, lines: readonly StoredLine[]) {
  for (let start = 0; start < lines.length; start += atOnce)
    await sql`insert into result_job_row (job_id, line, result_id, seen, state, change, given, errors)
      select ${jobId}, line, result_id, seen, state, change, given, errors
      from jsonb_to_recordset(${JSON.stringify(lines.slice(start, start + atOnce))}::jsonb)
        as given_line (line int, result_id bigint, seen text, state text, change jsonb, given jsonb, errors jsonb)`.execute(
      tx,
    )
}

/** What is wrong with the lines of a file: one row for each message. What was said of the whole line stands beside its status. */
export async function listLines(
  db: Db,
  jobId: number,
  language: Language,
  { page, size, sort }: Page,
): Promise<{ items: ResultLine[]; total: number }> {
  const found = db.selectFrom(
    sql<ResultLine & { place: number }>`(
      select line, result_id, row.state, name as field, coalesce(given ->> name, '') as value, message ->> ${language} as message, place
      from result_job_row as row,
        jsonb_each(coalesce(errors, jsonb_build_object('status', jsonb_build_array(reason)))) as field (name, messages),
        jsonb_array_elements(messages) with ordinality as each (message, place)
      where job_id = ${jobId} and row.state in ('failed', 'kept'))`.as('error'),
  )
  const id = sql`array[field, place::text]`
  return pageOf(
    db,
    found.select(['line', 'result_id', 'state', 'field', 'value', 'message']),
    found.select(totalCount),
    { page, size, order: orderOf(sort, { line: sql.ref('line') }, id) },
  )
}
