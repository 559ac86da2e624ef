import type { BulkChange } from '@tsunagi/contract/results/bulk'
import { roundingLabels } from '@tsunagi/contract/results/messages/bulk'
import { shownTo } from '../../../kit/columns.tsx'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import {
  choiceField,
  hinted,
  numberField,
  percentField,
  textAreaField,
  when,
} from '../../../kit/fields.ts'
import { deadlineMessages as d } from '../../../messages/results/deadlines.ts'
import { bulkMessages as b } from '../../../messages/results/bulk.ts'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { administratorField } from '../../-parties/administratorField.ts'
import { openMonthField } from '../-decisionFields.ts'
import { bulkAction } from './bulkAction.tsx'
import { bulkDecisions } from './decisions.ts'

const why = hinted(m.reasonHint, textAreaField(m.correctionReason))

const moveDue = shownTo(
  ['admin'],
  bulkAction<{ days: number; to: string; reason: string }>({
    label: d.move,
    tone: 'brand',
    letter: 'd',
    inMenu: true,
    appliesTo: ({ standing }) => standing === 'pending' || standing === 'hold',
    question: d.moveQuestion,
    fields: {
      days: hinted(d.daysHint, numberField(d.days)),
      to: dateTimeField(d.to),
      reason: textAreaField(d.reason),
    },
    required: ['reason'],
    asked: ({ days, to }) => ({ kind: 'due', days, to }),
    change: ({ reason = '', ...when }) => ({ kind: 'due', reason, ...when }),
  }),
)

const assign = shownTo(
  ['admin'],
  bulkAction<{ reviewer_id: number }>({
    label: b.assign,
    tone: 'brand',
    letter: 'm',
    inMenu: true,
    appliesTo: () => true,
    question: b.assignQuestion,
    fields: {
      reviewer_id: hinted(b.reviewerHint, administratorField(b.reviewer)),
    },
    asked: ({ reviewer_id }) => ({ kind: 'reviewer', reviewer_id: reviewer_id ?? null }),
    change: ({ reviewer_id }) => ({ kind: 'reviewer', reviewer_id: reviewer_id ?? null }),
  }),
)

const resend = shownTo(
  ['admin'],
  bulkAction({
    label: b.resend,
    tone: 'gray',
    inMenu: true,
    appliesTo: () => true,
    question: b.resendQuestion,
    asked: () => ({ kind: 'kickback' }),
    change: () => ({ kind: 'kickback' }),
  }),
)

const priceAgain = shownTo(
  ['admin'],
  bulkAction<{ reason: string }>({
    label: b.price,
    tone: 'brand',
    inMenu: true,
    appliesTo: () => true,
    question: b.priceQuestion,
    fields: { reason: why },
    required: ['reason'],
    asked: () => ({ kind: 'price' }),
    change: ({ reason = '' }) => ({ kind: 'price', reason }),
  }),
)

type SaleMove = Extract<BulkChange, { kind: 'amount' }>
const changeSale = bulkAction<{
  yen: number
  percent: number
  rounding: SaleMove['rounding']
  reason: string
}>({
  label: b.amount,
  tone: 'brand',
  inMenu: true,
  appliesTo: () => true,
  question: b.amountQuestion,
  fields: {
    yen: hinted(b.yenHint, numberField(b.yen)),
    percent: hinted(b.percentHint, percentField(b.percent)),
    rounding: when(
      ({ percent }) => percent !== undefined,
      hinted(b.roundingHint, choiceField(b.rounding, roundingLabels)),
    ),
    reason: why,
  },
  required: ['reason'],
  asked: ({ yen, percent, rounding }) => ({ kind: 'amount', yen, percent, rounding }),
  change: ({ reason = '', ...move }) => ({ kind: 'amount', reason, ...move }),
})

const moveMonth = shownTo(
  ['admin'],
  bulkAction<{ closing_month: string; reason: string }>({
    label: b.month,
    tone: 'brand',
    inMenu: true,
    appliesTo: ({ standing }) => standing === 'approved',
    question: b.monthQuestion,
    fields: { closing_month: openMonthField, reason: why },
    required: ['closing_month', 'reason'],
    asked: ({ closing_month }) => ({ kind: 'month', closing_month }),
    change: ({ closing_month = '', reason = '' }) => ({ kind: 'month', closing_month, reason }),
  }),
)

const note = shownTo(
  ['admin'],
  bulkAction<{ body: string }>({
    label: b.note,
    tone: 'gray',
    letter: 'n',
    inMenu: true,
    appliesTo: () => true,
    question: b.noteQuestion,
    fields: { body: textAreaField(b.noteBody) },
    required: ['body'],
    asked: () => ({ kind: 'note' }),
    change: ({ body = '' }) => ({ kind: 'note', body }),
  }),
)

const comment = bulkAction<{ body: string }>({
  label: b.comment,
  tone: 'gray',
  letter: 'c',
  inMenu: true,
  appliesTo: () => true,
  question: b.commentQuestion,
  fields: { body: textAreaField(b.commentBody) },
  required: ['body'],
  asked: () => ({ kind: 'comment' }),
  change: ({ body = '' }) => ({ kind: 'comment', body }),
})

/** All that can be done to many results. */
export const bulkChanges = [
  ...bulkDecisions,
  moveDue,
  moveMonth,
  changeSale,
  priceAgain,
  assign,
  note,
  comment,
  resend,
]
