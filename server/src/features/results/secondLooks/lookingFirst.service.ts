import { text } from '@tsunagi/contract/messages/text'
import type { ResultEvent } from '@tsunagi/contract/results/transitions'
import { needsLookFirst } from '../../../domain/secondLooks/secondLooks.rules.ts'
import { conflict } from '../../../platform/errors.ts'

/** Refuses to let a result count that was made by hand and that no second administrator has agreed to. */
export function assertLookedAt(result: { id: number; awaits_second: boolean }, event: ResultEvent) {
  if (needsLookFirst(result, event))
    throw conflict(
      text(
        `成果${result.id}は手動で作成され、別の管理者の同意がまだありません。`,
        `Result ${result.id} was made by hand, and no second administrator has agreed to it.`,
      ),
    )
}
