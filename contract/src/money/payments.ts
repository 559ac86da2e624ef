import { z } from 'zod'
import { CalendarDay, Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { paymentColumns } from './messages/payments.ts'
import { Yen } from '../money.ts'
import { PaymentPart } from './paymentParts.ts'
import { StatementState } from './statementMoves.ts'
import { Statement, StatementStep } from './statements.ts'
import { moveReason as reason, paymentIds as ids, PaymentStatus } from './paymentMoves.ts'
import { paymentReasonNames } from './paymentReasons.ts'
import { CheckedTransfer, MadeTransfer, transferFormats } from './transfers.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { withholdingKinds } from '../tax.ts'
import { changed, flag, Id, idParams, Instant, pagedWithTotals, pageQuery } from '../paging.ts'

/** What an affiliater is paid for a month; the total is what goes to the bank. */
export const Payment = z.object({
  id: z.int(),
  number: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  month: Month,
  results: z.int(),
  subtotal: Yen,
  tax: Yen,
  /** Income tax that is kept back for the tax office; the total is without it. */
  withholding: Yen,
  total: Yen,
  /** null = it is not paid as it stands: carried over, a later payment takes it along; held or lapsed, it waits. */
  pay_on: Day.nullable(),
  /** The last day on which freelancers may be paid for the oldest of it by law; null for all but the operator, and of a time before payments kept the days of their rewards. */
  legal_due_on: Day.nullable(),
  /** When its month was closed: it says when it is paid. null = of a time when all were paid alike. */
  rank: z.enum(affiliaterRanks).nullable(),
  status: PaymentStatus,
  /** Why it is carried or held, in the caller's language. */
  status_reason: z.string().nullable(),
  paid_on: Day.nullable(),
  transfer_file_id: z.int().nullable(),
  /** Of the newest statement; null = none was issued. */
  statement_state: StatementState.nullable(),
  /** The last day to object to it. */
  answer_by: Day.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** One step of a payment: who moved it from where to where, and its pay date then. */
export const PaymentStep = z.object({
  at: Instant,
  from_status: PaymentStatus,
  to_status: PaymentStatus,
  /** null = the system. */
  by: z.string().nullable(),
  comment: z.string().nullable(),
  pay_on: Day,
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** A payment with what it pays, its tax, and what became of it and of its statements. */
export const PaymentDetail = Payment.extend({
  tax_rate: z.int(),
  parts: z.array(PaymentPart),
  lines: z.array(
    z.object({
      /** null = an adjustment, or what was given up, which is about no promotion. */
      promotion_id: z.int().nullable(),
      /** The month of the earlier statement whose rewards this line adjusts; null = none had them. */
      adjusts: Month.nullable(),
      description: z.string(),
      quantity: z.int(),
      amount: Yen,
    }),
  ),
  /** What somebody said when it was held back, or the bank when it came back; null for all but the operator. */
  status_comment: z.string().nullable(),
  /** What was done with it by whom, newest first; empty for all but the operator. */
  history: z.array(PaymentStep),
  /** The newest statement, and what became of all there were, newest first; null = none was issued. */
  statement: Statement.nullable(),
  statement_steps: z.array(StatementStep),
  /** Bank account as it will be written to the bank file; the number is masked for all but the operator's payment clerks. */
  bank: z.string().nullable(),
})
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** What payments may be searched by; the number may be a part of one. `from` and `to` are days of payment, both included: withheld tax is paid on by the month of them; `pay_from` and `pay_to` those on which they are to be paid. */
export const paymentFilter = z.object({
  month: Month.optional(),
  affiliater_id: Id.optional(),
  status: PaymentStatus.optional(),
  /** Why it is carried over or held. */
  reason: z.enum(paymentReasonNames).optional(),
  rank: z.enum(affiliaterRanks).optional(),
  statement_state: StatementState.optional(),
  number: z.string().max(30).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  pay_from: CalendarDay.optional(),
  pay_to: CalendarDay.optional(),
  withholding_kind: z.enum(withholdingKinds).optional(),
})
export type PaymentFilter = z.infer<typeof paymentFilter>

const operator = { access: { admin: true }, notByProxy: true } as const
const readers = { admin: true, affiliater: true } as const

export const payments = {
  index: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/index',
    access: readers,
    summary: 'Payments: an affiliater its own',
    query: paymentFilter.extend(pageQuery(['id', 'number', 'month', 'total', 'pay_on'], '-id')),
    response: pagedWithTotals(
      Payment,
      z.object({ subtotal: Yen, tax: Yen, withholding: Yen, total: Yen }),
    ),
    columns: paymentColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/info/:id',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'One payment with what it pays',
    params: idParams,
    response: PaymentDetail,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/pdf/:id',
    key: 'paymentManagement.index',
    access: readers,
    summary: 'The payment statement as PDF',
    params: idParams,
    response: { file: 'application/pdf' },
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/balance',
    key: 'paymentManagement.index',
    access: { affiliater: true },
    summary: 'What is waiting, what is approved and unpaid, and what is paid next and when',
    response: z.object({
      pending: Yen,
      unpaid: Yen,
      carried: Yen,
      next: z.object({ total: Yen, pay_on: Day }).nullable(),
      /** When rewards are paid that no payment covers yet, once their month is closed; null while they are below the minimum. */
      next_expected_on: Day.nullable(),
      paid_this_year: Yen,
      /** Payments that are not made yet: a bank account is missing or did not work, or somebody holds them back. With tax. */
      held: Yen,
      lapsed: Yen,
    }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/calendar',
    key: 'paymentManagement.index',
    access: { affiliater: true },
    summary: 'The next days on which the own rewards are paid, by the rank as it is now',
    response: z.object({
      items: z.array(
        z.object({
          month: Month,
          /** The last day to register a bank account. */
          cut_off: Day,
          pay_on: Day,
        }),
      ),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/confirm',
    ...operator,
    summary: 'Confirm calculated payments: the statements may be read',
    body: ids,
    response: changed,
  }),
  unconfirm: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/unconfirm',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Take a confirmation back',
    body: ids.extend({ reason }),
    response: changed,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/hold',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Hold payments back until somebody releases them',
    body: ids.extend({ reason }),
    response: changed,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/release',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Let held payments go on, to the first pay date their bank account reaches',
    body: ids,
    response: changed,
  }),
  revive: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/revive',
    key: 'paymentManagement.confirm',
    ...operator,
    summary: 'Take lapses back: the payments are owed again and wait for a bank account',
    body: ids.extend({ reason }),
    response: changed,
  }),
  preflight: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/preflight',
    key: 'paymentManagement.export',
    access: { admin: true },
    summary: 'What a bank would refuse, before a file is made',
    body: ids,
    response: CheckedTransfer,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/export',
    ...operator,
    summary: 'Make one bank transfer file of confirmed payments with the same pay date',
    body: ids,
    response: MadeTransfer,
  }),
  transferFile: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/transferFile/:id',
    key: 'paymentManagement.export',
    access: { admin: true },
    summary:
      'The transfer file: records of 120 bytes (Zengin), or a CSV for net banks; Shift_JIS. Only once, unless somebody says that it is wanted again',
    params: idParams,
    query: z.object({
      format: z.enum(transferFormats).default('zengin'),
      /** Of the Zengin file. */
      newline: z.enum(['crlf', 'none']).default('crlf'),
      again: flag.optional(),
    }),
    response: { file: 'text/plain' },
  }),
  downloads: endpoint({
    method: 'GET',
    path: '/api/paymentManagement/transferFile/:id/downloads',
    key: 'paymentManagement.export',
    access: { admin: true },
    summary: 'Who took a transfer file, newest first',
    params: idParams,
    response: z.object({
      items: z.array(z.object({ at: Instant, by: z.string(), format: z.enum(transferFormats) })),
    }),
  }),
  withdrawFile: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/withdrawFile/:id',
    key: 'paymentManagement.export',
    ...operator,
    summary:
      'Take a transfer file back that the bank has not got: its payments are confirmed again',
    params: idParams,
    body: z.object({ reason }),
    response: changed,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/markPaid',
    ...operator,
    summary: 'Mark exported payments as paid',
    body: ids.extend({ paid_on: CalendarDay }),
    response: changed,
  }),
  unmarkPaid: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/unmarkPaid',
    key: 'paymentManagement.markPaid',
    ...operator,
    summary: 'Take the mark back from payments that were not paid after all',
    body: ids.extend({ reason }),
    response: changed,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/api/paymentManagement/returned',
    key: 'paymentManagement.markPaid',
    ...operator,
    summary: 'Book transfers that the bank sent back: they wait for another bank account',
    body: ids.extend({ returned_on: CalendarDay, reason }),
    response: changed,
  }),
}
