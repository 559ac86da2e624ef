import { z } from 'zod'
import { checkCompany } from './advertisers.ts'
import { endpoint, represented } from '../endpoint.ts'
import {
  bankFields,
  checkBank,
  holderConsent,
  keptBankFields,
  Mail,
  OptionalCorporateNumber,
  OptionalDay,
  OptionalInvoiceNumber,
  OptionalKana,
  OptionalPhone,
  sentBankAccount,
  line,
} from '../fields.ts'
import {
  accountFacts,
  addressFields,
  mailFields,
  openingFields,
  operatorFields,
  shown,
  StatusChange,
  GivenTogether,
} from './parties.ts'
import { changed, done, flag, Id, idParams } from '../paging.ts'

/** What an agency tells of itself. */
export const agencyOwnFields = {
  company: line(100),
  company_kana: OptionalKana,
  corporate_number: OptionalCorporateNumber,
  invoice_number: OptionalInvoiceNumber,
  invoice_valid_from: OptionalDay,
  /** The last day on which the number is valid. */
  invoice_valid_until: OptionalDay,
  contact_name: line(50),
  contact_name_kana: OptionalKana,
  phone: OptionalPhone,
  ...addressFields,
  ...mailFields,
} as const

/** How an agency earns: basis points of the gross, or yen a result. */
export const marginKinds = ['percent', 'per_result'] as const
/** What is agreed with an agency. */
const agreedFields = {
  role_type: z.enum(represented).default('advertiser'),
  /** What it earns of what its advertisers pay. */
  margin_kind: z.enum(marginKinds).default('percent'),
  /** Percent of gross with two decimals, or whole yen a result. */
  margin: z.coerce.number().min(0).max(1_000_000).default(0),
  /** The first day on whose results it is earned. */
  margin_from: OptionalDay,
  /** What it earns of what its publishers get: percent of net, or whole yen a result. */
  media_margin_kind: z.enum(marginKinds).default('percent'),
  media_margin: z.coerce.number().min(0).max(1_000_000).default(0),
  media_margin_from: OptionalDay,
  /** Invoices of its advertisers are made out to it, from the next one on. */
  bills_agency: flag.default(false),
} as const
const operatorOnly = {
  ...agreedFields,
  /** Whom it looks after; what is left out stays, an empty list means nobody. */
  advertiser_ids: z.array(Id).max(5000).optional(),
  affiliater_ids: z.array(Id).max(5000).optional(),
  ...operatorFields,
} as const

interface Margin {
  margin_kind: (typeof marginKinds)[number]
  margin: number
  margin_from: string
  media_margin_kind: (typeof marginKinds)[number]
  media_margin: number
  media_margin_from: string
}
function checkMargin(input: Margin, { addIssue }: z.core.$RefinementCtx) {
  for (const side of ['', 'media_'] as const) {
    const kind = input[`${side}margin_kind`]
    const margin = input[`${side}margin`]
    const wrong = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [`${side}${field}`], message })
    if (margin > 0 && input[`${side}margin_from`] === '') wrong('margin_from', 'required')
    if (kind === 'percent' && margin > 100) wrong('margin', 'percent')
    if (kind === 'per_result' && !Number.isInteger(margin)) wrong('margin', 'wholeYen')
  }
}

interface Registration {
  invoice_valid_from: string
  invoice_valid_until: string
}
function checkRegistration(
  { invoice_valid_from, invoice_valid_until }: Registration,
  { addIssue }: z.core.$RefinementCtx,
) {
  if (invoice_valid_until !== '' && invoice_valid_until < invoice_valid_from)
    addIssue({ code: 'custom', path: ['invoice_valid_until'], message: 'endBeforeStart' })
}

const agencyFields = {
  ...agencyOwnFields,
  mail_address: Mail,
  ...bankFields,
  ...holderConsent,
  ...operatorOnly,
} as const
/** An agency as the operator enters it. */
export const AgencyInput = z
  .object(agencyFields)
  .superRefine(checkCompany)
  .superRefine(checkRegistration)
  .superRefine(checkMargin)
  .superRefine(checkBank)
export type AgencyInput = z.output<typeof AgencyInput>
/** As the operator changes one: a bank account that is left out stays as it is. */
export const AgencyEdit = z
  .object({ ...agencyFields, ...keptBankFields })
  .superRefine(checkCompany)
  .superRefine(checkRegistration)
  .superRefine(checkMargin)
  .superRefine((input, issues) => {
    const account = sentBankAccount(input)
    if (account) checkBank({ ...account, holder_consent: input.holder_consent }, issues)
  })
