import { deadlines } from '@tsunagi/contract/results/deadlines'
import type { Result } from '@tsunagi/contract/results/results'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import { hinted, numberField, textAreaField } from '../../kit/fields.ts'
import { deadlineMessages as m, movedDeadlines } from '../../messages/results/deadlines.ts'

/** What moving a deadline asks for. */
export const dueFields = {
  days: hinted(m.daysHint, numberField(m.days)),
  to: dateTimeField(m.to),
  reason: textAreaField(m.reason),
}

/** Moves the deadline of results that nobody has decided. */
export const moveDue = confirmFlow(deadlines.shift, {
  label: m.move,
  tone: 'brand',
  question: () => m.moveQuestion,
  appliesTo: ({ status }: Pick<Result, 'id' | 'status'>) =>
    status === 'pending' || status === 'hold',
  fields: dueFields,
  required: ['reason'],
  request: (rows, { reason = '', ...when }) => ({
    body: { ids: rows.map(({ id }) => id), reason, ...when },
  }),
  done: ({ changed }) => movedDeadlines(changed),
})
