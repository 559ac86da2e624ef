import { z } from 'zod'
import { partyKinds } from './accounts.ts'
import { affiliaterRanks, RankChange } from './ranks.ts'
import { endpoint } from '../endpoint.ts'
import { Lifecycle } from './lifecycle.ts'
import {
  bankFields,
  type BankInput,
  checkBank,
  holderConsent,
  Kana,
  Mail,
  OptionalCorporateNumber,
  OptionalDay,
  OptionalId,
  OptionalInvoiceNumber,
  OptionalKana,
  OptionalMail,
  Phone,
  yesNo,
  keptBankFields,
  sentBankAccount,
  line,
  optionalLine,
} from '../fields.ts'
import { isInvoiceNumber } from '../invoiceNumber.ts'
import {
  accountFacts,
  addressFields,
  GivenTogether,
  mailFields,
  openingFields,
  operatorFields,
  shown,
  StatusChange,
} from './parties.ts'
import { Yen } from '../money.ts'
import { changed, done, idParams, Instant } from '../paging.ts'
import { withholdingKinds } from '../tax.ts'

/** What an affiliater tells of itself. */
export const affiliaterOwnFields = {
  kind: z.enum(partyKinds),
  /** The person; of a corporation its contact. */
  user_name: line(50),
  user_name_kana: Kana,
  company: optionalLine(100),
  company_kana: OptionalKana,
  corporate_number: OptionalCorporateNumber,
  birth_date: OptionalDay,
  contact_mail_address: OptionalMail,
  phone: Phone,
  ...addressFields,
  invoice_number: OptionalInvoiceNumber,
  invoice_valid_from: OptionalDay,
  /** The last day on which the number is valid. */
  invoice_valid_until: OptionalDay,
  ...mailFields,
} as const

const operatorOnly = {
  withholding: z.enum(withholdingKinds).default('none'),
  rank: z.enum(affiliaterRanks).default('regular'),
  /** The monthly review leaves the rank alone; the reason is for the operator's own people. */
  rank_locked: yesNo(false),
  rank_lock_reason: optionalLine(200),
  group_id: OptionalId,
  agency_id: OptionalId,
  referrer_id: OptionalId,
  ...operatorFields,
} as const

interface Holder {
  kind: 'individual' | 'corporation'
  company: string
  birth_date: string
  invoice_number: string
  invoice_valid_from: string
  invoice_valid_until: string
}
type Issues = z.core.$RefinementCtx
const required = (issues: Issues, field: string) =>
  issues.addIssue({ code: 'custom', path: [field], message: 'required' })

/** What one field asks of another. */
export function checkHolder(holder: Holder, issues: Issues) {
  if (holder.kind === 'corporation' && holder.company === '') required(issues, 'company')
  if (holder.kind === 'individual' && holder.birth_date === '') required(issues, 'birth_date')
  if (holder.invoice_number !== '' && !isInvoiceNumber(holder.invoice_number, holder.kind))
    issues.addIssue({ code: 'custom', path: ['invoice_number'], message: 'invoiceNumber' })
  if (holder.invoice_valid_until !== '' && holder.invoice_valid_until < holder.invoice_valid_from)
    issues.addIssue({ code: 'custom', path: ['invoice_valid_until'], message: 'endBeforeStart' })
}
/** Whoever looks at a locked rank later wants to know why. */
type Lock = Record<'rank_lock_reason', string> & Record<'rank_locked', boolean>
const checkLock = ({ rank_locked, rank_lock_reason }: Lock, issues: Issues) => {
  if (rank_locked && rank_lock_reason === '') required(issues, 'rank_lock_reason')
}

const affiliaterFields = {
  ...affiliaterOwnFields,
  mail_address: Mail,
  ...bankFields,
  ...holderConsent,
  ...operatorOnly,
} as const
const checkAffiliater = (input: Holder & BankInput & Lock, issues: Issues) => {
  checkHolder(input, issues)
  checkLock(input, issues)
  checkBank(input, issues)
}

/** An affiliater as the operator enters it, and as a line of a CSV says it. */
export const AffiliaterInput = z.object(affiliaterFields).superRefine(checkAffiliater)
export type AffiliaterInput = z.output<typeof AffiliaterInput>
/** As the operator changes one: a bank account that is left out stays as it is. */
export const AffiliaterEdit = z
  .object({ ...affiliaterFields, ...keptBankFields })
  .superRefine((input, issues) => {
    checkHolder(input, issues)
    checkLock(input, issues)
    const account = sentBankAccount(input)
    if (account) checkBank({ ...account, holder_consent: input.holder_consent }, issues)
  })
export type AffiliaterEdit = z.output<typeof AffiliaterEdit>
/** As an affiliater changes its own account; its bank account is changed apart, and its sign-in address too. */
export const AffiliaterOwnInput = z.object(affiliaterOwnFields).superRefine(checkHolder)
export type AffiliaterOwnInput = z.output<typeof AffiliaterOwnInput>

