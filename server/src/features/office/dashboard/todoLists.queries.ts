import { sql, type Compilable, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { dayOf } from '@tsunagi/contract/day'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { adChecks } from '@tsunagi/contract/catalogue/adChecks'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { screening } from '@tsunagi/contract/catalogue/screening'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { reviews } from '@tsunagi/contract/catalogue/reviews'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { claims } from '@tsunagi/contract/money/claims'
import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { payments } from '@tsunagi/contract/money/payments'
import { receipts } from '@tsunagi/contract/money/receipts'
import { contact } from '@tsunagi/contract/office/contact'
import { mails } from '@tsunagi/contract/office/mails'
import { privacyRequests } from '@tsunagi/contract/office/privacyRequests'
import { accounts } from '@tsunagi/contract/people/accounts'
import { inquiries } from '@tsunagi/contract/results/inquiries'
import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import { reservations } from '@tsunagi/contract/results/reservations'
import { results } from '@tsunagi/contract/results/results'
import { matches, type Db } from '../../../platform/db.ts'
import type { Admin, User } from '../../../platform/session.ts'
import {
  adCheckConditions,
  visibleAdChecks,
  type AdCheckReader,
} from '../../catalogue/adChecks/adChecks.queries.ts'
import {
  materialConditions,
  visibleMaterials,
} from '../../catalogue/materials/materials.queries.ts'
import { mediaConditions, visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import {
  partnershipConditions,
  visiblePartnerships,
} from '../../catalogue/partnerships/partnerships.queries.ts'
import {
  foundPriceRequests,
  type Negotiator,
} from '../../catalogue/priceRequests/priceRequests.queries.ts'
import {
  promotionConditions,
  visiblePromotions,
} from '../../catalogue/promotions/promotions.filter.queries.ts'
import { claimConditions, visibleClaims } from '../../money/claims/claims.queries.ts'
import {
  agencyPaymentConditions,
  visibleAgencyPayments,
} from '../../money/agencies/agencyPayments.queries.ts'
import { foundScreenings, waitingSince } from '../../catalogue/screening/screening.queries.ts'
import { foundReviews } from '../../catalogue/reviews/reviews.queries.ts'
import { paymentConditions, visiblePayments } from '../../money/payments/payments.queries.ts'
import { depositConditions, visibleDeposits } from '../../money/receipts/receipts.queries.ts'
import { foundAdvertisers } from '../../people/advertisers/advertisers.queries.ts'
import { foundAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import {
  inquiryConditions,
  visibleInquiries,
} from '../../results/inquiries/inquiries.filter.queries.ts'
import { kickbackConditions } from '../../results/kickbacks/kickbacks.filter.queries.ts'
import { visibleKickbacks } from '../../results/kickbacks/kickbacks.queries.ts'
import {
  reservationConditions,
  visibleReservations,
  type ReservationReader,
} from '../../results/reservations/reservations.queries.ts'
import { waitingResults } from '../../results/results/resultDays.queries.ts'
import { resultConditions, visibleResults } from '../../results/results/resultFilter.queries.ts'
import { contactConditions, visibleContacts } from '../contact/contact.queries.ts'
import { foundRequests } from '../privacy/requests.queries.ts'
import { mailConditions, visibleMails } from '../mail/outbox.queries.ts'

/** How many rows wait, and since when the oldest of them does. */
export interface Waiting {
  count: number
  since: string | null
}

/** What counts some rows: one row, of their number and since when. */
export type Counting = Compilable & OperationNodeSource

/** A list that a to-do opens. It counts by the list's own door and conditions, so that the two cannot disagree. */
export interface TodoList<Viewer extends User, Filter extends object> {
  endpoint: Endpoint
  counting(db: Db, viewer: Viewer, now: Date, filter: Filter): Counting
}

const list = <Viewer extends User, Query extends z.ZodObject>(
  endpoint: Endpoint & { query: Query },
  found: (
    db: Db,
    viewer: Viewer,
    now: Date,
    filter: z.output<Query>,
  ) => Compilable<Waiting> & OperationNodeSource,
): TodoList<Viewer, z.input<Query>> => ({
  endpoint,
  counting: (db, viewer, now, filter) => found(db, viewer, now, endpoint.query.parse(filter)),
})

/** Counts several lists at once, in their order: a question each would be asked longer than answered. */
export async function countAll(db: Db, lists: readonly Counting[]): Promise<Waiting[]> {
  if (lists.length === 0) return []
  const { rows } = await sql<Waiting>`
    select count, since from (${sql.join(
      lists.map(
        (each, place) =>
          sql`select ${sql.lit(place)} as place, count, since from (${each}) as list`,
      ),
      sql` union all `,
    )}) as counted order by place`.execute(db)
  return rows
}

const waiting = (since: RawBuilder<string | null>) => [
  sql<number>`count(*)`.as('count'),
  since.as('since'),
]
const nobodyWaits = sql<string | null>`null::timestamptz`

/** The lists that to-dos open, each with how its rows are counted and, where somebody is waited for, since when. */
export const todoLists = {
  affiliaters: list(accounts.affiliaters, (db, viewer: Admin, now, filter) =>
    foundAffiliaters(db, viewer, now, filter).select(
      waiting(
        sql`min(affiliater.created_at) filter (where affiliater.lifecycle in ('pending', 'info_requested'))`,
      ),
    ),
  ),
  advertisers: list(accounts.advertisers, (db, viewer: Admin, now, filter) =>
    foundAdvertisers(db, viewer, now, filter).select(waiting(sql`min(advertiser.lifecycle_at)`)),
  ),
  media: list(media.search, (db, viewer: User, _now, filter) =>
    visibleMedia(db, viewer)
      .where(matches(mediaConditions(viewer), filter))
      .select(waiting(sql`min(media.created_at) filter (where media.status = 'pending')`)),
  ),
  screenings: list(screening.index, (db, viewer: Admin, _now, filter) =>
    foundScreenings(db, viewer, filter).select(waiting(sql`min(${waitingSince})`)),
  ),
  applications: list(partnerships.list, (db, viewer: User, now, filter) =>
    visiblePartnerships(db, viewer)
      .where(matches(partnershipConditions(viewer, dayOf(now)), filter))
      .select(
        waiting(
          sql`min(partnership.applied_at) filter (where partnership.status in ('applying', 'invited'))`,
        ),
      ),
  ),
  adChecks: list(adChecks.index, (db, viewer: AdCheckReader, _now, filter) =>
    visibleAdChecks(db, viewer)
      .where(matches(adCheckConditions, filter) as never)
      .select(waiting(sql`min(ad_check.asked_at)`)),
  ),
  materials: list(materials.search, (db, viewer: User, now, filter) =>
    visibleMaterials(db, viewer)
      .where(matches(materialConditions(now), filter))
      .select(waiting(nobodyWaits)),
  ),
  promotions: list(promotions.index, (db, viewer: User, now, filter) =>
    visiblePromotions(db, viewer)
      .where(matches(promotionConditions(viewer, now), filter))
      .select(waiting(nobodyWaits)),
  ),
  priceRequests: list(priceRequests.index, (db, viewer: Negotiator, _now, filter) =>
    foundPriceRequests(db, viewer, filter).select(
      waiting(sql`min(price_request.created_at) filter (where price_request.status = 'open')`),
    ),
  ),
  reviews: list(reviews.index, (db, viewer: User, _now, filter) =>
    foundReviews(db, viewer, filter).select(
      waiting(sql`min(review.asked_at) filter (where review.state = 'waiting')`),
    ),
  ),
  results: list(results.search, (db, viewer: User, now, filter) =>
    visibleResults(db, viewer)
      .where(matches(resultConditions(now, viewer), filter))
      .select(
        waiting(sql`min(result.occurred_at) filter (where result.status in ('pending', 'hold'))`),
      ),
  ),
  /** Of nothing but a status: there may be a million. */
  waitingResults: list(results.search, (db, viewer: User, _now, { status = [] }) =>
    waitingResults(db, viewer, status),
  ),
  reservations: list(reservations.search, (db, viewer: ReservationReader, now, filter) =>
    visibleReservations(db, viewer)
      .where(matches(reservationConditions(now), filter))
      .select(waiting(sql`min(reservation.due_at)`)),
  ),
  inquiries: list(inquiries.search, (db, viewer: User, _now, filter) =>
    visibleInquiries(db, viewer)
      .where(matches(inquiryConditions, filter))
      .select(
        waiting(
          sql`min(inquiry.updated_at) filter (where inquiry.status not in ('accepted', 'denied'))`,
        ),
      ),
  ),
  kickbacks: list(kickbacks.search, (db, viewer: User, now, filter) =>
    visibleKickbacks(db, viewer)
      .where(matches(kickbackConditions(now, viewer), filter))
      .select(waiting(nobodyWaits)),
  ),
  claims: list(claims.index, (db, viewer: User, now, filter) =>
    visibleClaims(db, viewer)
      .where(matches(claimConditions(db, dayOf(now)), filter))
      .select(
        waiting(
          sql`min(claim.due_on) filter (where claim.due_on < ${dayOf(now)}::date)::timestamp at time zone 'Asia/Tokyo'`,
        ),
      ),
  ),
  deposits: list(receipts.index, (db, viewer: Admin, _now, filter) =>
    visibleDeposits(db, viewer)
      .where(matches(depositConditions, filter))
      .select(waiting(sql`min(deposit.created_at)`)),
  ),
  payments: list(payments.index, (db, viewer: User, _now, filter) =>
    visiblePayments(db, viewer)
      .where(matches(paymentConditions, filter))
      .select(waiting(nobodyWaits)),
  ),
  agencyPayments: list(agencyPayments.index, (db, viewer: User, _now, filter) =>
    visibleAgencyPayments(db, viewer)
      .where(matches(agencyPaymentConditions, filter))
      .select(waiting(nobodyWaits)),
  ),
  enquiries: list(contact.index, (db, viewer: Admin, _now, filter) =>
    visibleContacts(db, viewer)
      .where(matches(contactConditions, filter))
      .select(waiting(sql`min(contact.created_at) filter (where contact.status = 'open')`)),
  ),
  privacyRequests: list(privacyRequests.index, (db, _viewer: Admin, now, filter) =>
    foundRequests(db, dayOf(now), filter).select(waiting(sql`min(request.created_at)`)),
  ),
  mails: list(mails.outbox, (db, viewer: Admin, _now, filter) =>
    visibleMails(db, viewer)
      .where(matches(mailConditions, filter))
      .select(waiting(sql`min(created_at) filter (where state in ('waiting', 'sending'))`)),
  ),
}
