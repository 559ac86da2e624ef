import { results, type Result } from '@tsunagi/contract/results/results'
import { shownTo } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import { decided, decisionQuestions, resultMessages as m } from '../../messages/results/results.ts'

type Decidable = Pick<Result, 'id' | 'status'>

/** What rejecting a result asks for. */
export const rejectFields = {
  reject_code: reasonField('result'),
  reject_comment: reasonComment(textAreaField(m.rejectComment)),
}

const idsOf = (rows: readonly Decidable[]) => rows.map(({ id }) => id)
const isOpen = ({ status }: Decidable) => status === 'pending' || status === 'hold'

export const approve = confirmFlow(results.allUpdate, {
  label: m.approve,
  tone: 'green',
  question: () => decisionQuestions.approved,
  appliesTo: isOpen,
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'approved' } }),
  done: ({ changed }) => decided(changed),
})

export const reject = confirmFlow(results.allUpdate, {
  label: m.reject,
  tone: 'red',
  question: () => decisionQuestions.rejected,
  appliesTo: isOpen,
  fields: rejectFields,
  required: ['reject_code'],
  request: (rows, form) => ({ body: { ids: idsOf(rows), status: 'rejected', ...form } }),
  done: ({ changed }) => decided(changed),
})

export const hold = shownTo(
  ['admin'],
  confirmFlow(results.allUpdate, {
    label: m.hold,
    tone: 'violet',
    question: () => decisionQuestions.hold,
    appliesTo: ({ status }: Decidable) => status === 'pending',
    request: (rows) => ({ body: { ids: idsOf(rows), status: 'hold' } }),
    done: ({ changed }) => decided(changed),
  }),
)

export const reopen = shownTo(
  ['admin'],
  confirmFlow(results.allUpdate, {
    label: m.reopen,
    tone: 'gray',
    question: () => decisionQuestions.pending,
    appliesTo: ({ status }: Decidable) => status === 'hold' || status === 'rejected',
    request: (rows) => ({ body: { ids: idsOf(rows), status: 'pending' } }),
    done: ({ changed }) => decided(changed),
  }),
)