/** What two accounts have in common that hints at one person; it refuses nobody by itself. */
export const signals = ['mail', 'phone', 'bank', 'person', 'address', 'device'] as const
/** Another account that may be the same person's. */
export const DuplicateSignal = z.object({
  signal: z.enum(signals),
  id: z.int(),
  /** null for those who may not read about it. */
  name: z.string().nullable(),
  lifecycle: Lifecycle,
})
export type DuplicateSignal = z.infer<typeof DuplicateSignal>

const ownFacts = {
  ...shown(affiliaterOwnFields),
  mail_address: z.string(),
  address: z.string(),
  ...shown(bankFields),
  bank_name: z.string(),
  branch_name: z.string(),
  /** As it was typed, where the bank gets other letters with the consent of whoever registered it; else empty. */
  account_holder_given: z.string(),
  bank_registered_at: z.iso.datetime().nullable(),
  /** Whether the account is in the own name; null without an account. */
  holder_matches: z.boolean().nullable(),
  rank: z.enum(affiliaterRanks),
} as const

/** Everything the operator knows. The account number is masked for those who may not see it (`bank.view`). */
export const AffiliaterDetail = z.object({
  ...accountFacts,
  ...ownFacts,
  ...shown(operatorOnly),
  found_by: z.string(),
  group_name: z.string().nullable(),
  agency_name: z.string().nullable(),
  referrer_name: z.string().nullable(),
  media: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), status: z.string() })),
  partnerships: z.int(),
  signals: z.array(DuplicateSignal),
  /** Who came by it, newest first, with what each has brought it so far, before tax. */
  referred: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      lifecycle: Lifecycle,
      created_at: Instant,
      reward: Yen,
    }),
  ),
  /** Latest first. */
  ranks: z.array(RankChange),
})
export type AffiliaterDetail = z.infer<typeof AffiliaterDetail>

/** The own account of an affiliater; its account number is masked. */
export const AffiliaterAccount = z.object({
  id: accountFacts.id,
  lifecycle: accountFacts.lifecycle,
  lifecycle_reason: accountFacts.lifecycle_reason,
  ...ownFacts,
})
export type AffiliaterAccount = z.infer<typeof AffiliaterAccount>

export const affiliaters = {
  show: endpoint({
    method: 'GET',
    path: '/api/affiliater/show/:id',
    shows: 'affiliater',
    key: 'affiliater.index',
    access: { admin: true },
    summary: 'One affiliater with media, people, history and signs of a duplicate',
    params: idParams,
    response: AffiliaterDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/affiliater/regist',
    access: { admin: true },
    summary:
      'Register an affiliater, approved at once; with a mail that lets it choose a password, or without',
    body: z.object({ ...affiliaterFields, ...openingFields }).superRefine(checkAffiliater),
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/affiliater/edit/:id',
    edits: 'affiliater',
    access: { admin: true },
    summary: 'Change an affiliater; a bank account that is left out stays',
    params: idParams,
    body: AffiliaterEdit,
    response: done,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/affiliater/status',
    access: { admin: true },
    summary:
      'Approve, reject, ask, suspend, resume, withdraw, deregister or restore affiliaters, with a reason and a mail',
    body: StatusChange,
    response: changed,
  }),
  passwordMail: endpoint({
    method: 'POST',
    path: '/api/affiliater/passwordMail/:id',
    key: 'affiliater.edit',
    access: { admin: true },
    summary: 'Mail a link to choose a password to the person who signs in for an affiliater',
    params: idParams,
    response: done,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/affiliater/allUpdate',
    key: 'affiliater.edit',
    access: { admin: true },
    summary:
      'Give several affiliaters a rank, a group, a person in charge or tags; what is left out stays',
    body: GivenTogether.extend({
      rank: z.enum(affiliaterRanks).optional(),
      group_id: OptionalId.unwrap().optional(),
    }),
    response: changed,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/affiliater/groups',
    key: 'affiliater.index',
    access: { admin: true },
    summary: 'Groups of affiliaters and how many are in each',
    response: z.object({
      items: z.array(z.object({ id: z.int(), name: z.string(), affiliaters: z.int() })),
    }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/affiliater/accountInfo',
    shows: 'ownAffiliater',
    access: 'signedIn',
    summary: 'The own account of an affiliater, also while it waits for approval',
    response: AffiliaterAccount,
  }),
  editAccount: endpoint({
    method: 'POST',
    path: '/api/affiliater/accountEdit',
    edits: 'ownAffiliater',
    access: 'signedIn',
    summary: 'An affiliater changes its own account, also while it waits for approval',
    body: AffiliaterOwnInput,
    response: done,
  }),
  changeBank: endpoint({
    method: 'POST',
    path: '/api/affiliater/bank',
    access: 'signedIn',
    notByProxy: true,
    summary:
      'An affiliater changes its bank account; it needs a second factor, the password again and a fresh code',
    body: z
      .object({
        ...bankFields,
        ...holderConsent,
        password: z.string().min(1).max(1000),
        code: z.string().trim().max(50).default(''),
      })
      .superRefine(checkBank),
    response: done,
  }),
}
