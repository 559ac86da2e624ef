import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { addMonths, dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import {
  eventFor,
  transitionOf,
  type LedgerStep,
  type ResultActor,
  type ResultEvent,
  type Standing,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import {
  lastClosedMonth,
  openMonthAfter,
  openMonths,
  type OpenMonths,
} from '../../../ledger/closedMonths.queries.ts'
import { accrueAll, reverseAll } from '../../../ledger/ledger.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { adjustTo, worthAgain } from './adjustments.service.ts'
import {
  assertDayIsOver,
  assertMayTake,
  changedSince,
  monthFor,
  monthOfThen,
  refusalOf,
  standingOf,
  type Author,
  mayTake,
  type MonthWish,
  type TakingMonths,
} from './results.rules.ts'
import { assertLookedAt } from '../secondLooks/lookingFirst.service.ts'
import type { LockedResult } from './results.queries.ts'
import { lastDecision, setStatuses } from './resultWrites.queries.ts'

export {
  assertDayIsOver,
  byWhom,
  isRejected,
  mayTake,
  reasonMissing,
  refusalOf,
  standingOf,
  takesWish,
  type Author,
  type MonthWish,
  type TakingMonths,
} from './results.rules.ts'

/** What is to become of a result, and the reasons that go with it. */
export interface Decision {
  status: ResultStatus
  reject_code?: string | undefined
  /** For the affiliater. */
  reject_comment?: string
  /** Why, where nothing is rejected. */
  reason?: string
  closing_month?: MonthWish
  /** When each was decided, where that is carried out later: by its deadline, or by what a server told. */
  decidedAt?: (result: LockedResult) => Date
}

/** The open months that results may be approved into, the current one first. */
export async function listClosingMonths(db: Db, clock: Clock) {
  const months = await takingMonths(db, clock.now(), await lastClosedMonth(db))
  const items = [{ month: months.current }]
  for (
    let month = addMonths(months.current, -1);
    mayTake(months, month);
    month = addMonths(month, -1)
  )
    items.push({ month })
  return { items }
}

/** The open months, and how far back a result may be approved into them. Whoever writes holds them. */
export async function takingMonths(
  db: Db,
  now: Date,
  lastClosed: Month | null,
): Promise<TakingMonths> {
  const { backdate_months } = await readSetting(db, 'claim')
  const current = openMonthAfter(lastClosed, now)
  return { current, lastClosed, earliest: addMonths(current, -backdate_months) }
}

/** Gives results a status, with all that this posts: reversals in an open month, adjustments after a closed one. Answers how many were approved into another month than one would expect. */
export async function decideAll(
  tx: Tx,
  author: Author,
  results: readonly LockedResult[],
  decision: Decision,
): Promise<{ moved: number }> {
  if (results.length === 0) return { moved: 0 }
  const months = await monthsFor(tx, author.at, decision.closing_month)
  const { status } = decision
  const { userId, at } = author
  const on = dayOf(at)
  const cause = { at, userId, ...whyOf(decision) }
  const steps: Step[] = []
  for (const result of results) {
    const step = await stepFor(tx, months, result, eventFor[status], author.actor)
    if (userId !== null) assertDayIsOver(result, at)
    steps.push({ result, ...step, taken: takenBy(step, result, decision, months) })
  }
  for (const { result, to } of posting(steps, 'adjustment'))
    await adjustTo(tx, author, months.current, result, {
      ...(to === 'taken_back' ? nothing : worthAgain(result)),
      ...cause,
    })
  const reversed = posting(steps, 'reversal').map(({ result }) => result.id)
  await reverseAll(tx, { resultIds: reversed, on, userId })
  await accrueAll(
    tx,
    steps.flatMap(({ result, taken }) =>
      taken ? [{ ...accrualOf(result), month: firstDay(taken.month), on, userId }] : [],
    ),
  )
  const changing = steps.filter((step) => step.posting !== 'adjustment')
  await setStatuses(
    tx,
    changing.map(({ result, taken }) => ({
      result,
      status,
      closingMonth: taken && firstDay(taken.month),
    })),
    cause,
  )
  return { moved: steps.filter(({ taken }) => taken?.moved).length }
}

interface Step extends Transition {
  result: LockedResult
  /** The month that takes its money; null = it accrues none. */
  taken: ReturnType<typeof monthFor> | null
}

function takenBy(
  { posting }: Transition,
  result: LockedResult,
  { closing_month, decidedAt }: Decision,
  months: TakingMonths,
) {
  if (posting !== 'accrual') return null
  const wish = decidedAt ? monthOfThen(decidedAt(result), months) : closing_month
  return monthFor(wish, new Date(result.occurred_at), months)
}

const posting = (steps: readonly Step[], what: LedgerStep) =>
  steps.filter((step) => step.posting === what)

/** The months that are held open, where one of them may take what somebody wishes. */
async function monthsFor(tx: Tx, now: Date, wish: MonthWish): Promise<TakingMonths> {
  const { lastClosed } = await openMonths(tx, now)
  const months = await takingMonths(tx, now, lastClosed)
  assertMayTake(wish, months)
  return months
}

/** Refuses where a result has moved on since somebody saw it; `seen` by the ids of the results. */
export async function assertAsSeen(
  tx: Tx,
  { at, actor }: Author,
  results: readonly LockedResult[],
  seen: ReadonlyMap<number, Standing>,
) {
  const { lastClosed } = await openMonths(tx, at)
  for (const result of results) {
    const standing = standingOf(result, lastClosed)
    if ((seen.get(result.id) ?? standing) !== standing)
      throw conflict(
        changedSince({ id: result.id, standing }, await lastDecision(tx, result.id), actor),
      )
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
  assertLookedAt(result, event)
  const standing = standingOf(result, lastClosed)
  const step = transitionOf(standing, event, actor)
  if (step) return step
  const decided = await lastDecision(tx, result.id)
  throw conflict(refusalOf({ id: result.id, standing }, event, actor, decided))
}

const nothing = { sale: yen(0), gross: yen(0), net: yen(0) }

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
