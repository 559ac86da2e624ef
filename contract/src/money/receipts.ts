import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import {
  done,
  Id,
  idParams,
  Instant,
  numeric,
  pagedWithTotals,
  pageQuery,
  several,
} from '../paging.ts'
import { SimilarDeposit, Suggestion } from './depositGuesses.ts'
import { depositColumns } from './messages/receipts.ts'
import { Refund } from './refunds.ts'

/** unknown = nobody knows who paid; credit = all of it waits for claims; partly = some of it does; divided = all of it is parts of advertisers; refunded = all of it was paid back. */
export const depositStates = [
  'unknown',
  'credit',
  'partly',
  'matched',
  'divided',
  'refunded',
  'bounced',
  'cancelled',
] as const
/** What a claim is settled by: money, the fee that a bank kept back, or the loss of it. */
export const settlementKinds = ['money', 'bank_fee', 'write_off'] as const

/** Money that came in, or credit that a credit note gave, with what has become of it. */
export const Deposit = z.object({
  id: z.int(),
  received_on: Day,
  /** What the bank moved, also where it was taken back; null = a part, or a credit note. */
  transferred: Yen.nullable(),
  /** What of it stands as parts of its own. */
  divided: Yen,
  /** What came in by it and is no part: what all deposits add up to; 0 where it was taken back. */
  amount: Yen,
  payer_name: z.string(),
  memo: z.string(),
  /** credit_note = no money came in: it is what a credit note gave back; part = it came in as a part of another. */
  source: z.enum(['hand', 'file', 'credit_note', 'part']),
  /** null = nobody knows yet who paid. */
  advertiser_id: z.int().nullable(),
  advertiser_name: z.string().nullable(),
  /** What of the amount has settled claims, what was paid back, and what is left of it. */
  matched: Yen,
  refunded: Yen,
  left: Yen,
  state: z.enum(depositStates),
  /** Something of it is left, and another deposit looks like it: it may be recorded twice. */
  is_similar: z.boolean(),
  /** The likeliest match of what is left; null = none, or nothing is left. */
  suggestion: Suggestion.nullable(),
})
export type Deposit = z.infer<typeof Deposit>

/** What of a deposit settled a claim, or had settled it until it was undone. */
export const Settlement = z.object({
  claim_id: z.int(),
  number: z.string(),
  kind: z.enum(settlementKinds),
  amount: Yen,
  settled_on: Day,
  /** null = it stands. */
  undone_at: Instant.nullable(),
})
export type Settlement = z.infer<typeof Settlement>

/** A deposit with all it ever settled, and all it could settle. */
export const DepositDetail = Deposit.extend({
  settlements: z.array(Settlement),
  refunds: z.array(Refund),
  /** What of it is whose, where one transfer was divided among several advertisers. */
  parts: z.array(
    z.object({ id: z.int(), advertiser_id: z.int(), company: z.string(), amount: Yen }),
  ),
  /** The transfer that it is a part of. */
  part_of: z.int().nullable(),
  suggestions: z.array(Suggestion),
  /** null = the system. */
  created_by: z.string().nullable(),
  created_at: Instant,
  ended_on: Day.nullable(),
  ended_reason: z.string(),
})
export type DepositDetail = z.infer<typeof DepositDetail>

/** What deposits may be searched by; days are those on which they came in, both included, and `open` = anything of them is left. */
export const depositFilter = z.object({
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  advertiser_id: Id.optional(),
  state: z.enum([...depositStates, 'open']).optional(),
  word: z.string().trim().max(100).optional(),
})
export type DepositFilter = z.infer<typeof depositFilter>

/** A yen amount as it is typed. */
const Amount = numeric(z.coerce.number().int().min(1).max(100_000_000_000))
const reason = z.string().trim().min(1).max(500)
/** Money that came in, as people type it: whole yen on a business day. */
export const depositFields = {
  received_on: CalendarDay,
  amount: Amount,
  payer_name: z.string().trim().max(100).default(''),
  memo: z.string().trim().max(500).default(''),
} as const
/** What a payer keeps back for its bank is no more than a transfer costs. */
export const highestBankFee = 1000
/** Yen that a bank kept back from what was paid. */
export const BankFee = numeric(z.coerce.number().int().min(0).max(highestBankFee)).default(0)

/** What of money is for which claims. */
const shares = z.array(z.object({ id: Id, amount: Amount })).max(100)

const refundFields = z.object({
  amount: Amount,
  paid_on: CalendarDay,
  reason,
  /** How the bank knows the transfer. */
  reference: z.string().trim().max(100).default(''),
  /** What was left when it was entered: where that has changed, nothing is paid back. */
  left: z.int().min(0),
})
export type RefundInput = z.output<typeof refundFields>

