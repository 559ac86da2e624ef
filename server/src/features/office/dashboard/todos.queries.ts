import { sql } from 'kysely'
import { dayOf, addDays } from '@tsunagi/contract/day'
import type { Todo } from '@tsunagi/contract/office/dashboard'
import { startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleKickbacks } from '../../results/kickbacks/kickbacks.queries.ts'
import { visibleResults } from '../../results/results/resultFilter.queries.ts'

type Count = (db: Db, viewer: User, now: Date) => { execute(): Promise<{ count: number }[]> }

const count = sql<number>`count(*)`.as('count')
const advertisersOf = (db: Db, agencyId: number) =>
  db.selectFrom('advertiser').select('id').where('agency_id', '=', agencyId)

/** Media of an affiliater, or all. */
function media(db: Db, viewer: User) {
  const all = db.selectFrom('media')
  return viewer.kind === 'affiliater'
    ? all.where('media.affiliater_id', '=', viewer.affiliaterId)
    : all
}

function applications(db: Db, viewer: User) {
  const all = db
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .where('partnership.status', '=', 'applying')
  switch (viewer.kind) {
    case 'admin':
      return all
    case 'affiliater':
      return all.where('media.affiliater_id', '=', viewer.affiliaterId)
    case 'advertiser':
      return all.where('promotion.advertiser_id', '=', viewer.advertiserId)
    case 'agency':
      return all.where('promotion.advertiser_id', 'in', advertisersOf(db, viewer.agencyId))
  }
}

function claims(db: Db, viewer: User) {
  const all = db.selectFrom('claim')
  switch (viewer.kind) {
    case 'advertiser':
      return all.where('claim.advertiser_id', '=', viewer.advertiserId)
    case 'agency':
      return all.where('claim.advertiser_id', 'in', advertisersOf(db, viewer.agencyId))
    default:
      return all
  }
}

/** Affiliaters who are owed something and have not said where to send it. */
function withoutBank(db: Db, viewer: User) {
  const all = db
    .selectFrom('affiliater')
    .where('bank_registered_at', 'is', null)
    .where((eb) =>
      eb(
        eb
          .selectFrom('ledger_entry')
          .select(sql<number>`coalesce(sum(amount), 0)`.as('balance'))
          .whereRef('affiliater_id', '=', 'affiliater.id')
          .where('account', '=', 'affiliater_unpaid'),
        '<',
        0,
      ),
    )
  return viewer.kind === 'affiliater' ? all.where('affiliater.id', '=', viewer.affiliaterId) : all
}

const failedKickbacks: Count = (db, viewer, now) =>
  visibleKickbacks(db, viewer)
    .select(count)
    .where('state', 'in', ['failed', 'dead', 'refused'])
    .where('finished_at', '>=', new Date(now.getTime() - 86_400_000).toISOString())

const counts: Record<Todo['kind'], Count> = {
  pending_results: (db, viewer) =>
    visibleResults(db, viewer).select(count).where('status', '=', 'pending'),
  overdue_results: (db, viewer, now) =>
    visibleResults(db, viewer)
      .select(count)
      .where('status', '=', 'pending')
      .where('due_at', '<', now.toISOString()),
  rejected_results: (db, viewer, now) =>
    visibleResults(db, viewer)
      .select(count)
      .where('status', '=', 'rejected')
      .where('decided_at', '>=', startOf(addDays(dayOf(now), -29)).toISOString()),
  applications: (db, viewer) => applications(db, viewer).select(count),
  media_screening: (db, viewer) =>
    media(db, viewer).select(count).where('media.status', '=', 'pending'),
  kickback_failures: failedKickbacks,
  unpaid_claims: (db, viewer, now) =>
    claims(db, viewer).select(count).where('status', '<>', 'paid').where('due_on', '<', dayOf(now)),
  payments_to_confirm: (db) =>
    db.selectFrom('payment').select(count).where('status', '=', 'calculated'),
  missing_bank: (db, viewer) => withoutBank(db, viewer).select(count),
}

/** How many of a kind wait for the viewer. */
export const countOf = async (
  db: Db,
  kind: Todo['kind'],
  viewer: User,
  now: Date,
): Promise<number> => (await counts[kind](db, viewer, now).execute())[0]!.count
