import { z } from 'zod'
import { adLawFields } from './adLawSettings.ts'
import { adFields } from './adSettings.ts'
import { claimFields } from './claimSettings.ts'
import { securityFields } from './securitySettings.ts'
import { chatFields } from './chatSettings.ts'
import { backupFields } from './backupSettings.ts'
import { operatingSections } from './operatingSettings.ts'
import { providerFields } from './providerSettings.ts'
import { tagFields } from './tagSettings.ts'
import {
  firstApprovalDays,
  firstCaps,
  promotionDefaults,
  senderDefaults,
} from '../catalogue/promotionDefaults.ts'
import { partnershipSettings } from '../catalogue/partnerships.ts'
import { userTypes } from '../endpoint.ts'
import { BookSetting } from '../money/books.ts'
import { advertiserDefaults, registrationApprovals } from '../people/advertiserDefaults.ts'
import { payCycles, RankSetting } from '../people/ranks.ts'
import { inquirySettings } from '../results/inquiries.ts'

/** A text of the front page in the operator's own words; a language left out keeps the product's. */
export const LandingText = z.object({
  ja: z.string().trim().min(1).max(1000).optional(),
  en: z.string().trim().min(1).max(1000).optional(),
})
/** By the name of the text in the page. */
export const LandingTexts = z.record(z.string().regex(/^[A-Za-z0-9.]{1,60}$/), LandingText)
export type LandingTexts = z.output<typeof LandingTexts>

/** What payees are paid as tax who issue no qualified invoices: all of it, what of it can be deducted, or nothing. */
export const unregisteredPolicies = ['full', 'share', 'none'] as const
export type UnregisteredPolicy = (typeof unregisteredPolicies)[number]

/** The least payment that the product's terms of use promise. */
export const promisedLeastTotal = 1000

/** What the operator decides about paying. */
export const paymentSwitches = {
  is_affiliater_rewards_management_visible: z.boolean(),
  /** Whether a transfer file has to be made by another person than confirmed its payments. */
  needs_two_people: z.boolean(),
  unregistered_tax: z.enum(unregisteredPolicies),
  /** Whether income tax is withheld from those whose kind of income bears it. */
  withholds: z.boolean(),
  /** So many days after it was sent a statement nobody objected to counts as confirmed. */
  objection_days: z.int().min(7).max(60),
  /** Yen with tax: what stays below waits for the next month. More than the terms of use promise takes terms of one's own. */
  least_total: z.int().min(1).max(10_000),
  /** When agencies are paid for a month. */
  agency_cycle: z.enum(payCycles),
}

/**
 * Days that clicks, notices, attempts of kickbacks and what was told to ad platforms are kept. A click stays as long
 * as a notice may still count: the longest window a promotion can have.
 */
export const logFields = {
  retention_days: z.int().min(366).max(3650),
  /** Days after which addresses and agents of visitors are anonymised. */
  anonymise_days: z.int().min(31).max(3650),
} as const

/** How a connection to a mail server is encrypted: from its start, before anything is said, or not at all. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`))
/** Where documents have their addressee: below the title, or at the top, where the window of an envelope is. */
export const documentLayouts = ['standard', 'window'] as const
export type DocumentLayout = (typeof documentLayouts)[number]

/** The operator as it stands on documents and in transfer files. */
export const Sender = z.object({
  company: z.string().min(1),
  /** Whose registration number it is. */
  holder: z.enum(['corporation', 'individual']).default('corporation'),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
  invoice_number: z.string().regex(/^T\d{13}$/),
  bank_code: digits(4),
  bank_name: z.string(),
  bank_kana: z.string(),
  branch_code: digits(3),
  branch_name: z.string(),
  branch_kana: z.string(),
  /** Zengin: 1 ordinary, 2 current, 9 other. */
  account_type: z.enum(['1', '2', '9']),
  account_number: digits(7),
  account_holder_kana: z.string().min(1),
  /** The number under which the operator's bank knows it as a sender of transfers. */
  transfer_client_code: digits(10),
  /** What invoices say at their foot, such as the fee for paying late, and payment statements; '' = nothing. */
  invoice_note: z.string().default(''),
  statement_note: z.string().default(''),
  /** The picture of its seal (社印); '' = documents bear none. */
  seal: z.string().default(''),
  layout: z.enum(documentLayouts).default('standard'),
})
export type Sender = z.output<typeof Sender>

/** Yes or no; older versions stored the specification's 1 and 0. */
const flag = (standard: boolean) =>
  z
    .preprocess((value) => (value === 1 || value === 0 ? value === 1 : value), z.boolean())
    .default(standard)
const orEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const apiVersion = (standard: string) =>
  z
    .string()
    .regex(/^v?\d+(\.\d+)?$/)
    .default(standard)

