import type { ResultActor } from '@tsunagi/contract/results/transitions'
import { ownStatusWords, statusesByOwnWord } from '@tsunagi/contract/office/statusWords'
import { readSetting } from '../../../../platform/settings.queries.ts'
import { lastClosedMonth } from '../../../../ledger/closedMonths.queries.ts'
import type { Db } from '../../../../platform/db.ts'
import { listRejectReasons } from '../../../people/rejectReasons/rejectReasons.queries.ts'
import { takingMonths, type TakingMonths } from '../../results/decisions.service.ts'
import { secondLookLimit } from '../../secondLooks/asking.service.ts'
import type { OwnStatuses } from './cells.rules.ts'
import type { KnownReasons } from './reasons.rules.ts'

/** What lines are judged by: the same for all lines of a file. */
export interface Judge {
  now: Date
  actor: Extract<ResultActor, 'admin' | 'advertiser'>
  /** Whether amounts may be corrected, besides decisions. */
  mayCorrect: boolean
  months: TakingMonths
  reasons: KnownReasons
  /** Above how many yen another administrator has to agree to what is entered by hand; 0 = never. */
  limit: number
  /** What the operator calls the statuses of results. */
  statuses: OwnStatuses
}

/** Reads what lines are judged by. */
export async function judgeFor(
  db: Db,
  now: Date,
  { actor, mayCorrect }: Pick<Judge, 'actor' | 'mayCorrect'>,
): Promise<Judge> {
  const words = await readSetting(db, 'status_words')
  const months = await takingMonths(db, now, await lastClosedMonth(db))
  const reasons = await listRejectReasons(db, 'result')
  return {
    now,
    actor,
    mayCorrect,
    months,
    statuses: { byWord: statusesByOwnWord(words), words: ownStatusWords(words) },
    limit: await secondLookLimit(db, actor),
    reasons: { all: byWords(reasons), offered: byWords(reasons.filter((each) => each.is_active)) },
  }
}

const byWords = (reasons: readonly { code: string; name_ja: string; name_en: string }[]) =>
  new Map(
    reasons.flatMap(({ code, name_ja, name_en }) =>
      [code, name_ja, name_en].map((said) => [said, code] as const),
    ),
  )
