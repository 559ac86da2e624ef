import { results, type Result } from '@tsunagi/contract/results/results'
import {
  mayHappen,
  type ResultActor,
  type ResultEvent,
} from '@tsunagi/contract/results/transitions'
import { t } from '../../client/language.ts'
import { shownTo } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { hinted, remoteChoiceField, textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import {
  approvalOf,
  currentMonth,
  decided,
  decisionQuestions,
  rejectionOf,
  takingBack,
  type MoneyOfResult,
} from '../../messages/results/decisions.ts'
import { resultMessages as m } from '../../messages/results/results.ts'

type Decidable = Pick<Result, 'id' | 'standing' | MoneyOfResult>

/** What rejecting a result asks for. */
export const rejectFields = {
  reject_code: reasonField('result'),
  reject_comment: reasonComment(textAreaField(m.rejectComment)),
}

/** The month that takes what is approved. */
export const closingMonthField = remoteChoiceField(
  m.closingMonth,
  results.closingMonths,
  ({ items: [current, ...before] }) => [
    ...(current ? [{ value: current.month, label: t(currentMonth(current.month)) }] : []),
    { value: 'occurred', label: t(m.monthOfOccurrence) },
    ...before.map(({ month }) => ({ value: month, label: month })),
  ],
)

type Actor = Extract<ResultActor, 'admin' | 'advertiser'>

/** An event of the table of transitions, for those whose word it takes. */
const decisionOf = (event: keyof typeof decisions, actor: Actor) =>
  shownTo([actor], decisions[event](actor))

const asSeen = (rows: readonly Decidable[]) => ({
  ids: rows.map(({ id }) => id),
  seen: rows.map(({ standing }) => standing),
})

const by =
  (event: ResultEvent, actor: Actor) =>
  ({ standing }: Decidable) =>
    mayHappen(standing, event, actor)

const decisions = {
  approve: (actor: Actor) =>
    confirmFlow(results.allUpdate, {
      label: m.approve,
      tone: 'green',
      question: approvalOf,
      appliesTo: by('approve', actor),
      fields: { closing_month: hinted(m.closingMonthHint, closingMonthField) },
      request: (rows, form) => ({ body: { ...asSeen(rows), status: 'approved', ...form } }),
      done: decided,
    }),
  reject: (actor: Actor) =>
    confirmFlow(results.allUpdate, {
      label: m.reject,
      tone: 'red',
      question: rejectionOf,
      appliesTo: by('reject', actor),
      fields: rejectFields,
      required: ['reject_code'],
      request: (rows, form) => ({ body: { ...asSeen(rows), status: 'rejected', ...form } }),
      done: decided,
    }),
  hold: (actor: Actor) =>
    confirmFlow(results.allUpdate, {
      label: m.hold,
      tone: 'violet',
      question: (rows) => takingBack(rows, decisionQuestions.hold),
      appliesTo: by('hold', actor),
      fields: { reason: textAreaField(m.correctionReason) },
      request: (rows, form) => ({ body: { ...asSeen(rows), status: 'hold', ...form } }),
      done: decided,
    }),
  reopen: (actor: Actor) =>
    confirmFlow(results.allUpdate, {
      label: m.reopen,
      tone: 'gray',
      question: (rows) => takingBack(rows, decisionQuestions.pending),
      appliesTo: by('reopen', actor),
      fields: { reason: textAreaField(m.correctionReason) },
      request: (rows, form) => ({ body: { ...asSeen(rows), status: 'pending', ...form } }),
      done: decided,
    }),
}

/** What can be decided about results, as the table of transitions allows to each kind of user. */
export const resultActions = [
  decisionOf('approve', 'admin'),
  decisionOf('approve', 'advertiser'),
  decisionOf('reject', 'admin'),
  decisionOf('reject', 'advertiser'),
  decisionOf('hold', 'admin'),
  decisionOf('reopen', 'admin'),
]
