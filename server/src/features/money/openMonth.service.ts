import type { Month } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../platform/errors.ts'
import type { OpenMonths } from '../../ledger/closedMonths.queries.ts'

/** The month that takes what somebody enters: the current one or the one that is wished, as long as that is open. 422 where it is not. */
export function takenBy({ current, lastClosed }: OpenMonths, wish: Month | undefined): Month {
  if (wish === undefined) return current
  if (wish <= current && (lastClosed === null || wish > lastClosed)) return wish
  throw invalid(
    'month',
    text(
      '締め前の月（今月まで）を入力してください。',
      'Enter an open month, the current one at the latest.',
    ),
  )
}
