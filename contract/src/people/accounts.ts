import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint, Version } from '../endpoint.ts'
import { staffQuery } from './admins.ts'
import { LostFactor } from './identity.ts'
import { Lifecycle } from './lifecycle.ts'
import { advertiserColumns, affiliaterColumns, agencyColumns } from './messages/accounts.ts'
import { payeeFilter } from './payeeFilter.ts'
import { prefectures } from '../japan.ts'
import {
  done,
  flag,
  Id,
  idParams,
  Instant,
  optionQuery,
  options,
  paged,
  pageQuery,
  numeric,
} from '../paging.ts'
import { Yen } from '../money.ts'
import { affiliaterRanks } from './ranks.ts'
import { Withdrawal } from './withdrawal.ts'

export { Lifecycle }
export const partyKinds = ['individual', 'corporation'] as const

const Party = z.object({
  id: z.int(),
  version: Version,
  company: z.string(),
  contact_name: z.string(),
  mail_address: z.string(),
  lifecycle: Lifecycle,
  created_at: Instant,
  last_login_at: Instant.nullable(),
  /** The operator's person in charge. */
  staff_name: z.string().nullable(),
  tags: z.array(z.string()),
  /** Whether whoever signs in for it has chosen no password yet. */
  awaits_password: z.boolean(),
})

/** An affiliater as lists show it, with what it earned of this month. */
export const Affiliater = Party.extend({
  rank: z.enum(affiliaterRanks),
  approved_media: z.int(),
  /** Rewards approved and not yet paid, before tax. */
  unpaid_net: Yen,
  has_bank_account: z.boolean(),
  kind: z.enum(partyKinds),
  group_name: z.string().nullable(),
  /** By whom it came. */
  referrer_id: z.int().nullable(),
  referrer_name: z.string().nullable(),
  prefecture: z.string().nullable(),
  phone: z.string().nullable(),
  media: z.int(),
  /** Results of this month: all that were not rejected, and those approved. */
  month_occurred_net: Yen,
  month_approved_net: Yen,
  /** Shares a mail address, phone, address, bank account, name and birth date, or a device with another. */
  has_signals: z.boolean(),
})
/** An advertiser as lists show it, with what waits for it and what it owes. */
export const Advertiser = Party.extend({
  agency_id: z.int().nullable(),
  agency_name: z.string().nullable(),
  public_promotions: z.int(),
  pending_results: z.int(),
  promotions: z.int(),
  oldest_pending_at: Instant.nullable(),
  month_occurred_gross: Yen,
  month_approved_gross: Yen,
  /** Claimed and not yet received, with tax. */
  balance_due: Yen,
})
/** An agency as lists show it, with how many clients it has. */
export const Agency = Party.extend({
  advertisers: z.int(),
  affiliaters: z.int(),
  month_approved_gross: Yen,
  /** Margins booked and not yet paid, before tax; below zero the agency owes them. */
  unpaid_margin: Yen,
})
export type Affiliater = z.infer<typeof Affiliater>
export type Advertiser = z.infer<typeof Advertiser>
export type Agency = z.infer<typeof Agency>

const partyColumns = ['id', 'company', 'created_at', 'last_login_at'] as const
const partyFilter = {
  id: Id.optional(),
  word: z.string().max(100).optional(),
  lifecycle: Lifecycle.optional(),
  staff_id: Id.optional(),
  tag: z.string().max(30).optional(),
  /** Days in Japan, both included. */
  created_from: CalendarDay.optional(),
  created_to: CalendarDay.optional(),
  last_login_from: CalendarDay.optional(),
  last_login_to: CalendarDay.optional(),
}
/** What affiliaters may be searched by; bounds are yen of what is approved and unpaid, both included. */
export const affiliaterFilter = z.object({
  ...partyFilter,
  ...payeeFilter,
  rank: z.enum(affiliaterRanks).optional(),
  kind: z.enum(partyKinds).optional(),
  group_id: Id.optional(),
  agency_id: Id.optional(),
  referrer_id: Id.optional(),
  prefecture: z.enum(prefectures).optional(),
  has_bank_account: flag.optional(),
  /** Something is owed, and no bank account takes it. */
  waits_for_account: flag.optional(),
  has_invoice_number: flag.optional(),
  has_media: flag.optional(),
  has_signals: flag.optional(),
  unpaid_from: numeric(z.coerce.number().int().min(0)).optional(),
  unpaid_to: numeric(z.coerce.number().int().min(0)).optional(),
})
export const advertiserFilter = z.object({
  ...partyFilter,
  agency_id: Id.optional(),
  category: z.string().max(50).optional(),
  has_pending_results: flag.optional(),
  has_balance_due: flag.optional(),
})
export const agencyFilter = z.object({ ...partyFilter, ...payeeFilter })
export type AffiliaterFilter = z.infer<typeof affiliaterFilter>
export type AdvertiserFilter = z.infer<typeof advertiserFilter>
export type AgencyFilter = z.infer<typeof agencyFilter>

