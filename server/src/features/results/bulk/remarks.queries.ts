import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Author } from '../results/decisions.service.ts'
import type { LockedResult } from '../results/results.queries.ts'

/** Writes the same beside each of some results, for whom it is meant. */
export const insertRemarks = (
  tx: Tx,
  { at, userId }: Author,
  results: readonly LockedResult[],
  remark: { jobId: number; audience: 'operator' | 'everybody'; body: string },
) =>
  tx
    .insertInto('result_remark')
    .values(
      results.map(({ id }) => ({
        result_id: id,
        job_id: remark.jobId,
        audience: remark.audience,
        body: remark.body,
        at,
        user_id: userId,
      })),
    )
    .execute()

/** Takes away what a job wrote beside results. */
export const deleteRemarks = (tx: Tx, jobId: number, resultIds: readonly number[]) =>
  tx
    .deleteFrom('result_remark')
    .where('job_id', '=', jobId)
    .where('result_id', '=', sql<number>`any(${resultIds}::bigint[])`)
    .execute()
