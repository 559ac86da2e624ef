import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { dayOf, monthOf, type Month } from '@tsunagi/contract/day'
import { userTypes } from '@tsunagi/contract/endpoint'
import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { resultEventLabels, standingLabels } from '@tsunagi/contract/results/messages/transitions'
import {
  allowedEvents,
  type ResultActor,
  type ResultEvent,
  type Standing,
} from '@tsunagi/contract/results/transitions'
import type { OpenMonths } from '../../../ledger/closedMonths.queries.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

/** On whose word something happens to results, and when. */
export interface Author {
  actor: ResultActor
  /** null = nobody who is signed in. */
  userId: number | null
  at: Date
}

/** What tells where a result stands. */
interface Booked {
  status: ResultStatus
  /** The month, or its first day. */
  closing_month: string | null
  taken_back: boolean
  /** Whether its adjustments come to something. */
  is_adjusted: boolean
}

/** Where a result stands, given the last month that was closed. What is adjusted stays so where its month is opened again: another month has a part of its money. */
export function standingBy(
  { status, closing_month, taken_back, is_adjusted }: Booked,
  lastClosed: Month | null,
): Standing {
  if (status !== 'approved') return status
  if (taken_back) return 'taken_back'
  const isClosed =
    closing_month !== null && lastClosed !== null && closing_month.slice(0, 7) <= lastClosed
  return isClosed || is_adjusted ? 'settled' : 'approved'
}

/** The same of a row that was read. */
export const standingOf = (
  result: Omit<Booked, 'is_adjusted'> &
    Record<'adjusted_sale' | 'adjusted_gross' | 'adjusted_net', number>,
  lastClosed: Month | null,
): Standing =>
  standingBy(
    {
      ...result,
      is_adjusted: [result.adjusted_sale, result.adjusted_gross, result.adjusted_net].some(
        (amount) => amount !== 0,
      ),
    },
    lastClosed,
  )

/** Whether a result was rejected, be it after its month was closed, when it stays approved and is worth nothing. */
export const isRejected = ({ status, taken_back }: Pick<Booked, 'status' | 'taken_back'>) =>
  status === 'rejected' || taken_back

/** Who gave a result the status it has, and when; null = the product itself. */
export interface LastDecision {
  at: string
  user_name: string | null
  user_type: string | null
}

/** Why something may not happen to a result, what may, and who decided it before. */
export function refusalOf(
  { id, standing }: { id: number; standing: Standing },
  event: ResultEvent,
  actor: ResultActor,
  decided: LastDecision | null,
): Text {
  const [from, wanted] = [standingLabels[standing], resultEventLabels[event]]
  const allowed = allowedEvents(standing, actor).map((each) => resultEventLabels[each])
  const by = decided && byWhom(decided, actor)
  return text(
    `成果${id}は「${from.ja}」のため「${wanted.ja}」ができません。${by ? by.ja : ''}${allowed.length ? `できるのは${allowed.map((label) => `「${label.ja}」`).join('')}です。` : 'この成果は変更できません。'}`,
    `Result ${id} is ${from.en.toLowerCase()}: “${wanted.en}” is not possible. ${by ? `${by.en} ` : ''}${allowed.length ? `What is possible: ${allowed.map((label) => label.en.toLowerCase()).join(', ')}.` : 'It cannot be changed.'}`,
  )
}

/** Says who decided, and when; the operator's people have names for each other only. */
export const byWhom = ({ at, user_name, user_type }: LastDecision, reader: ResultActor): Text => {
  const [ja, en] = [shownInstant(new Date(at), 'ja'), shownInstant(new Date(at), 'en')]
  if (user_type === userTypes.admin && reader !== 'admin')
    return text(`${ja}に運営が決めました。`, `The operator decided it at ${en}.`)
  return user_name === null
    ? text(`${ja}に自動で決まりました。`, `It was decided by itself at ${en}.`)
    : text(`${ja}に${user_name}さんが決めました。`, `${user_name} decided it at ${en}.`)
}

/** Which month takes an approval, as somebody wishes: a month, that in which the result occurred, or the current one. */
export type MonthWish = Month | 'occurred' | undefined

/** The open months, and the first that results may still be approved into. */
export interface TakingMonths extends OpenMonths {
  earliest: Month
}

/** Whether a month may take what is approved now. */
export const mayTake = ({ current, lastClosed, earliest }: TakingMonths, month: Month): boolean =>
  month >= earliest && month <= current && (lastClosed === null || month > lastClosed)

/** The month of an instant, as long as it may take what is approved now; else the current one. */
export const monthOfThen = (then: Date, months: TakingMonths): MonthWish =>
  mayTake(months, monthOf(then)) ? monthOf(then) : undefined

/** Whether there is a month that takes what is approved as somebody wishes. */
export const takesWish = (months: TakingMonths, wish: MonthWish): boolean =>
  wish === undefined || wish === 'occurred' || mayTake(months, wish)

/** A result is not approved into a month to come, nor into one longer ago than the operator allows. */
export function assertMayTake(
  wish: MonthWish,
  { current, earliest }: Pick<TakingMonths, 'current' | 'earliest'>,
) {
  if (wish === undefined || wish === 'occurred' || (wish >= earliest && wish <= current)) return
  throw invalid(
    'closing_month',
    text(
      `${earliest}から${current}までの月を選んでください。`,
      `Choose a month from ${earliest} to ${current}.`,
    ),
  )
}

/** The month that takes an approval: the one wished for while it is open, else the current one, but none before the result occurred. `moved` says that it is not the month one would expect. */
export function monthFor(
  wish: MonthWish,
  occurredAt: Date,
  months: TakingMonths,
): { month: Month; moved: boolean } {
  const occurred = monthOf(occurredAt)
  const { current, lastClosed } = months
  if (wish === undefined)
    return { month: current, moved: lastClosed !== null && occurred <= lastClosed }
  const wanted = wish === 'occurred' ? occurred : wish
  if (!mayTake(months, wanted)) return { month: current, moved: true }
  return wanted < occurred ? { month: occurred, moved: true } : { month: wanted, moved: false }
}

/** Why somebody who saw a result otherwise cannot decide it. */
export function changedSince(
  { id, standing }: { id: number; standing: Standing },
  decided: LastDecision | null,
  reader: ResultActor,
): Text {
  const now = standingLabels[standing]
  const by = decided && byWhom(decided, reader)
  return text(
    `成果${id}は、画面を開いた後に「${now.ja}」になりました。${by?.ja ?? ''}内容を確認してから、もう一度操作してください。`,
    `Result ${id} has become “${now.en}” since you opened the screen. ${by ? `${by.en} ` : ''}Look at it again before you decide.`,
  )
}

/** Click rewards gather all day: they can be decided when the day in Japan is over. */
export function assertDayIsOver(
  result: { id: number; route: string; occurred_at: string },
  now: Date,
) {
  if (result.route !== 'click' || dayOf(new Date(result.occurred_at)) < dayOf(now)) return
  throw conflict(
    text(
      `成果${result.id}は本日分のクリック報酬です。日付が変わってから承認・却下してください。`,
      `Result ${result.id} is today's click reward. It can be decided when the day is over.`,
    ),
  )
}

/** Refuses a correction that does not say why. */
export const reasonMissing = () =>
  invalid('reason', text('変更の理由を入力してください。', 'Say why it is changed.'))
