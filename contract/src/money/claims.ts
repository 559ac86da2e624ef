import { z } from 'zod'
import { CalendarDay, Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { claimColumns } from './messages/claims.ts'
import { Yen } from '../money.ts'
import { BankFee, depositFields, settlementKinds } from './receipts.ts'
import { Remittance } from './remittances.ts'
import { changed, done, Id, idParams, pagedWithTotals, pageQuery } from '../paging.ts'

/** How far a claim is settled; one that is void was taken back and asks for nothing. */
export const claimStatuses = ['issued', 'partially_paid', 'paid', 'written_off', 'void'] as const

/** What an advertiser is billed for a period, and how far it has been settled. */
export const Claim = z.object({
  id: z.int(),
  number: z.string(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  /** The agency that it was made out to in place of the advertiser; null = none. */
  billed_to: z.int().nullable(),
  billed_to_name: z.string().nullable(),
  month: Month,
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  received: Yen,
  /** Settled without money: fees that payers kept back, and what was given up. */
  deducted: Yen,
  outstanding: Yen,
  /** What it is for, both days included. */
  period_from: Day,
  period_to: Day,
  issued_on: Day,
  due_on: Day,
  overdue: z.boolean(),
  /** Whether its reminder could go to nobody; for the operator alone. */
  unreached: z.boolean(),
  /** It is owed, and whoever reads it is to pay it. */
  to_pay: z.boolean(),
  /** The day on which its payer says the money that is awaited goes out; null = nothing was told. */
  told_on: Day.nullable(),
  status: z.enum(claimStatuses),
})
export type Claim = z.infer<typeof Claim>

/** What settles a claim: credit that it was issued with, or what came later. */
export const receiptKinds = [...settlementKinds, 'credit_at_issue'] as const

const other = z.object({ id: z.int(), number: z.string() }).nullable()

/** A claim with its lines, what settled it, and the claims it stands in for or was replaced by. */
export const ClaimDetail = Claim.extend({
  tax_rate: z.int(),
  /** When and why it was taken back, and the number of the document that says so; null = it stands. */
  voided_on: Day.nullable(),
  void_reason: z.string().nullable(),
  void_number: z.string().nullable(),
  /** The voided claim in whose place it was issued. */
  corrects: other,
  /** The claim that was issued in its place. */
  replaced_by: other,
  /** Its tax by the rates that hold for it: each is rounded once. */
  parts: z.array(z.object({ tax_rate: z.int(), subtotal: Yen, tax: Yen })),
  lines: z.array(
    z.object({
      /** null = the line is about a charge, not about results. */
      promotion_id: z.int().nullable(),
      /** The month whose billing the line belongs to. */
      month: Month,
      /** The month of the earlier invoice whose results this line adjusts; null = no invoice had them. */
      adjusts: Month.nullable(),
      /** The numbers of the documents that had them. */
      originals: z.array(z.string()),
      /** In percent, of the day of its results. */
      tax_rate: z.int(),
      description: z.string(),
      quantity: z.int(),
      amount: Yen,
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(receiptKinds),
      received_on: Day,
      amount: Yen,
      payer_name: z.string(),
      memo: z.string(),
    }),
  ),
  /** What its payer told of transfers, the newest first. */
  remittances: z.array(Remittance),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

/** Whether a claim may be voided, or reissued: it stands, and nothing but the credit that it was issued with settles it. */
export const mayBeVoided = ({ status, receipts }: Pick<ClaimDetail, 'status' | 'receipts'>) =>
  status !== 'void' && receipts.every(({ kind }) => kind === 'credit_at_issue')

/** What claims may be searched by; `overdue` = owed after its due day, the number may be a part of one, an agency is that of the advertiser or the one that was billed, and due days are both included. */
export const claimFilter = z.object({
  month: Month.optional(),
  advertiser_id: Id.optional(),
  agency_id: Id.optional(),
  due_from: CalendarDay.optional(),
  due_to: CalendarDay.optional(),
  status: z.enum(claimStatuses).optional(),
  number: z.string().max(30).optional(),
  overdue: z.enum(['yes']).optional(),
  /** Still owed, and nobody could be reminded of it. */
  unreached: z.enum(['yes']).optional(),
  /** Its payer told of a transfer, and the money is awaited. */
  told: z.enum(['yes']).optional(),
})
export type ClaimFilter = z.infer<typeof claimFilter>

/** Stands on the document and in the mail. */
const correctionReason = z.string().trim().min(1).max(200)

const readers = {
  access: { admin: true, advertiser: true, agency: true },
  agencyOf: 'advertiser',
} as const
const totals = z.object({
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  received: Yen,
  deducted: Yen,
  outstanding: Yen,
})

/** How many invoices are sent together. */
export const claimsAtOnce = 200

export const claims = {
  index: endpoint({
    method: 'GET',
    path: '/api/claimManagement/index',
    ...readers,
    summary: 'Claims: an advertiser its own, an agency those of its advertisers',
    query: claimFilter.extend(pageQuery(['id', 'number', 'month', 'total', 'due_on'], '-id')),
    response: pagedWithTotals(Claim, totals),
    columns: claimColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/claimManagement/info/:id',
    key: 'claimManagement.index',
    ...readers,
    summary: 'One claim with its lines and what was received',
    params: idParams,
    response: ClaimDetail,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/claimManagement/pdf/:id',
    key: 'claimManagement.index',
    ...readers,
    summary: 'The qualified invoice as PDF',
    params: idParams,
    response: { file: 'application/pdf' },
  }),
  voidPdf: endpoint({
    method: 'GET',
    path: '/api/claimManagement/voidPdf/:id',
    key: 'claimManagement.index',
    ...readers,
    summary: 'What takes a voided invoice back, as PDF',
    params: idParams,
    response: { file: 'application/pdf' },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/claimManagement/send',
    access: { admin: true },
    summary:
      'Send invoices with their PDFs to those who read them at the advertiser, all of them or none',
    body: z.object({ ids: z.array(Id).min(1).max(claimsAtOnce) }),
    response: changed,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/claimManagement/void/:id',
    access: { admin: true },
    notByProxy: true,
    summary: 'Take an invoice back that nothing settles; the next one bills what it billed',
    params: idParams,
    body: z.object({ reason: correctionReason }),
    response: done,
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/api/claimManagement/reissue/:id',
    key: 'claimManagement.void',
    access: { admin: true },
    notByProxy: true,
    summary: 'Take an invoice back and issue a corrected one in its place',
    params: idParams,
    body: z.object({ reason: correctionReason, due_on: CalendarDay }),
    response: done,
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/claimManagement/balance',
    key: 'claimManagement.index',
    ...readers,
    summary: 'What is owed now: approved and not yet billed, billed and not yet received',
    response: z.object({
      unbilled: Yen,
      outstanding: Yen,
      overdue: Yen,
      next_due_on: Day.nullable(),
      /** Money and credit notes that no claim has taken yet, with tax. */
      credit: Yen,
    }),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/claimManagement/receive/:id',
    access: { admin: true },
    summary: 'Record money that came in for a claim; what is over is credit of its advertiser',
    params: idParams,
    body: z.object({ ...depositFields, bank_fee: BankFee }),
    response: done,
  }),
}
