import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { isAdministrator } from '../../people/accounts/inCharge.queries.ts'
import type { LockedResult } from '../results/results.queries.ts'

/** Puts results into somebody's hands; null = into nobody's. */
export const setReviewer = (tx: Tx, results: readonly LockedResult[], reviewerId: number | null) =>
  tx
    .updateTable('result')
    .set({ reviewer_id: reviewerId })
    .where(
      'id',
      'in',
      results.map(({ id }) => id),
    )
    .execute()

/** Refuses to give results to somebody who is no administrator, or no longer one. */
export async function assertReviewer(tx: Tx, id: number | null) {
  if (id !== null && !(await isAdministrator(tx, id)))
    throw invalid('reviewer_id', text('担当者を選んでください。', 'Choose an administrator.'))
}
