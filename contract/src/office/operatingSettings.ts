import { z } from 'zod'
import { blockListFields } from '../catalogue/conversionRules.ts'
import type { UserKind } from '../endpoint.ts'
import { yesNo } from '../fields.ts'
import { adultAge } from '../japan.ts'
import { registrationApprovals } from '../people/advertiserDefaults.ts'
import { kickbackSignatures, kickbackTimings } from '../results/mediaLinkSettings.ts'
import { humanCheckFields } from '../people/humanCheck.ts'
import { requirableFields, signActions } from '../people/signUp.ts'
import { metricNames, metricsFor, type MetricName } from './reportMetrics.ts'
import { StatusWords } from './statusWords.ts'

const said = (most: number) => z.string().trim().max(most).default('')

/** What documents of a kind begin with. */
const documentPrefix = (standard: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(10)
    .regex(/^[A-Z][A-Z0-9-]*$/)
    .default(standard)
/** As many as a spreadsheet opens. */
const exportRows = () => z.int().min(100).max(1_000_000).default(1_000_000)
const usualFigures: MetricName[] = [
  'clicks',
  'results',
  'conversion_rate',
  'approved',
  'approval_rate',
  'sale_amount',
  'gross',
  'net',
  'margin',
]
/** The figures that reports of a kind of users begin with; each that they may see. */
const firstFigures = (kind: UserKind, ...own: MetricName[]) =>
  z
    .array(z.enum(metricsFor(kind) as [MetricName, ...MetricName[]]))
    .min(1)
    .max(metricNames.length)
    .default([...usualFigures.filter((name) => metricsFor(kind).includes(name)), ...own])
export const weekStarts = ['monday', 'sunday'] as const

const sign = z.enum(signActions).default('hold')

/** What the operator decides about the running of the network, section by section. */
export const operatingSections = {
  /** What stands above every screen, and whether only administrators may work. */
  operation: z.object({
    notice_ja: said(300),
    notice_en: said(300),
    maintenance: yesNo(false),
    maintenance_ja: said(1000),
    maintenance_en: said(1000),
    support_hours_ja: said(200),
    support_hours_en: said(200),
  }),
  /** Who may take part, and for how long without signing in. */
  membership: z.object({
    /** Years. */
    minimum_age: z.int().min(adultAge).max(25).default(adultAge),
    media_limit: z.int().min(1).max(1000).default(100),
    /** Days; the terms of use promise a year. */
    dormant_days: z.int().min(365).max(1825).default(365),
  }),
  /** Who gets in without that a person has looked, and what signs of a second account do. */
  screening: z.object({
    registration_approval: z.enum(registrationApprovals).default('by_hand'),
    same_mail: sign,
    same_phone: sign,
    same_bank: sign,
    same_person: sign,
    same_address: sign,
    same_device: sign,
    media_required: yesNo(true),
    media_approval: z.enum(registrationApprovals).default('by_hand'),
    ownership_required: yesNo(false),
  }),
  /** Whether publishers who bring publishers are paid a share of what these earn. */
  referral: z.object({
    is_on: yesNo(false),
    /** Basis points of the net that is approved in a month, in steps of a tenth of a percent. */
    rate: z.int().min(10).max(3000).multipleOf(10).default(500),
    /** Months after the one of the registration; null = without end. */
    months: z.int().min(1).max(120).nullable().default(12),
  }),
  /** Whether advertisers may sign up by themselves, and what becomes of them. */
  advertiser_sign_up: z.object({
    is_open: yesNo(false),
    registration_approval: z.enum(registrationApprovals).default('by_hand'),
    required_fields: z
      .array(z.enum(requirableFields))
      .max(requirableFields.length)
      .default(['site_url', 'postal_code', 'prefecture', 'city']),
  }),
  /** What affiliaters see of how a promotion does. */
  offer: z.object({
    /** Results of so many days; fewer than this say nothing. */
    least_results: z.int().min(5).max(1000).default(20),
    statistics_days: z.int().min(30).max(365).default(90),
    /** Whether advertisers see what is usual in their categories. */
    benchmarks: yesNo(false),
  }),
  human_check: z.object({ ...humanCheckFields, bits: humanCheckFields.bits.default(14) }),
  /** How often one address is answered where nobody has to sign in. */
  rates: z.object({
    /** Registrations begun in an hour; twice as many may be completed. */
    registrations_per_hour: z.int().min(1).max(100).default(5),
    enquiries_per_hour: z.int().min(1).max(100).default(5),
    /** Postal codes and banks that forms look up. */
    lookups_per_minute: z.int().min(30).max(1000).default(120),
    /** Requests of one API key. */
    api_per_minute: z.int().min(1).max(6000).default(120),
  }),
  sign_in: z.object({
    /** Failures in a row after which an address waits. */
    tries_before_lock: z.int().min(3).max(10).default(5),
    /** Fewest characters of a new password. */
    admin_password_length: z.int().min(12).max(64).default(15),
    password_length: z.int().min(8).max(64).default(12),
    /** How long the link of a forgotten password is good for, and that to choose a first one. */
    reset_minutes: z.int().min(10).max(1440).default(30),
    setup_hours: z.int().min(1).max(336).default(72),
  }),
  /** What an administrator may not make or correct by hand alone. */
  by_hand: z.object({
    /** Above so many yen another one has to agree; 0 = never. */
    second_look_over: z.int().min(0).max(1_000_000_000).default(0),
  }),
  status_words: StatusWords,
  /** What publishers see of each result besides its reward. */
  result_sight: z.object({
    sale_amount: yesNo(true),
    status: yesNo(true),
    reject_reason: yesNo(true),
  }),
  /** Whose clicks count on no promotion, whatever it says itself. */
  blocked: z.object(blockListFields),
  /** What the kickbacks of a medium begin with. */
  kickback: z.object({
    events: z
      .array(z.enum(kickbackTimings))
      .min(1)
      .max(kickbackTimings.length)
      .default([...kickbackTimings]),
    renotice: yesNo(true),
    signature: z.enum(kickbackSignatures).default('url'),
    delay_seconds: z.int().min(0).max(300).default(0),
  }),
  /** How documents are numbered from the next one on: so many letters, the month, and a running number. */
  numbering: z
    .object({
      claim: documentPrefix('C'),
      credit_note: documentPrefix('R'),
      voided: documentPrefix('V'),
      payment: documentPrefix('P'),
      agency_payment: documentPrefix('A'),
      /** Fewest digits of the running number. */
      digits: z.int().min(3).max(6).default(4),
    })
    .superRefine(({ digits: _digits, ...prefixes }, issues) => {
      const all = Object.values(prefixes)
      for (const [kind, prefix] of Object.entries(prefixes))
        if (all.filter((other) => other === prefix).length > 1)
          issues.addIssue({ code: 'custom', path: [kind], message: 'aliasTwice' })
    }),
  /** How periods are counted, how many rows of a list somebody takes away at once, and which figures reports begin with, in their order. */
  analytics: z.object({
    week_start: z.enum(weekStarts).default('monday'),
    export_rows_admin: exportRows(),
    export_rows_advertiser: exportRows(),
    export_rows_agency: exportRows(),
    export_rows_affiliater: exportRows(),
    figures_admin: firstFigures('admin'),
    figures_advertiser: firstFigures('advertiser', 'click_cost'),
    figures_agency: firstFigures('agency'),
    figures_affiliater: firstFigures('affiliater', 'epc'),
  }),
} as const
