import { text, type Text } from '@tsunagi/contract/messages/text'
import { bulkRefusals } from '@tsunagi/contract/results/messages/bulk'
import type { Yen } from '@tsunagi/contract/money'
import {
  eventFor,
  isAlready,
  statusOf,
  transitionOf,
  type ResultActor,
  type ResultEvent,
  type Standing,
  type Transition,
} from '@tsunagi/contract/results/transitions'
import { AppError, conflict } from '../../../../platform/errors.ts'
import { errorsOf, type FieldErrors } from '../../../../platform/fieldErrors.ts'
import { worthAgain, worthOf } from '../../results/adjustments.service.ts'
import {
  changesAmounts,
  needsReason,
  worthAfter,
  type Correction,
} from '../../results/corrections.service.ts'
import { assertLookedAt } from '../../secondLooks/lookingFirst.service.ts'
import { needsSecond } from '../../../../domain/secondLooks/secondLooks.rules.ts'
import {
  assertDayIsOver,
  reasonMissing,
  refusalOf,
  standingOf,
  takesWish,
  type Decision,
} from '../../results/decisions.service.ts'
import { effectOf } from '../verdicts.queries.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import type { LineWish } from './cells.rules.ts'
import type { Judge } from './judge.service.ts'
import { otherRejection, reasonErrors, type Rejection } from './reasons.rules.ts'
import type { Effect } from './summary.rules.ts'

/** What a line does to its result. */
export interface LineChange {
  correction: Correction | null
  decision: Decision | null
  /** Why it was rejected, of one that stays so. */
  rejection: Rejection | null
}
interface Worth {
  sale: Yen
  gross: Yen
  net: Yen
}
/** What comes of a wish. */
export type Verdict =
  | { is: 'same' }
  | { is: 'refused'; reason: Text }
  | { is: 'bad'; errors: FieldErrors }
  | {
      is: 'changing'
      change: LineChange
      from: Standing
      to: Standing
      before: Worth
      after: Worth
      /** What it is besides, such as an adjustment; null = nothing to say. */
      besides: string | null
    }

/** What a result was when it was judged: what somebody else changes before its turn comes stays as they made it. */
export function seenOf(result: ResultRow, { months }: Judge): string {
  const { sale, gross, net } = worthOf(result)
  return [standingOf(result, months.lastClosed), sale, gross, net].join(' ')
}

/** What comes of a line's wish for its result. */
export function assess(result: ResultRow, wish: LineWish, judge: Judge): Verdict {
  try {
    return judged(result, wish, judge)
  } catch (error) {
    if (error instanceof AppError && error.status === 409)
      return { is: 'refused', reason: error.text }
    return { is: 'bad', errors: errorsOf(error) }
  }
}

function judged(result: ResultRow, wish: LineWish, judge: Judge): Verdict {
  const from = standingOf(result, judge.months.lastClosed)
  const correction = correctionOf(result, wish, judge)
  const event = decisionEvent(result, wish, from, correction)
  const other = otherRejection(result, wish, judge.reasons)
  const errors = {
    ...foreignErrors(result, wish, judge),
    ...(correction && correctionErrors(result, correction, judge)),
    ...(event ? decisionErrors(wish, judge) : monthErrors(result, wish)),
    ...other.errors,
  }
  if (Object.keys(errors).length > 0) return { is: 'bad', errors }
  const events = [correction && ('correct' as const), event].filter((each) => each !== null)
  const steps = stepsOf(result.id, from, events, judge.actor)
  if (event) {
    assertDayIsOver(result, judge.now)
    assertLookedAt(result, event)
  }
  const { rejection } = other
  const change = { correction, decision: event && decisionOf(wish, judge), rejection }
  const last: Step | null = steps.at(-1) ?? (rejection && { to: from, posting: 'none' })
  return last ? changing(result, change, from, last) : { is: 'same' }
}

function changing(result: ResultRow, change: LineChange, from: Standing, last: Step): Verdict {
  const before = worthOf(result)
  return {
    is: 'changing',
    change,
    from,
    to: last.to,
    before,
    after: worthOnceChanged(result, change, from),
    besides: change.decision || last.posting === 'adjustment' ? effectOf(from, last) : null,
  }
}

function worthOnceChanged(result: ResultRow, { correction, decision }: LineChange, from: Standing) {
  if (correction) return worthAfter(result, correction)
  return decision && from === 'taken_back' ? worthAgain(result) : worthOf(result)
}

/** What a line decides; null where it leaves the status that its result has. What was taken back is approved again by a decision only: the list calls it approved. */
function decisionEvent(
  { status }: ResultRow,
  wish: LineWish,
  from: Standing,
  correction: Correction | null,
) {
  // An amount of its own says already that it counts again.
  const isAgain = from === 'taken_back' && wish.is_decision && !correction
  if (wish.status === undefined || (wish.status === status && !isAgain)) return null
  const event = eventFor[wish.status]
  return isAlready(from, event) ? null : event
}

