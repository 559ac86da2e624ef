import { addMonths, firstDay, type Month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Result } from '@tsunagi/contract/results/results'
import {
  eventFor,
  transitionOf,
  type ResultActor,
  type ResultEvent,
  type Standing,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import {
  accrue,
  lastClosedMonth,
  openMonthAfter,
  openMonths,
  reverse,
  type OpenMonths,
} from '../../../ledger/ledger.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { adjustTo } from './adjustments.service.ts'
import {
  assertDayIsOver,
  assertMayTake,
  changedSince,
  monthFor,
  refusalOf,
  standingOf,
  type Author,
  type MonthWish,
} from './results.rules.ts'
import type { LockedResult } from './results.queries.ts'
import { lastDecision, setStatus } from './resultWrites.queries.ts'

export interface Decision {
  status: Result['status']
  reject_code?: string | undefined
  /** For the affiliater. */
  reject_comment?: string
  /** Why, where nothing is rejected. */
  reason?: string
  closing_month?: MonthWish
}

/** The open months that results may be approved into, the current one first. */
export async function listClosingMonths(db: Db, clock: Clock) {
  const [lastClosed, { backdate_months }] = await Promise.all([
    lastClosedMonth(db),
    readSetting(db, 'claim'),
  ])
  const current = openMonthAfter(lastClosed, clock.now())
  const items = Array.from({ length: backdate_months + 1 }, (_, back) => ({
    month: addMonths(current, -back),
  }))
  return { items: items.filter(({ month }) => lastClosed === null || month > lastClosed) }
}

/** Gives results a status, with all that this posts: reversals in an open month, adjustments after a closed one. Answers how many were approved into another month than one would expect. */
export async function decideAll(
  tx: Tx,
  author: Author,
  results: readonly LockedResult[],
  decision: Decision,
): Promise<{ moved: number }> {
  let moved = 0
  if (results.length === 0) return { moved }
  const months = await monthsFor(tx, author.at, decision.closing_month)
  for (const result of results) {
    const step = await stepFor(tx, months, result, eventFor[decision.status], author.actor)
    if (author.userId !== null) assertDayIsOver(result, author.at)
    if (await decide(tx, author, months, result, decision, step)) moved += 1
  }
  return { moved }
}

type Months = OpenMonths & { earliest: Month }

/** The open months, and how far back a result may be approved into them. */
async function monthsFor(tx: Tx, now: Date, wish: MonthWish): Promise<Months> {
  const [months, { backdate_months }] = [await openMonths(tx, now), await readSetting(tx, 'claim')]
  const earliest = addMonths(months.current, -backdate_months)
  assertMayTake(wish, months.current, earliest)
  return { ...months, earliest }
}

/** Refuses where a result has moved on since somebody saw it; `seen` by the ids of the results. */
export async function assertAsSeen(
  tx: Tx,
  now: Date,
  results: readonly LockedResult[],
  seen: ReadonlyMap<number, Standing>,
) {
  const { lastClosed } = await openMonths(tx, now)
  for (const result of results) {
    const standing = standingOf(result, lastClosed)
    if ((seen.get(result.id) ?? standing) !== standing)
      throw conflict(changedSince({ id: result.id, standing }, await lastDecision(tx, result.id)))
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

/** Answers whether it was approved into another month than one would expect. */
async function decide(
  tx: Tx,
  author: Author,
  months: Months,
  result: LockedResult,
  decision: Decision,
  { to, posting }: Transition,
): Promise<boolean> {
  const { at, userId } = author
  const { status, closing_month } = decision
  const why = whyOf(decision)
  if (posting === 'adjustment') {
    const { sale_amount: sale, gross, net } = result
    const worth = to === 'taken_back' ? nothing : { sale, gross, net }
    await adjustTo(tx, author, months.current, result, { ...worth, ...why })
    return false
  }
  if (posting === 'reversal') await reverse(tx, { resultId: result.id, userId })
  const taken =
    posting === 'accrual' ? monthFor(closing_month, new Date(result.occurred_at), months) : null
  const closingMonth = taken && firstDay(taken.month)
  if (closingMonth) await accrue(tx, { ...accrualOf(result), month: closingMonth, userId })
  await setStatus(tx, result, { status, at, userId, closingMonth, ...why })
  return taken?.moved ?? false
}

const whyOf = ({ status, reject_code, reject_comment, reason }: Decision) =>
  status === 'rejected'
    ? { rejectCode: reject_code ?? null, comment: reject_comment ?? '' }
    : { rejectCode: null, comment: reason ?? '' }

/** What an approved result brings to whom. */
export const accrualOf = ({ id, advertiser_id, affiliater_id, gross, net }: LockedResult) => ({
  resultId: id,
  advertiserId: advertiser_id,
  affiliaterId: affiliater_id,
  gross,
  net,
})
