import { z } from 'zod'
import { Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { flag, Instant, pagedWithTotals, pageQuery, Id } from '../paging.ts'
import { ClosingDay } from '../people/billingTerms.ts'
import { draftClaimColumns, draftPaymentColumns } from './messages/closing.ts'

/** A month of the network: what is in it, and whether it can be closed. */
export const MonthState = z.object({
  month: Month,
  closed_at: Instant.nullable(),
  /** When its claims and payments were issued; null = they are drafts as long as it is closed. */
  issued_at: Instant.nullable(),
  /** The month is over; closing a closed one again changes nothing. */
  can_close: z.boolean(),
  /** It is the last one closed, and nothing of it was issued. */
  can_reopen: z.boolean(),
  /** What is approved now goes to this month. */
  running: z.boolean(),
  approved_results: z.int(),
  pending_results: z.int(),
  /** What is to be invoiced and to be paid, before tax: what is approved, and all that follows here. */
  gross: Yen,
  net: Yen,
  /** Corrections of settled results. */
  adjusted_gross: Yen,
  adjusted_net: Yen,
  /** What advertisers were charged besides results. */
  charged: Yen,
  /** What affiliaters were given, or had taken from them, besides results. */
  given: Yen,
  /** What affiliaters that left gave up: zero or less. */
  forfeited: Yen,
})
export type MonthState = z.infer<typeof MonthState>

/** Something happened in the month, if only that an advertiser was charged or a publisher was given something. */
export const holdsAnything = ({
  approved_results,
  pending_results,
  gross,
  net,
}: MonthState): boolean => approved_results + pending_results > 0 || gross !== 0 || net !== 0

/** A month that is over and in which something happened, but was never closed. */
export const isLeftOpen = (state: MonthState): boolean =>
  !state.running && state.closed_at === null && holdsAnything(state)

/** What the documents of one closing day add up to, with tax. */
export const RunSums = z.object({
  claims: z.int(),
  claimed: Yen,
  credit_notes: z.int(),
  /** What the credit notes give back. */
  credited: Yen,
  /** Payments to affiliaters and agencies; what is carried over is none. */
  payments: z.int(),
  paid: Yen,
})
export type RunSums = z.infer<typeof RunSums>

/** `running`: the day has not passed or, for the end of the month, the month is not closed; `included`: a later day has billed it already. */
export const runStates = ['running', 'draft', 'issued', 'included'] as const

/** The documents of one closing day: as they stand or, where they were issued, as they were then. */
export const DocumentRun = RunSums.extend({
  closing_day: ClosingDay,
  period_to: Day,
  state: z.enum(runStates),
  issued_at: Instant.nullable(),
  /** null = the system. */
  issued_by: z.string().nullable(),
  /** How many of its invoices and credit notes are stored. */
  pdfs: z.int(),
})
export type DocumentRun = z.infer<typeof DocumentRun>

/** What to look at before documents are issued. */
export const closingChecks = [
  'pending_past_due',
  'on_hold',
  'unpriced',
  'at_a_loss',
  'advertisers_below_zero',
  'advertisers_without_address',
  'affiliaters_below_zero',
  'affiliaters_left_below_zero',
  'agencies_below_zero',
  'agencies_left_below_zero',
  'affiliaters_without_bank',
  'affiliaters_without_tax_number',
  'affiliaters_paid_late',
  'payees_over_cap',
] as const
export type ClosingCheck = (typeof closingChecks)[number]

/** Checks that keep documents from being issued by themselves: somebody has something left to do. */
export const blockingChecks = [
  'pending_past_due',
  'on_hold',
  'unpriced',
  'advertisers_without_address',
] as const satisfies readonly ClosingCheck[]

/**
 * What closing did by itself: `stopped` = its documents are drafts because of the checks, `refused` = not even that,
 * `by_hand` = somebody had closed it before.
 */
export const autoOutcomes = ['drafted', 'issued', 'stopped', 'refused', 'by_hand'] as const
/** A time at which closing went by itself, and how far it came. */
export const AutoRun = RunSums.extend({
  month: Month,
  closing_day: ClosingDay,
  ran_at: Instant,
  outcome: z.enum(autoOutcomes),
  stopped_by: z.array(z.enum(closingChecks)),
  /** In the reader's language. */
  refusal: z.string().nullable(),
})
export type AutoRun = z.infer<typeof AutoRun>

/** What an advertiser would get: a claim, or a credit note. */
export const draftStatuses = ['claimed', 'credited'] as const
/** A claim as it would be issued now. */
export const DraftClaim = z.object({
  id: z.int(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  closing_day: ClosingDay,
  /** Who is owed more than it owes gets a credit note. */
  status: z.enum(draftStatuses),
  period_from: Day,
  period_to: Day,
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  due_on: Day,
  /** It would be an invoice, and there is no address to write on it. */
  lacks_address: z.boolean(),
})
export type DraftClaim = z.infer<typeof DraftClaim>

/** What would become of a payment: it is made, carried over, or held. */
export const draftPaymentStatuses = ['calculated', 'carried', 'held'] as const
/** A payment as it would be made now. */
export const DraftPayment = z.object({
  id: z.int(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  status: z.enum(draftPaymentStatuses),
  status_reason: z.string().nullable(),
  subtotal: Yen,
  tax: Yen,
  withholding: Yen,
  total: Yen,
  /** null = it would be carried over. */
  pay_on: Day.nullable(),
  /** The last day on which freelancers may be paid for the oldest of it by law. */
  legal_due_on: Day,
  /** Whether it would be paid later than that; what is held is not, which waits for its payee. */
  is_late: z.boolean(),
  /** It pays something of a time without a valid registration for invoices. */
  lacks_registration: z.boolean(),
})
export type DraftPayment = z.infer<typeof DraftPayment>

/** Documents are made for all clients at once. */
const operator = { access: { admin: true }, ofWholeBusiness: true } as const
const admin = { ...operator, key: 'claimManagement.close' } as const
const ofMonth = z.object({ month: Month })
const ofRun = ofMonth.extend({ closing_day: ClosingDay.default('month_end') })
const sums = z.object({ subtotal: Yen, tax: Yen, total: Yen })

/** Closing months and issuing what they come to; only for administrators who see the whole business. */
export const closing = {
  months: endpoint({
    method: 'GET',
    path: '/api/claimManagement/months',
    ...admin,
    summary: 'The last twelve months and what closing each would do',
    response: z.object({ items: z.array(MonthState) }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/claimManagement/closing',
    ...admin,
    summary: 'A month before its documents are issued: what to look at, and the sums of each day',
    query: ofMonth,
    response: z.object({
      month: MonthState,
      runs: z.array(DocumentRun),
      checks: z.record(z.enum(closingChecks), z.int()),
    }),
  }),
  autoRun: endpoint({
    method: 'GET',
    path: '/api/claimManagement/autoRun',
    ...admin,
    summary: 'Whether closing runs by itself, when it does next, and what it did last',
    response: z.object({
      is_on: z.boolean(),
      issues: z.boolean(),
      next: z.object({ month: Month, closing_day: ClosingDay, at: Instant }).nullable(),
      last: AutoRun.nullable(),
    }),
  }),
  draftClaims: endpoint({
    method: 'GET',
    path: '/api/claimManagement/draftClaims',
    ...admin,
    summary: 'The claims that would be issued of a month, or for one closing day, as things stand',
    query: ofMonth.extend({
      closing_day: ClosingDay.optional(),
      status: z.enum(draftStatuses).optional(),
      lacks_address: flag.optional(),
      ...pageQuery(['total', 'advertiser_name'], '-total'),
    }),
    response: pagedWithTotals(DraftClaim, sums),
    columns: draftClaimColumns,
  }),
  draftPayments: endpoint({
    method: 'GET',
    path: '/api/claimManagement/draftPayments',
    ...admin,
    summary: 'The payments that would be made of a month as things stand',
    query: ofMonth.extend({
      status: z.enum(draftPaymentStatuses).optional(),
      is_late: flag.optional(),
      lacks_registration: flag.optional(),
      ...pageQuery(['total', 'affiliater_name', 'legal_due_on'], '-total'),
    }),
    response: pagedWithTotals(DraftPayment, sums.extend({ withholding: Yen })),
    columns: draftPaymentColumns,
  }),
  draftPdf: endpoint({
    method: 'GET',
    path: '/api/claimManagement/draftPdf',
    ...admin,
    summary: 'The invoice or credit note that an advertiser would get, marked as a draft',
    query: ofRun.extend({ advertiser_id: Id }),
    response: { file: 'application/pdf' },
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/claimManagement/close',
    ...operator,
    summary:
      'Close a month: it takes no more results, and its documents are drafts until issued. Repeating it changes nothing.',
    body: ofMonth,
    response: z.object({ month: Month, already_closed: z.boolean() }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/claimManagement/reopen',
    ...admin,
    summary: 'Open the last closed month again, as long as nothing of it was issued',
    body: ofMonth.extend({ reason: z.string().trim().min(1).max(500) }),
    response: ofMonth,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/claimManagement/issue',
    ...operator,
    notByProxy: true,
    summary:
      'Issue the claims and credit notes of a closing day and, at the end of the month, make its payments: exactly those that were seen',
    body: ofRun.extend(RunSums.shape),
    response: RunSums.extend(ofRun.shape),
  }),
}