export type AgencyEdit = z.output<typeof AgencyEdit>
/** As an agency changes its own account; its bank account is changed apart. */
export const AgencyOwnInput = z
  .object(agencyOwnFields)
  .superRefine(checkCompany)
  .superRefine(checkRegistration)
export type AgencyOwnInput = z.output<typeof AgencyOwnInput>

/** Where an agency is paid; the number is masked for those who may not see it (`bank.view`), and for itself. */
const bankFacts = {
  ...shown(bankFields),
  bank_name: z.string(),
  branch_name: z.string(),
  /** As it was typed, where the bank gets other letters with the consent of whoever registered it; else empty. */
  account_holder_given: z.string(),
  bank_registered_at: z.iso.datetime().nullable(),
  /** Whether the account is in the company's name; null without an account. */
  holder_matches: z.boolean().nullable(),
} as const
const {
  advertiser_ids: _advertisers,
  affiliater_ids: _affiliaters,
  holder_consent: _consent,
  ...shownFields
} = agencyFields
const client = z.object({ id: z.int(), name: z.string() })
/** An agency with its clients and all that the operator knows of it. */
export const AgencyDetail = z.object({
  ...accountFacts,
  ...shown(shownFields),
  ...bankFacts,
  address: z.string(),
  advertisers: z.array(client),
  affiliaters: z.array(client),
})
export type AgencyDetail = z.infer<typeof AgencyDetail>
/** An agency as it sees its own account. */
export const AgencyAccount = z.object({
  id: accountFacts.id,
  lifecycle: accountFacts.lifecycle,
  lifecycle_reason: accountFacts.lifecycle_reason,
  ...shown(agencyOwnFields),
  ...shown(agreedFields),
  ...bankFacts,
  mail_address: z.string(),
  address: z.string(),
})
export type AgencyAccount = z.infer<typeof AgencyAccount>

export const agencies = {
  info: endpoint({
    method: 'GET',
    path: '/api/adAgency/info/:id',
    shows: 'agency',
    key: 'adAgency.search',
    access: { admin: true },
    summary: 'One agency with its clients, people and history',
    params: idParams,
    response: AgencyDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/adAgency/regist',
    access: { admin: true },
    summary:
      'Register an agency, approved at once; with a mail that lets it choose a password, or without',
    body: z
      .object({ ...agencyFields, ...openingFields })
      .superRefine(checkCompany)
      .superRefine(checkRegistration)
      .superRefine(checkMargin)
      .superRefine(checkBank),
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adAgency/edit/:id',
    edits: 'agency',
    access: { admin: true },
    summary: 'Change an agency; a bank account that is left out stays',
    params: idParams,
    body: AgencyEdit,
    response: done,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/adAgency/status',
    access: { admin: true },
    summary:
      'Approve, reject, ask, suspend, resume, withdraw, deregister or restore agencies, with a reason and a mail',
    body: StatusChange,
    response: changed,
  }),
  passwordMail: endpoint({
    method: 'POST',
    path: '/api/adAgency/passwordMail/:id',
    key: 'adAgency.edit',
    access: { admin: true },
    summary: 'Mail a link to choose a password to the person who signs in for an agency',
    params: idParams,
    response: done,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/adAgency/allUpdate',
    key: 'adAgency.edit',
    access: { admin: true },
    summary: 'Give several agencies a person in charge or tags; what is left out stays',
    body: GivenTogether,
    response: changed,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/adAgency/accountInfo',
    shows: 'ownAgency',
    access: 'signedIn',
    summary: 'The own account of an agency, also while it waits for approval',
    response: AgencyAccount,
  }),
  editAccount: endpoint({
    method: 'POST',
    path: '/api/adAgency/accountEdit',
    edits: 'ownAgency',
    access: 'signedIn',
    summary: 'An agency changes its own account, also while it waits for approval',
    body: AgencyOwnInput,
    response: done,
  }),
  changeBank: endpoint({
    method: 'POST',
    path: '/api/adAgency/bank',
    access: 'signedIn',
    notByProxy: true,
    summary:
      'An agency changes its bank account; it needs a second factor, the password again and a fresh code',
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
