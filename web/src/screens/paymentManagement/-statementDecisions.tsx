import {
  hasStatement,
  mayMoveStatement,
  type StatementMove,
  type StatementState,
} from '@tsunagi/contract/money/statementMoves'
import type { PaymentDetail } from '@tsunagi/contract/money/payments'
import type { agencyStatements, statements } from '@tsunagi/contract/money/statements'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { sentStatements, statementMessages as m } from '../../messages/money/statements.ts'

/** A payment with its statement. */
export type Stated = Pick<PaymentDetail, 'id' | 'status' | 'statement'>

const may = (move: StatementMove) => (payment: Stated) => mayMoveStatement(payment, move)
const read = (rows: readonly Stated[]) => ({
  params: { id: rows[0]!.id },
  revision: rows[0]!.statement!.revision,
})

const answering = {
  fields: { answer: textAreaField(m.answerWords) },
  required: ['answer'],
  request: (rows: readonly Stated[], { answer = '' }: Partial<{ answer: string }>) => {
    const { params, revision } = read(rows)
    return { params, body: { revision, answer } }
  },
} as const

/** What its payee, or the operator, says of the statement of a payment: to an affiliater, or to an agency. */
export const statementDecisionsOf = (endpoints: typeof statements | typeof agencyStatements) => ({
  confirm: confirmFlow(endpoints.confirm, {
    label: m.confirm,
    tone: 'green',
    question: () => m.confirmQuestion,
    appliesTo: may('confirm'),
    request: (rows) => {
      const { params, revision } = read(rows)
      return { params, body: { revision } }
    },
    done: () => m.confirmed,
  }),
  dispute: confirmFlow(endpoints.dispute, {
    label: m.dispute,
    tone: 'red',
    question: () => m.disputeQuestion,
    appliesTo: may('dispute'),
    fields: { reason: textAreaField(m.disputeReason) },
    required: ['reason'],
    request: (rows, { reason = '' }) => {
      const { params, revision } = read(rows)
      return { params, body: { revision, reason } }
    },
    done: () => m.disputed,
  }),

  answer: confirmFlow(endpoints.answer, {
    label: m.answer,
    tone: 'brand',
    question: () => m.answerQuestion,
    appliesTo: may('answer'),
    ...answering,
    done: () => m.answered,
  }),
  settle: confirmFlow(endpoints.settle, {
    label: m.settle,
    tone: 'gray',
    question: () => m.settleQuestion,
    appliesTo: may('settle'),
    ...answering,
    done: () => m.settled,
  }),
  send: confirmFlow(endpoints.send, {
    label: m.send,
    tone: 'gray',
    question: () => m.sendQuestion,
    appliesTo: ({
      status,
      statement_state,
    }: Pick<Stated, 'id' | 'status'> & { statement_state: StatementState | null }) =>
      statement_state !== null && hasStatement(status),
    request: (payments) => ({ body: { ids: payments.map(({ id }) => id) } }),
    done: ({ changed }) => sentStatements(changed),
  }),
})