export const accounts = {
  affiliaters: endpoint({
    method: 'GET',
    path: '/api/affiliater/index',
    access: { admin: true },
    summary: 'Affiliaters, newest first',
    query: affiliaterFilter.extend(
      pageQuery(
        [
          ...partyColumns,
          'mail_address',
          'lifecycle',
          'rank',
          'unpaid_net',
          'media',
          'month_occurred_net',
          'month_approved_net',
        ],
        '-id',
      ),
    ),
    response: paged(Affiliater),
    columns: affiliaterColumns,
    csvKey: 'pii.export',
  }),
  advertisers: endpoint({
    method: 'GET',
    path: '/api/advertiser/index',
    access: { admin: true },
    summary: 'Advertisers, newest first',
    query: advertiserFilter.extend(
      pageQuery(
        [
          ...partyColumns,
          'mail_address',
          'lifecycle',
          'pending_results',
          'month_occurred_gross',
          'month_approved_gross',
          'balance_due',
        ],
        '-id',
      ),
    ),
    response: paged(Advertiser),
    columns: advertiserColumns,
    csvKey: 'pii.export',
  }),
  agencies: endpoint({
    method: 'GET',
    path: '/api/adAgency/search',
    access: { admin: true },
    summary: 'Agencies, newest first',
    query: agencyFilter.extend(
      pageQuery(
        [
          ...partyColumns,
          'mail_address',
          'lifecycle',
          'advertisers',
          'month_approved_gross',
          'unpaid_margin',
        ],
        '-id',
      ),
    ),
    response: paged(Agency),
    columns: agencyColumns,
    csvKey: 'pii.export',
  }),
  affiliaterNames: endpoint({
    method: 'GET',
    path: '/api/affiliater/names',
    key: 'affiliater.index',
    access: { admin: true },
    summary: 'Affiliaters by part of their name, for choosing one',
    query: optionQuery,
    response: options,
  }),
  advertiserNames: endpoint({
    method: 'GET',
    path: '/api/advertiser/names',
    key: 'advertiser.index',
    access: { admin: true, agency: true },
    agencyOf: 'advertiser',
    summary: 'Advertisers by part of their name, for choosing one',
    query: optionQuery,
    response: options,
  }),
  agencyNames: endpoint({
    method: 'GET',
    path: '/api/adAgency/names',
    key: 'adAgency.search',
    access: { admin: true },
    summary: 'Agencies by part of their name, for choosing one',
    query: optionQuery,
    response: options,
  }),
  staffNames: endpoint({
    method: 'GET',
    path: '/api/account/staffNames',
    key: 'affiliater.index',
    access: { admin: true },
    summary: 'Administrators by part of their name, for choosing who is in charge',
    query: staffQuery,
    response: options,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/endSecondFactor/:id',
    access: { admin: true },
    summary:
      'Switch off the second factor of a person who signs in for an account and has lost it; the own password and a code are asked for, and their sessions end',
    params: idParams,
    body: LostFactor,
    response: done,
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/api/account/resubmit',
    access: 'signedIn',
    summary: 'Send the own account to screening again, after more information was asked for',
    response: done,
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/api/account/withdrawal',
    access: 'signedIn',
    summary: 'What leaving would mean for the own account: what is paid, what is lost',
    response: Withdrawal,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/account/withdraw',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Leave the network; the password is asked for again',
    body: z.object({
      password: z.string().min(1).max(1000),
      reason: z.string().trim().max(500).default(''),
    }),
    response: Withdrawal,
  }),
}