const operator = { access: { admin: true } } as const

/** Money that comes in, and the claims that it settles; for the operator only. */
export const receipts = {
  index: endpoint({
    method: 'GET',
    path: '/api/receipt/index',
    ...operator,
    summary: 'Money that came in, with what it settled and what it could settle',
    query: depositFilter.extend(pageQuery(['id', 'received_on', 'amount'], '-received_on')),
    response: pagedWithTotals(
      Deposit,
      z.object({ amount: Yen, matched: Yen, refunded: Yen, left: Yen }),
    ),
    columns: depositColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/receipt/info/:id',
    key: 'receipt.index',
    ...operator,
    summary: 'One deposit with all it ever settled and all it could settle',
    params: idParams,
    response: DepositDetail,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/receipt/similar',
    key: 'receipt.index',
    ...operator,
    summary: 'Deposits that money which is about to be recorded looks like',
    query: z.object({ ...depositFields, advertiser_id: Id.optional() }),
    response: z.object({ items: z.array(SimilarDeposit) }),
  }),
  openClaims: endpoint({
    method: 'GET',
    path: '/api/receipt/openClaims',
    key: 'receipt.index',
    ...operator,
    summary: 'What advertisers owe, or the clients that an agency is billed for, oldest first',
    query: z.object({ advertiser_id: several(Id).optional(), agency_id: Id.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          company: z.string(),
          due_on: Day,
          outstanding: Yen,
        }),
      ),
    }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/receipt/regist',
    ...operator,
    summary: 'Record money that came in, for claims to come as well',
    body: z.object({ advertiser_id: Id.nullish(), ...depositFields }),
    response: done,
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/receipt/match/:id',
    ...operator,
    summary: 'Say whose money it is and which claims it settles; the rest is credit',
    params: idParams,
    body: z.object({
      advertiser_id: Id,
      claims: shares,
      bank_fee: BankFee,
    }),
    response: done,
  }),
  divide: endpoint({
    method: 'POST',
    path: '/api/receipt/divide/:id',
    key: 'receipt.match',
    ...operator,
    summary: 'Divide one transfer among the advertisers whose claims it settles',
    params: idParams,
    body: z.object({
      claims: shares.min(1),
      bank_fee: BankFee,
    }),
    response: done,
  }),
  acceptSuggestions: endpoint({
    method: 'POST',
    path: '/api/receipt/acceptSuggestions',
    key: 'receipt.match',
    ...operator,
    summary: 'Match deposits as suggested; those without a suggestion are left',
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    response: z.object({ matched: z.int(), left: z.int() }),
  }),
  unmatch: endpoint({
    method: 'POST',
    path: '/api/receipt/unmatch/:id',
    key: 'receipt.match',
    ...operator,
    summary: 'Take back what a deposit settled; whose a line of a statement is, is open again',
    params: idParams,
    response: done,
  }),
  bounce: endpoint({
    method: 'POST',
    path: '/api/receipt/bounce/:id',
    key: 'receipt.regist',
    ...operator,
    summary: 'The bank took it back: what it settled is owed again',
    params: idParams,
    body: z.object({ bounced_on: CalendarDay, reason }),
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/receipt/cancel/:id',
    key: 'receipt.regist',
    ...operator,
    summary: 'Take back a deposit that was recorded by mistake and settles nothing',
    params: idParams,
    body: z.object({ reason }),
    response: done,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/receipt/refund/:id',
    key: 'receipt.regist',
    ...operator,
    notByProxy: true,
    summary:
      'Pay what is left of a deposit or a credit note back to its advertiser, or a part of it',
    params: idParams,
    body: refundFields,
    response: done,
  }),
  undoRefund: endpoint({
    method: 'POST',
    path: '/api/receipt/undoRefund/:id',
    key: 'receipt.regist',
    ...operator,
    notByProxy: true,
    summary: 'Take a refund back that was entered by mistake, while its month is open',
    params: idParams,
    body: z.object({ reason }),
    response: done,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/api/claimManagement/writeOff/:id',
    ...operator,
    notByProxy: true,
    summary: 'Give up what is outstanding of a claim',
    params: idParams,
    body: z.object({ reason }),
    response: done,
  }),
  undoWriteOff: endpoint({
    method: 'POST',
    path: '/api/claimManagement/undoWriteOff/:id',
    key: 'claimManagement.writeOff',
    ...operator,
    notByProxy: true,
    summary: 'Ask again for what was given up',
    params: idParams,
    response: done,
  }),
}
