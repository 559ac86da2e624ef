import { dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { accrueAll, reverseAll } from '../../../ledger/ledger.queries.ts'
import { accrualOf, type Author } from '../results/decisions.service.ts'
import type { LockedResult } from '../results/results.queries.ts'
import { setClosingMonth } from '../results/resultWrites.queries.ts'

/** Moves approved results of open months to another open month: what they accrued is reversed there and accrued here. */
export async function moveToMonth(
  tx: Tx,
  { at, userId }: Author,
  results: readonly LockedResult[],
  { closing_month, reason }: { closing_month: Month; reason: string },
) {
  if (results.length === 0) return
  await openMonths(tx, at)
  const month = firstDay(closing_month)
  const on = dayOf(at)
  await reverseAll(tx, { resultIds: results.map(({ id }) => id), on, userId })
  await accrueAll(
    tx,
    results.map((result) => ({ ...accrualOf(result), month, on, userId })),
  )
  await setClosingMonth(tx, results, { month, at, userId, reason })
}
