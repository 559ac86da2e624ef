import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Kana,
  Mail,
  OptionalMail,
  OptionalCorporateNumber,
  OptionalId,
  OptionalInvoiceNumber,
  OptionalKana,
  OptionalUrl,
  OptionalAmount,
  OptionalYen,
  optionalWords,
  Phone,
  leftOpen,
  yesNo,
  line,
  optionalLine,
} from '../fields.ts'
import { isInvoiceNumber } from '../invoiceNumber.ts'
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
import { advertiserDefaults } from './advertiserDefaults.ts'
import { changed, done, idParams } from '../paging.ts'

/** What an advertiser tells of itself. */
export const advertiserOwnFields = {
  company: line(100),
  company_kana: Kana,
  corporate_number: OptionalCorporateNumber,
  invoice_number: OptionalInvoiceNumber,
  department: optionalLine(100),
  contact_name: line(50),
  contact_name_kana: OptionalKana,
  cc_mail_addresses: z.array(Mail).max(5).default([]),
  phone: Phone,
  ...addressFields,
  site_url: OptionalUrl,
  category: optionalWords(50),
  /** Whether the middle of its categories is made of its figures too, and told to it. */
  shares_benchmark: yesNo(true),
  ...mailFields,
} as const

const operatorOnly = {
  agency_id: OptionalId,
  /** Whom invoices are made out to; the company where nothing is entered. */
  invoice_addressee: optionalWords(200),
  ...advertiserDefaults,
  /** Who reads invoices there; the account's own people where nothing is entered. */
  billing_department: optionalLine(100),
  billing_contact: optionalWords(50),
  billing_mail: OptionalMail,
  billing_cc: z.array(Mail).max(5).default([]),
  /** Yen of gross of all its promotions in a month. */
  monthly_budget: OptionalYen,
  /** Yen that it may owe, with tax, by claims that are not paid and by what was approved since, less the credit it has; 0 = it pays in advance. */
  credit_limit: OptionalAmount,
  allowed_ips: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(20)
    .default([]),
  ...operatorFields,
} as const

type Issues = z.core.$RefinementCtx
/** Refuses an invoice number whose check digit does not fit: every company's does, a sole trader's need not. */
export function checkCompany({ invoice_number }: { invoice_number: string }, issues: Issues) {
  if (invoice_number !== '' && !isInvoiceNumber(invoice_number, 'corporation'))
    issues.addIssue({ code: 'custom', path: ['invoice_number'], message: 'invoiceNumber' })
}

const advertiserFields = { ...advertiserOwnFields, mail_address: Mail, ...operatorOnly } as const
/** An advertiser as the operator enters it, and as a line of a CSV says it. */
export const AdvertiserInput = z.object(advertiserFields).superRefine(checkCompany)
export type AdvertiserInput = z.output<typeof AdvertiserInput>
/** A new one: what it does not say is as the operator has set it. */
const newAdvertiser = z.object({ ...advertiserFields, ...leftOpen(advertiserDefaults) })
export type NewAdvertiser = z.output<typeof newAdvertiser>
/** As an advertiser changes its own account; what the operator decides stays. */
export const AdvertiserOwnInput = z.object(advertiserOwnFields).superRefine(checkCompany)
export type AdvertiserOwnInput = z.output<typeof AdvertiserOwnInput>

/** An advertiser with all that the operator knows of it. */
export const AdvertiserDetail = z.object({
  ...accountFacts,
  ...shown(advertiserFields),
  address: z.string(),
  limited_release: z.boolean(),
  agency_name: z.string().nullable(),
  promotions: z.array(z.object({ id: z.int(), ad_name: z.string(), status: z.string() })),
  pending_results: z.int(),
  /** Yen of this month. */
  spent: z.int(),
  /** Yen, where there is a credit limit. */
  owed: z.int().nullable(),
})
export type AdvertiserDetail = z.infer<typeof AdvertiserDetail>
/** An advertiser as it sees its own account. */
export const AdvertiserAccount = z.object({
  id: accountFacts.id,
  lifecycle: accountFacts.lifecycle,
  lifecycle_reason: accountFacts.lifecycle_reason,
  ...shown(advertiserOwnFields),
  mail_address: z.string(),
  address: z.string(),
})
export type AdvertiserAccount = z.infer<typeof AdvertiserAccount>

export const advertisers = {
  info: endpoint({
    method: 'GET',
    path: '/api/advertiser/info/:id',
    shows: 'advertiser',
    key: 'advertiser.index',
    access: { admin: true },
    summary: 'One advertiser with promotions, people and history',
    params: idParams,
    response: AdvertiserDetail,
  }),
  begin: endpoint({
    method: 'GET',
    path: '/api/advertiser/begin',
    key: 'advertiser.regist',
    access: { admin: true },
    summary: 'What a new advertiser is given where its registration says nothing else',
    response: z.object(advertiserDefaults),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/advertiser/regist',
    access: { admin: true },
    summary:
      'Register an advertiser, approved at once; with a mail that lets it choose a password, or without',
    body: newAdvertiser.extend(openingFields).superRefine(checkCompany),
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/advertiser/edit/:id',
    edits: 'advertiser',
    access: { admin: true },
    summary: 'Change an advertiser',
    params: idParams,
    body: AdvertiserInput,
    response: done,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/advertiser/status',
    access: { admin: true },
    summary:
      'Approve, reject, ask, suspend, resume, withdraw, deregister or restore advertisers, with a reason and a mail',
    body: StatusChange,
    response: changed,
  }),
  passwordMail: endpoint({
    method: 'POST',
    path: '/api/advertiser/passwordMail/:id',
    key: 'advertiser.edit',
    access: { admin: true },
    summary: 'Mail a link to choose a password to the person who signs in for an advertiser',
    params: idParams,
    response: done,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/advertiser/allUpdate',
    key: 'advertiser.edit',
    access: { admin: true },
    summary: 'Give several advertisers a person in charge or tags; what is left out stays',
    body: GivenTogether,
    response: changed,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/advertiser/accountInfo',
    shows: 'ownAdvertiser',
    access: 'signedIn',
    summary: 'The own account of an advertiser, also while it waits for approval',
    response: AdvertiserAccount,
  }),
  editAccount: endpoint({
    method: 'POST',
    path: '/api/advertiser/accountEdit',
    edits: 'ownAdvertiser',
    access: 'signedIn',
    summary: 'An advertiser changes its own account, also while it waits for approval',
    body: AdvertiserOwnInput,
    response: done,
  }),
}
