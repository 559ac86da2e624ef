import { closing, RunSums, type DocumentRun } from '@tsunagi/contract/money/closing'
import type { Month } from '@tsunagi/contract/day'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { closingMessages as m, issueQuestion } from '../../messages/money/closing.ts'

/** A closing day with the month it belongs to. */
export interface MonthRun extends DocumentRun {
  month: Month
}

/** Issues exactly what the screen shows. */
export const issue = confirmFlow(closing.issue, {
  label: m.issue,
  tone: 'brand',
  question: ([run]: readonly MonthRun[]) => issueQuestion(run!),
  appliesTo: ({ state, claims, credit_notes, payments, closing_day }) =>
    state === 'draft' && (claims + credit_notes + payments > 0 || closing_day === 'month_end'),
  request: ([run]) => {
    const { month, closing_day } = run!
    return { body: { ...RunSums.parse(run), month, closing_day } }
  },
  done: () => m.issued,
})

/** Lets results into a month again whose documents are drafts. */
export const reopen = confirmFlow(closing.reopen, {
  label: m.reopen,
  tone: 'gray',
  question: () => m.reopenQuestion,
  appliesTo: ({ can_reopen }: { month: Month; can_reopen: boolean }) => can_reopen,
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: ([state], { reason = '' }: { reason?: string }) => ({
    body: { month: state!.month, reason },
  }),
  done: () => m.reopened,
})
