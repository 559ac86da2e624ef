import { z } from 'zod'
import { CalendarDay, Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { agencyPaymentColumns } from './messages/agencyPayments.ts'
import { Yen } from '../money.ts'
import { changed, Id, idParams, pagedWithTotals, pageQuery } from '../paging.ts'
import { moveReason as reason, paymentIds as ids, PaymentStatus } from './paymentMoves.ts'
import { DraftPayment, draftPaymentStatuses } from './closing.ts'
import { PaymentPart } from './paymentParts.ts'
import { PaymentStep } from './payments.ts'
import { StatementState } from './statementMoves.ts'
import { Statement, StatementStep } from './statements.ts'
import { CheckedTransfer, MadeTransfer } from './transfers.ts'

/** What an agency is paid for a month: its margins, with tax. */
export const AgencyPayment = z.object({
  id: z.int(),
  number: z.string(),
  agency_id: z.int(),
  agency_name: z.string(),
  month: Month,
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  /** null = it is not paid as it stands: carried over, a later payment takes it along; held or lapsed, it waits. */
  pay_on: Day.nullable(),
  status: PaymentStatus,
  /** Why it is carried or held, in the caller's language. */
  status_reason: z.string().nullable(),
  paid_on: Day.nullable(),
  transfer_file_id: z.int().nullable(),
  /** null = no statement was issued. */
  statement_state: StatementState.nullable(),
  answer_by: Day.nullable(),
})
export type AgencyPayment = z.infer<typeof AgencyPayment>

/** What one client's promotion brought the agency. */
export const AgencyPaymentLine = z.object({
  description: z.string(),
  quantity: z.int(),
  amount: Yen,
})
export type AgencyPaymentLine = z.infer<typeof AgencyPaymentLine>

/** A payment to an agency with the margins it pays, and what became of it. */
export const AgencyPaymentDetail = AgencyPayment.extend({
  parts: z.array(PaymentPart),
  lines: z.array(AgencyPaymentLine),
  /** What somebody said when it was held back, or the bank when it came back; null for all but the operator. */
  status_comment: z.string().nullable(),
  /** What was done with it by whom, newest first; empty for all but the operator. */
  history: z.array(PaymentStep),
  /** Bank account as it will be written to the bank file; the number is masked for all but the operator's payment clerks. */
  bank: z.string().nullable(),
  statement: Statement.nullable(),
  /** What became of its statements, newest first. */
  statement_steps: z.array(StatementStep),
})
export type AgencyPaymentDetail = z.infer<typeof AgencyPaymentDetail>

/** What payments to agencies may be searched by; the number may be a part of one. */
export const agencyPaymentFilter = z.object({
  month: Month.optional(),
  agency_id: Id.optional(),
  /** Margins do not lapse. */
  status: PaymentStatus.exclude(['lapsed']).optional(),
  statement_state: StatementState.optional(),
  /** Days on which they are to be paid, both included. */
  pay_from: CalendarDay.optional(),
  pay_to: CalendarDay.optional(),
  number: z.string().max(30).optional(),
})
export type AgencyPaymentFilter = z.infer<typeof agencyPaymentFilter>

/** A payment to an agency as it would be made of an unissued month. */
export const AgencyDraft = z.object({
  agency_id: z.int(),
  agency_name: z.string(),
  status: z.enum(draftPaymentStatuses),
  status_reason: z.string().nullable(),
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  /** null = it would be carried over. */
  pay_on: Day.nullable(),
  lacks_registration: DraftPayment.shape.lacks_registration,
})
export type AgencyDraft = z.infer<typeof AgencyDraft>

const readers = { admin: true, agency: true } as const
const operator = { access: { admin: true }, notByProxy: true } as const

export const agencyPayments = {
  index: endpoint({
    method: 'GET',
    path: '/api/agencyPayment/index',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'Payments to agencies: an agency its own',
    query: agencyPaymentFilter.extend(
      pageQuery(['id', 'number', 'month', 'total', 'pay_on'], '-id'),
    ),
    response: pagedWithTotals(AgencyPayment, z.object({ subtotal: Yen, tax: Yen, total: Yen })),
    columns: agencyPaymentColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/agencyPayment/info/:id',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'One payment to an agency with the margins it pays',
    params: idParams,
    response: AgencyPaymentDetail,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/agencyPayment/pdf/:id',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'The statement of a payment to an agency as PDF',
    params: idParams,
    response: { file: 'application/pdf' },
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/agencyPayment/balance',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'Where the money of an agency stands, as the ledger has it; an agency its own',
    query: z.object({
      /** Whose, for an administrator, who sees zeros without it; for an agency it says nothing. */
      agency_id: Id.optional(),
    }),
    response: z.object({
      /** Margins that no payment covers yet, before tax; below zero the agency owes them. */
      unpaid: Yen,
      /** Payments that are made and not paid out, with tax. */
      payable: Yen,
      next: z.object({ total: Yen, pay_on: Day }).nullable(),
      paid_this_year: Yen,
    }),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/agencyPayment/drafts',
    key: 'claimManagement.close',
    access: { admin: true },
    ofWholeBusiness: true,
    summary: 'The payments to agencies that would be made of a month as things stand',
    query: z.object({ month: Month }),
    response: z.object({ items: z.array(AgencyDraft) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/confirm',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Confirm calculated payments to agencies: the statements may be read',
    body: ids,
    response: changed,
  }),
  unconfirm: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/unconfirm',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Take confirmations of payments to agencies back',
    body: ids.extend({ reason }),
    response: changed,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/hold',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Hold payments to agencies back until somebody releases them',
    body: ids.extend({ reason }),
    response: changed,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/release',
    key: 'paymentManagement.confirm',
    ...operator,
    summary:
      'Let held payments to agencies go on, to the first pay date their bank account reaches',
    body: ids,
    response: changed,
  }),
  preflight: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/preflight',
    key: 'paymentManagement.export',
    access: { admin: true },
    summary: 'What a bank would refuse of payments to agencies, before a file is made',
    body: ids,
    response: CheckedTransfer,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/export',
    key: 'paymentManagement.export',
    ...operator,
    summary: 'Make one bank transfer file of confirmed payments to agencies with the same pay date',
    body: ids,
    response: MadeTransfer,
  }),
  withdrawFile: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/withdrawFile/:id',
    key: 'paymentManagement.export',
    ...operator,
    summary:
      'Take a transfer file back that the bank has not got: its payments to agencies are confirmed again',
    params: idParams,
    body: z.object({ reason }),
    response: changed,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/markPaid',
    key: 'paymentManagement.markPaid',
    ...operator,
    summary: 'Mark exported payments to agencies as paid',
    body: ids.extend({ paid_on: CalendarDay }),
    response: changed,
  }),
  unmarkPaid: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/unmarkPaid',
    key: 'paymentManagement.markPaid',
    ...operator,
    summary: 'Take the mark back from payments to agencies that were not paid after all',
    body: ids.extend({ reason }),
    response: changed,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/api/agencyPayment/returned',
    key: 'paymentManagement.markPaid',
    ...operator,
    summary:
      'Book transfers to agencies that the bank sent back: they wait for another bank account',
    body: ids.extend({ returned_on: CalendarDay, reason }),
    response: changed,
  }),
}
