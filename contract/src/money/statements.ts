import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { changed, done, Id, idParams, Instant } from '../paging.ts'
import { StatementEvent, StatementState } from './statementMoves.ts'

/** The statement of a payment as it stands. */
export const Statement = z.object({
  /** 1 = the first; grows where it was issued again with another content. */
  revision: z.int(),
  state: StatementState,
  /** So many days after it was sent it counts as confirmed; the PDF says so. */
  objection_days: z.int(),
  /** null = it was not sent by email. */
  sent_at: Instant.nullable(),
  /** The last day to object; null = no time runs, as it was never sent. */
  answer_by: Day.nullable(),
})
export type Statement = z.infer<typeof Statement>

/** What happened to the statement of a payment, in the revision that stood then. */
export const StatementStep = z.object({
  at: Instant,
  event: StatementEvent,
  revision: z.int(),
  side: z.enum(['payee', 'admin', 'system']),
  /** Who it was; a payee reads its own people's names only. */
  by: z.string().nullable(),
  comment: z.string().nullable(),
  /** The last day to object, from then on. */
  answer_by: Day.nullable(),
})
export type StatementStep = z.infer<typeof StatementStep>

/** Of the revision that was read: another has to be read first. */
const revision = z.int().min(1).max(100_000)
const said = z.string().trim().min(1).max(1000)
const operator = {
  key: 'paymentManagement.confirm',
  access: { admin: true },
  notByProxy: true,
} as const
const confirmed = { params: idParams, body: z.object({ revision }), response: done }
const disputed = { params: idParams, body: z.object({ revision, reason: said }), response: done }
const answered = { params: idParams, body: z.object({ revision, answer: said }), response: done }
const sent = {
  body: z.object({ ids: z.array(Id).min(1).max(1000) }),
  response: changed,
}

/** What becomes of a statement once it is issued; the ids are those of payments. */
export const statements = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/confirmStatement/:id',
    access: { affiliater: true },
    notByProxy: true,
    summary: 'Confirm what the own statement of a payment says',
    ...confirmed,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/disputeStatement/:id',
    access: { affiliater: true },
    notByProxy: true,
    summary: 'Say what is wrong with the own statement of a payment',
    ...disputed,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/answerStatement/:id',
    ...operator,
    summary: 'Answer a dispute: the statement is sent for confirmation again, with a new last day',
    ...answered,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/settleStatement/:id',
    ...operator,
    summary: 'Settle a dispute that was corrected otherwise: the statement is confirmed as it is',
    ...answered,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/sendStatements',
    key: 'paymentManagement.confirm',
    access: { admin: true },
    summary: 'Send the statements of payments once more, all or none',
    ...sent,
  }),
}

/** The same of payments to agencies. */
export const agencyStatements = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/confirmStatement/:id',
    access: { agency: true },
    notByProxy: true,
    summary: 'Confirm what the own statement of a payment to an agency says',
    ...confirmed,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/disputeStatement/:id',
    access: { agency: true },
    notByProxy: true,
    summary: 'Say what is wrong with the own statement of a payment to an agency',
    ...disputed,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/answerStatement/:id',
    ...operator,
    summary: 'Answer the dispute of an agency: its statement is sent again, with a new last day',
    ...answered,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/settleStatement/:id',
    ...operator,
    summary: 'Settle the dispute of an agency that was corrected otherwise',
    ...answered,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/sendStatements',
    key: 'paymentManagement.confirm',
    access: { admin: true },
    summary: 'Send the statements of payments to agencies once more, all or none',
    ...sent,
  }),
}
