import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import type { Text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import {
  eventFor,
  isAlready,
  mayHappen,
  type ResultEvent,
} from '@tsunagi/contract/results/transitions'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { changesAmounts, correct, worthAfter } from './corrections.service.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertLookedAt } from '../secondLooks/lookingFirst.service.ts'
import { decideAll } from './decisions.service.ts'
import { listRejectReasons } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { lockResultForSystem } from './results.queries.ts'
import { refusalOf, standingOf } from './results.rules.ts'

/** What the affiliater reads when a server rejects without a reason; kept as it was written. */
const unsaid = '理由は通知されませんでした / No reason was given'

interface Change {
  resultId: number
  status: ResultStatus
  reason: string | null
  amount: number | null
  /** When it was told, where that may be a while ago. */
  toldAt?: string
}

/** What the advertiser's server says about a result: its sale first, then its status. Answers why it cannot be, or null. */
export async function changeByNotice(
  tx: Tx,
  now: Date,
  { resultId, status, reason, amount, toldAt }: Change,
): Promise<Text | null> {
  const result = await lockResultForSystem(tx, resultId)
  const { lastClosed } = await openMonths(tx, now)
  const standing = standingOf(result, lastClosed)
  const event = eventFor[status]
  const correction = { sale: amount ?? undefined, comment: '' }
  const corrects = status !== 'rejected' && changesAmounts(result, correction)
  const wanted: ResultEvent[] = [
    ...(corrects ? ['correct' as const] : []),
    ...(isAlready(standing, event) ? [] : [event]),
  ]
  const refused = wanted.find((each) => !mayHappen(standing, each, 'server'))
  if (refused) return refusalOf({ id: resultId, standing }, refused, 'server', null)
  const obstacle = obstacleTo(() => {
    for (const each of wanted) assertLookedAt(result, each)
    if (corrects) worthAfter(result, correction)
  })
  if (obstacle) return obstacle
  const author = { actor: 'server', userId: null, at: now } as const
  const corrected = corrects ? await correct(tx, author, result, correction) : result
  if (!isAlready(standingOf(corrected, lastClosed), event))
    await decideAll(tx, author, [corrected], {
      status,
      reject_code: await reasonCode(tx, reason),
      reject_comment: reason || unsaid,
      decidedAt: () => (toldAt === undefined ? now : new Date(toldAt)),
    })
  return null
}

/** Why something cannot be, found out before anything is written: a notice that fails is tried again. */
function obstacleTo(check: () => void): Text | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.text
    throw error
  }
}

/** A known reason, else the one for everything else. */
async function reasonCode(tx: Tx, reason: string | null): Promise<string> {
  const reasons = await listRejectReasons(tx, 'result')
  return reasons.find(({ code }) => code === reason)?.code ?? otherReason
}
