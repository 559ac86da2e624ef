import { firstDay } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Result } from '@tsunagi/contract/results/results'
import {
  eventFor,
  transitionOf,
  type ResultActor,
  type ResultEvent,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { accrue, openMonths, reverse, type OpenMonths } from '../../../ledger/ledger.queries.ts'
import { adjustTo } from './adjustments.service.ts'
import { assertDayIsOver, refusalOf, standingOf, type Author } from './results.rules.ts'
import type { LockedResult } from './results.queries.ts'
import { lastDecision, setStatus } from './resultWrites.queries.ts'

export interface Decision {
  status: Result['status']
  reject_code?: string | undefined
  /** For the affiliater. */
  reject_comment?: string
  /** Why, where nothing is rejected. */
  reason?: string
}

/** Gives results a status, with all that this posts: reversals in an open month, adjustments after a closed one. */
export async function decideAll(
  tx: Tx,
  author: Author,
  results: readonly LockedResult[],
  decision: Decision,
) {
  if (results.length === 0) return
  const months = await openMonths(tx, author.at)
  for (const result of results) {
    const step = await stepFor(tx, months, result, eventFor[decision.status], author.actor)
    if (author.userId !== null) assertDayIsOver(result, author.at)
    await decide(tx, author, months, result, decision, step)
  }
}

/** What an event does to a result, or why it cannot happen. The caller holds the months open. */
export async function stepFor(
  tx: Tx,
  { lastClosed }: OpenMonths,
  result: LockedResult,
  event: ResultEvent,
  actor: ResultActor,
): Promise<Transition> {
  const standing = standingOf(result, lastClosed)
  const step = transitionOf(standing, event, actor)
  if (step) return step
  const decided = await lastDecision(tx, result.id)
  throw conflict(refusalOf({ id: result.id, standing }, event, actor, decided))
}

const nothing = { sale: yen(0), gross: yen(0), net: yen(0) }

async function decide(
  tx: Tx,
  author: Author,
  { current }: OpenMonths,
  result: LockedResult,
  { status, ...why }: Decision,
  { to, posting }: Transition,
) {
  const { at, userId } = author
  const isRejected = status === 'rejected'
  const rejectCode = isRejected ? (why.reject_code ?? null) : null
  const comment = (isRejected ? why.reject_comment : why.reason) ?? ''
  if (posting === 'adjustment') {
    const { sale_amount: sale, gross, net } = result
    const worth = to === 'taken_back' ? nothing : { sale, gross, net }
    return adjustTo(tx, author, current, result, { ...worth, rejectCode, comment })
  }
  if (posting === 'reversal') await reverse(tx, { resultId: result.id, userId })
  const month = posting === 'accrual' ? firstDay(current) : null
  if (month) await accrue(tx, { ...accrualOf(result), month, userId })
  await setStatus(tx, result, { status, at, userId, closingMonth: month, rejectCode, comment })
}

/** What an approved result brings to whom. */
export const accrualOf = ({ id, advertiser_id, affiliater_id, gross, net }: LockedResult) => ({
  resultId: id,
  advertiserId: advertiser_id,
  affiliaterId: affiliater_id,
  gross,
  net,
})
