import {
  hasStatement,
  mayMoveStatement,
  type StatementMove,
} from '@tsunagi/contract/money/statementMoves'
import type { Payment, PaymentDetail } from '@tsunagi/contract/money/payments'
import { statements } from '@tsunagi/contract/money/statements'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { sentStatements, statementMessages as m } from '../../messages/money/statements.ts'

type Stated = Pick<PaymentDetail, 'id' | 'status' | 'statement'>

const may = (move: StatementMove) => (payment: Stated) => mayMoveStatement(payment, move)
const read = (rows: readonly Stated[]) => ({
  params: { id: rows[0]!.id },
  revision: rows[0]!.statement!.revision,
})

export const confirmStatement = confirmFlow(statements.confirm, {
  label: m.confirm,
  tone: 'green',
  question: () => m.confirmQuestion,
  appliesTo: may('confirm'),
  request: (rows) => {
    const { params, revision } = read(rows)
    return { params, body: { revision } }
  },
  done: () => m.confirmed,
})

export const disputeStatement = confirmFlow(statements.dispute, {
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
})

const answering = {
  fields: { answer: textAreaField(m.answerWords) },
  required: ['answer'],
  request: (rows: readonly Stated[], { answer = '' }: Partial<{ answer: string }>) => {
    const { params, revision } = read(rows)
    return { params, body: { revision, answer } }
  },
} as const

export const answerStatement = confirmFlow(statements.answer, {
  label: m.answer,
  tone: 'brand',
  question: () => m.answerQuestion,
  appliesTo: may('answer'),
  ...answering,
  done: () => m.answered,
})

export const settleStatement = confirmFlow(statements.settle, {
  label: m.settle,
  tone: 'gray',
  question: () => m.settleQuestion,
  appliesTo: may('settle'),
  ...answering,
  done: () => m.settled,
})

export const sendStatements = confirmFlow(statements.send, {
  label: m.send,
  tone: 'gray',
  question: () => m.sendQuestion,
  appliesTo: ({ status, statement_state }: Pick<Payment, 'id' | 'status' | 'statement_state'>) =>
    statement_state !== null && hasStatement(status),
  request: (payments) => ({ body: { ids: payments.map(({ id }) => id) } }),
  done: ({ changed }) => sentStatements(changed),
})
