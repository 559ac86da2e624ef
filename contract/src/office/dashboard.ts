import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Instant } from '../paging.ts'
import { ComingPriceChange } from '../catalogue/priceChanges.ts'
import { Offer } from '../catalogue/promotions.ts'
import { claims } from '../money/claims.ts'
import { Result } from '../results/results.ts'
import { deadlines } from '../results/deadlines.ts'
import { payments } from '../money/payments.ts'
import { ReferralStanding } from '../money/referrals.ts'
import { RankStanding } from '../people/ranks.ts'
import { Alert, alerts } from './alerts.ts'
import { announcements } from './announcements.ts'
import { HomeLayout, homeLayout } from './homeLayout.ts'
import { Forecasts } from './forecasts.ts'
import type { MetricName } from './reportMetrics.ts'
import { FigureValues } from './reports.ts'

/** One thing that waits for the caller. `to` is a path of the web app with its query. */
export const Todo = z.object({
  kind: z.enum([
    'screening',
    'advertisers_waiting',
    'gone_media',
    'media_screening',
    'applications',
    'invitations',
    'ad_checks',
    'ad_warnings',
    'unagreed_terms',
    'stopped_tags',
    'backup_alarm',
    'holidays_missing',
    'enquiries',
    'inquiries',
    'escalated_inquiries',
    'pending_results',
    'overdue_results',
    'held_results',
    'second_looks',
    'reservation_errors',
    'rejected_results',
    'price_changes',
    'coming_price_changes',
    'ending_promotions',
    'reviews',
    'returned_reviews',
    'price_requests',
    'price_offers',
    'unpriced_promotions',
    'open_months',
    'unpaid_claims',
    'unreached_claims',
    'told_claims',
    'unknown_deposits',
    'payments_to_confirm',
    'payments_to_transfer',
    'payments_to_finish',
    'agency_payments_to_confirm',
    'agency_payments_to_transfer',
    'agency_payments_to_finish',
    'agency_payments_held',
    'disputed_statements',
    'disputed_agency_statements',
    'missing_bank',
    'expiring_certificates',
    'expiring_keys',
    'privacy_requests',
    'stuck_mails',
    'failed_mails',
    'kickback_failures',
  ]),
  count: z.int(),
  /** Since when the oldest of them waits; null where nobody waits for it. */
  since: Instant.nullable(),
  to: z.string(),
})
export type Todo = z.infer<typeof Todo>

/** The figures of a home screen, as far as the caller may see them. */
export const homeFigures = [
  'impressions',
  'clicks',
  'results',
  'conversion_rate',
  'approved',
  'rejected',
  'approval_rate',
  'gross',
  'net',
  'margin',
] as const satisfies MetricName[]

const OfferLine = Offer.pick({ id: true, ad_name: true, approved_epc: true, approval_rate: true })

const MarketValues = z.object({
  /** 0 to 1, as is the approval rate. */
  conversion_rate: z.number().nullable(),
  approval_rate: z.number().nullable(),
  approval_days: z.number().nullable(),
})
export type MarketValues = z.infer<typeof MarketValues>

/** What new users do first, as far as the network knows whether it is done. */
export const firstStepNames = [
  'advertiser',
  'promotion',
  'material',
  'medium',
  'application',
  'visits',
  'bank_account',
  'tag',
  'decision',
] as const
export type FirstStepName = (typeof firstStepNames)[number]

/** The money that a viewer's home is about: gross for advertisers, their agencies and administrators, net for affiliaters and theirs, each of its own results for an agency on both sides. */
const OwnAmounts = z.object({ gross: Yen.optional(), net: Yen.optional() })

const Ranking = OwnAmounts.extend({
  id: z.int(),
  name: z.string(),
  clicks: z.int(),
  results: z.int(),
})

/** How things go. */
const Performance = z.object({
  /** As a report by days of occurrence says them. */
  figures: z.object({
    today: FigureValues,
    yesterday: FigureValues,
    month: FigureValues,
    /** The same days of the month before. */
    previous_month: FigureValues,
  }),
  /** What the month will come to. */
  forecasts: Forecasts,
  /** What was approved into this month, also of months before, and what settled results were adjusted by in it. */
  approved_month: z.object({ results: z.int(), amounts: OwnAmounts, adjusted: OwnAmounts }),
  days: z.array(OwnAmounts.extend({ day: z.iso.date(), clicks: z.int(), results: z.int() })),
  top_promotions: z.array(Ranking),
  top_media: z.array(Ranking),
})
export type Performance = z.infer<typeof Performance>

/** All of a home screen, of what its viewer may see; what its kind of user has not is empty or null. */
export const Dashboard = z.object({
  todos: z.array(Todo),
  /** None for affiliaters. */
  alerts: z.array(Alert),
  /** Null for whoever may not read reports: it says the same. */
  performance: Performance.nullable(),
  /** The kinds of money that the home screen is about: two for an agency on both sides. */
  own_money: z.array(z.enum(['gross', 'net'])),
  /** Whether there ever was a result that the viewer may see. */
  has_results: z.boolean(),
  /** Of the first steps of a viewer without any result those that are done. */
  first_steps: z.array(z.enum(firstStepNames)),
  board: announcements.latest.response,
  /** What falls due on each of the coming days; null for affiliaters, who decide nothing, and for whoever may not see results. */
  due: deadlines.forecast.response.nullable(),
  /** An affiliater's money, rank and pay days; null for everybody else. */
  earnings: z
    .object({
      balance: payments.balance.response,
      standing: RankStanding,
      calendar: payments.calendar.response,
    })
    .nullable(),
  /** An affiliater's link and what came of it; null for everybody else, and where the operator has no referral programme. */
  referral: ReferralStanding.nullable(),
  /** What an advertiser, or an agency's advertisers, owe, and how much of their monthly budgets is used; null for everybody else. */
  spending: claims.balance.response
    .extend({
      budgets: z.array(
        z.object({ advertiser_id: z.int(), company: z.string(), budget: Yen, used: Yen }),
      ),
    })
    .nullable(),
  /** An advertiser beside what is usual in its categories, of at least five advertisers; null where the operator does not want it told. */
  benchmarks: z
    .array(
      z.object({ category: z.string(), name: z.string(), own: MarketValues, usual: MarketValues }),
    )
    .nullable(),
  /** For an affiliater: prices that change, results that were rejected lately, and promotions to apply for; null for everybody else. */
  chances: z
    .object({
      price_changes: z.array(
        ComingPriceChange.pick({ id: true, promotion_id: true, ad_name: true, apply_at: true }),
      ),
      rejected: z.array(
        Result.pick({ id: true, ad_name: true, reject_reason: true, decided_at: true }),
      ),
      fresh: z.array(OfferLine),
      recommended: z.array(OfferLine),
    })
    .nullable(),
  /** How the person has arranged it. */
  layout: HomeLayout,
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  ...alerts,
  ...homeLayout,
  home: endpoint({
    method: 'GET',
    path: '/api/home/index',
    key: 'home.index',
    access: 'signedIn',
    summary: 'All of the home screen: what waits for the caller, figures with a forecast, and news',
    response: Dashboard,
  }),
}
