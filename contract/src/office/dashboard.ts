import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Instant } from '../paging.ts'
import { Figures } from './reports.ts'

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
    'reviews',
    'returned_reviews',
    'price_requests',
    'price_offers',
    'unpriced_promotions',
    'open_months',
    'unpaid_claims',
    'payments_to_confirm',
    'payments_to_finish',
    'disputed_statements',
    'disputed_agency_statements',
    'missing_bank',
    'failed_mails',
    'kickback_failures',
  ]),
  count: z.int(),
  /** Since when the oldest of them waits; null where nobody waits for it. */
  since: Instant.nullable(),
  to: z.string(),
})
export type Todo = z.infer<typeof Todo>

const Period = Figures.pick({ clicks: true, results: true, approved: true, rejected: true }).extend(
  {
    /** Gross for advertisers and agencies, net for affiliaters, gross for administrators. */ amount:
      Yen,
  },
)
const Ranking = z.object({
  id: z.int(),
  name: z.string(),
  clicks: z.int(),
  results: z.int(),
  amount: Yen,
})

export const Dashboard = z.object({
  todos: z.array(Todo),
  today: Period,
  yesterday: Period,
  month: Period,
  /** The same days of the month before. */
  previous_month: Period,
  /** What was approved into this month, also of months before, and what settled results were adjusted by in it. */
  approved_month: z.object({ results: z.int(), amount: Yen, adjusted: Yen }),
  days: z.array(z.object({ day: z.iso.date(), clicks: z.int(), results: z.int(), amount: Yen })),
  top_promotions: z.array(Ranking),
  top_media: z.array(Ranking),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  home: endpoint({
    method: 'GET',
    path: '/api/home/index',
    key: 'home.index',
    access: 'signedIn',
    summary: 'What waits for the caller, and the figures of the last 30 days',
    response: Dashboard,
  }),
}