/** What the operator sets, section by section, as it is stored: bounds, and what holds where nothing is stored. */
export const settingSections = {
  site: z.object({
    page_title: z.string().nullable().default(null),
    favicon: z.string().nullable().default(null),
    touch_icon: z.string().nullable().default(null),
    header_logo_image: z.string().nullable().default(null),
    copyright_notice: z.string().nullable().default(null),
    support_mail_address: z.email().nullable().default(null),
    /** A page of the operator's own that stands in the place of the front page; null = ours. */
    front_page_url: z.url().nullable().default(null),
    brand_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default('#1f5fbf'),
  }),
  landing: z.object({ texts: LandingTexts.default({}) }),
  ad: z.object({
    default_margin: adFields.default_margin.default(3000),
    notice_days: adFields.notice_days.default(7),
    reviews_advertisers: adFields.reviews_advertisers,
    link_kinds: adFields.link_kinds,
  }),
  partnership: z.object({
    reapply_days: partnershipSettings.reapply_days.default(30),
    expire_days: partnershipSettings.expire_days.default(45),
    invitation_days: partnershipSettings.invitation_days.default(14),
    agree_days: partnershipSettings.agree_days.default(14),
    grace_days: partnershipSettings.grace_days.default(0),
  }),
  ad_law: z.object({
    pr_labels: adLawFields.pr_labels.default([]),
    ng_words: adLawFields.ng_words.default([]),
  }),
  ...operatingSections,
  owner: z.object({
    registration_approval: z.enum(registrationApprovals).default('automatic'),
    ...advertiserDefaults,
    ...senderDefaults,
  }),
  promotion: z.object({ ...promotionDefaults, ...firstCaps, approval_days: firstApprovalDays }),
  tag: z.object({
    quiet_days: tagFields.quiet_days.default(14),
    missing: tagFields.missing.default(8),
  }),
  inquiry: z.object({ answer_days: inquirySettings.answer_days.default(7) }),
  claim: z.object({
    is_owner_claim_management_visible: flag(false),
    backdate_months: claimFields.backdate_months.default(2),
    reminds: flag(false),
    remind_days_before: claimFields.remind_days_before.default(3),
    remind_days_after: claimFields.remind_days_after.default(3),
    auto_closes: flag(false),
    auto_days_after: claimFields.auto_days_after.default(3),
    auto_hour: claimFields.auto_hour.default(6),
    auto_issues: flag(false),
  }),
  payment: z.object({
    is_affiliater_rewards_management_visible: flag(true),
    needs_two_people: flag(false),
    unregistered_tax: paymentSwitches.unregistered_tax.default('full'),
    withholds: flag(false),
    objection_days: paymentSwitches.objection_days.default(14),
    least_total: paymentSwitches.least_total.default(promisedLeastTotal),
    agency_cycle: paymentSwitches.agency_cycle.default('2-15'),
  }),
  books: BookSetting,
  /** By rank, and when ranks are looked at. */
  rank: RankSetting,
  /** null while it is not complete. */
  document: Sender.nullable().catch(null),
  security: z.object({
    totp_required_for: securityFields.totp_required_for.default([userTypes.admin]),
    admin_idle_minutes: securityFields.admin_idle_minutes.default(30),
    admin_session_hours: securityFields.admin_session_hours.default(12),
    idle_minutes: securityFields.idle_minutes.default(60),
    session_hours: securityFields.session_hours.default(24),
    keep_days: securityFields.keep_days.default(14),
    admin_allowed_ips: securityFields.admin_allowed_ips.default([]),
  }),
  mail: z.object({
    smtp_host: orEmpty,
    smtp_port: z.coerce
      .number()
      .int()
      .min(1)
      .max(65_535)
      .nullish()
      .transform((value) => value ?? null),
    /** tls = encrypted from the start (465); starttls = the server must offer it; none = only for a server on the same machine. */
    smtp_security: z.enum(smtpSecurities).default('starttls'),
    smtp_user: orEmpty,
    /** Sealed with the key in DATA_DIR/keys.json. */
    smtp_password_sealed: z.string().nullable().default(null),
    from_address: orEmpty,
    from_name: orEmpty,
  }),
  /** Where emails that cannot be delivered come back to, and how that mailbox is read; the password is sealed. */
  mail_return: z.object({
    address: orEmpty,
    has_subaddresses: z.boolean().default(false),
    host: orEmpty,
    port: z.int().min(1).max(65_535).nullable().default(null),
    security: z.enum(smtpSecurities).default('tls'),
    user: orEmpty,
    password_sealed: z.string().nullable().default(null),
  }),
  /** What is also told in the operator's chat; the address is sealed, null = nothing is. */
  chat: z.object({
    format: chatFields.format.default('slack'),
    language: chatFields.language.default('ja'),
    kinds: chatFields.kinds.default([]),
    url_sealed: z.string().nullable().default(null),
  }),
  /** What mails are signed with; the key is sealed with the one in DATA_DIR/keys.json. */
  dkim: z.object({
    selector: orEmpty,
    public_key: orEmpty,
    private_key_sealed: z.string().nullable().default(null),
    signs: z.boolean().default(false),
  }),
  /** At which provider administrators sign in; the secret is sealed. */
  provider: z.object({
    ...providerFields,
    client_secret_sealed: z.string().nullable().default(null),
  }),
  backup: z.object({
    mode: backupFields.mode.default('auto'),
    hour: backupFields.hour.default(2),
    keep: backupFields.keep.default(14),
    folder: backupFields.folder,
    verifies: backupFields.verifies.default(true),
    any_minute: backupFields.any_minute.default(false),
    /** Sealed with the key in DATA_DIR/keys.json; null = backups are not encrypted. */
    passphrase_sealed: z.string().nullable().default(null),
  }),
  log: z.object({
    retention_days: logFields.retention_days.catch(400),
    anonymise_days: logFields.anonymise_days.catch(180),
  }),
  /** Where visitors go whose link leads nowhere. */
  tracking: z.object({ fallback_url: z.string().nullable().default(null) }),
  /** The platforms whose address names a version; it changes once or twice a year. */
  ad_platform: z.object({
    meta: apiVersion('v25.0'),
    google: apiVersion('v1'),
    tiktok: apiVersion('v1.3'),
    x: apiVersion('12'),
  }),
  /** Which medium is the demo's blog and which advertiser keeps its shop; null before the demo network is filled in. */
  demo: z
    .object({ blog_media_id: z.int(), shop_advertiser_id: z.int(), url: z.string() })
    .nullable()
    .catch(null),
} as const

export type SettingName = keyof typeof settingSections
/** A section as it is read. */
export type Setting<Name extends SettingName> = z.output<(typeof settingSections)[Name]>
