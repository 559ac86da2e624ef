import type { Yen } from '@tsunagi/contract/money'
import type { ResultEvent } from '@tsunagi/contract/results/transitions'

interface Worth {
  gross: Yen
  net: Yen
}

/** What a change by hand weighs, in yen: what comes out, or how far it is from what was; nothing where no money changes. */
export function weightOf(before: Worth | null, after: Worth): number {
  if (before === null) return after.gross
  if (before.gross === after.gross && before.net === after.net) return 0
  return Math.max(
    after.gross,
    Math.abs(after.gross - before.gross),
    Math.abs(after.net - before.net),
  )
}

/** Whether another administrator has to agree; a limit of 0 asks for nobody. */
export const needsSecond = (limit: number, before: Worth | null, after: Worth): boolean =>
  limit > 0 && weightOf(before, after) > limit

/** Whether an event would let a result count that was made by hand and that no second administrator has agreed to. */
export const needsLookFirst = (
  { awaits_second }: { awaits_second: boolean },
  event: ResultEvent,
): boolean => awaits_second && (event === 'approve' || event === 'reopen')