type Step = Pick<Transition, 'to' | 'posting'>

/** What happens to a result one after the other; refuses what may not. */
function stepsOf(
  id: number,
  from: Standing,
  events: readonly ResultEvent[],
  actor: ResultActor,
): Transition[] {
  const steps: Transition[] = []
  for (const event of events) {
    const standing = steps.at(-1)?.to ?? from
    const step = transitionOf(standing, event, actor)
    if (!step) throw conflict(refusalOf({ id, standing }, event, actor, null))
    steps.push(step)
  }
  return steps
}

/** What differs from what the list exports; of an adjusted result that are its own amounts, or those with its adjustments. */
function correctionOf(result: ResultRow, wish: LineWish, { actor }: Judge): Correction | null {
  const own = { sale: result.sale_amount, gross: result.gross, net: result.net }
  const other = (key: keyof typeof own) => (wish[key] === own[key] ? undefined : wish[key])
  const correction = {
    sale: other('sale'),
    ...(actor === 'admin' && { gross: other('gross'), net: other('net') }),
    comment: wish.reason ?? wish.reject_comment ?? '',
  }
  return changesAmounts(result, correction) ? correction : null
}

const notTheirs = text('この項目は変更できません。', 'You cannot change this.')

/** Gross and reward are the operator's to say; the advertiser's own list brings back the gross as it was. */
function foreignErrors(result: ResultRow, { gross, net }: LineWish, { actor }: Judge): FieldErrors {
  if (actor === 'admin') return {}
  return {
    ...(gross !== undefined && gross !== result.gross && { gross: [notTheirs] }),
    ...(net !== undefined && { net: [notTheirs] }),
  }
}

function correctionErrors(
  result: ResultRow,
  correction: Correction,
  { mayCorrect, limit }: Judge,
): FieldErrors {
  if (!mayCorrect) return { sale_amount: [notTheirs] }
  if (needsSecond(limit, worthOf(result), worthAfter(result, correction)))
    return { sale_amount: [bulkRefusals.secondLook] }
  return needsReason(result, correction) ? errorsOf(reasonMissing()) : {}
}

/** Words for a closing month that takes no approvals. */
export const monthTakesNothing = text(
  'この月には承認できません。締め前の月を入力してください。',
  'Nothing can be approved into that month. Enter one that is open.',
)

const monthStays = text(
  '締め月は、承認と同時にだけ指定できます。',
  'The closing month can only be given together with an approval.',
)

function decisionErrors(wish: LineWish, judge: Judge): FieldErrors {
  if (wish.status === 'rejected') return reasonErrors(wish, judge.reasons)
  const { status, closing_month: month } = wish
  return status === 'approved' && !takesWish(judge.months, month)
    ? { closing_month: [monthTakesNothing] }
    : {}
}

/** A closing month says where an approval goes; that of a result that stays as it is stays too. */
function monthErrors(result: ResultRow, { closing_month }: LineWish): FieldErrors {
  const isOwn = closing_month === undefined || result.closing_month?.slice(0, 7) === closing_month
  return isOwn ? {} : { closing_month: [monthStays] }
}

function decisionOf(
  { status, reject_code, reject_comment, reason, closing_month }: LineWish,
  { reasons }: Judge,
): Decision {
  if (status === 'rejected')
    return {
      status,
      reject_code: reasons.offered.get(reject_code!),
      reject_comment: reject_comment ?? '',
    }
  return {
    status: status!,
    reason: reason ?? '',
    ...(status === 'approved' && closing_month && { closing_month }),
  }
}

/** What a verdict adds to what is approved: the yen that the books would gain, or lose. */
export function bookedBy({ from, to, before, after }: Extract<Verdict, { is: 'changing' }>) {
  const counts = (standing: Standing) =>
    statusOf(standing) === 'approved' && standing !== 'taken_back'
  const worth = (standing: Standing, { gross, net }: Worth) =>
    counts(standing) ? { gross, net } : { gross: 0, net: 0 }
  const [was, is] = [worth(from, before), worth(to, after)]
  return { gross: is.gross - was.gross, net: is.net - was.net }
}

/** What becomes of a result, and what that is besides. */
export function effectsOf({
  change,
  before,
  after,
  besides,
}: Extract<Verdict, { is: 'changing' }>): Effect[] {
  const { gross, net } = after
  return [
    ...(change.decision ? [{ code: change.decision.status, gross, net }] : []),
    ...(change.rejection ? [{ code: 'reason', gross: 0, net: 0 }] : []),
    ...(change.correction
      ? [{ code: 'corrected', gross: gross - before.gross, net: net - before.net }]
      : []),
    ...(besides ? [{ code: besides, gross, net }] : []),
  ]
}

/** Words for a line whose result is not what it was when the file was tried out. */
export const changedMeanwhile = (by: Text | null): Text => {
  const { ja, en } = bulkRefusals['changed']!
  return text(`${ja}${by?.ja ?? ''}`, by ? `${en} ${by.en}` : en)
}
