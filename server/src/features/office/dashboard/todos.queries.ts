import { sql } from 'kysely'
import { dayOf, addDays, dayMs } from '@tsunagi/contract/day'
import type { Todo } from '@tsunagi/contract/office/dashboard'
import { startOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visibleKickbacks } from '../../results/kickbacks/kickbacks.queries.ts'
import { visibleResults } from '../../results/results/resultFilter.queries.ts'
import { visiblePartnerships } from '../../catalogue/partnerships/partnerships.queries.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { visibleClaims } from '../../money/claims/claims.queries.ts'
import { visiblePayments } from '../../money/payments/payments.queries.ts'

type Count = (db: Db, viewer: User, now: Date) => { execute(): Promise<{ count: number }[]> }

const count = sql<number>`count(*)`.as('count')
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
  return all.where(isBusinessOf(viewer, { affiliater: by('affiliater.id') }))
}

const failedKickbacks: Count = (db, viewer, now) =>
  visibleKickbacks(db, viewer)
    .select(count)
    .where('state', 'in', ['failed', 'dead', 'refused'])
    .where('finished_at', '>=', new Date(now.getTime() - dayMs).toISOString())

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
  applications: (db, viewer) =>
    visiblePartnerships(db, viewer).select(count).where('partnership.status', '=', 'applying'),
  media_screening: (db, viewer) =>
    visibleMedia(db, viewer).select(count).where('media.status', '=', 'pending'),
  kickback_failures: failedKickbacks,
  unpaid_claims: (db, viewer, now) =>
    visibleClaims(db, viewer)
      .select(count)
      .where('claim.status', '<>', 'paid')
      .where('claim.due_on', '<', dayOf(now)),
  payments_to_confirm: (db, viewer) =>
    visiblePayments(db, viewer).select(count).where('payment.status', '=', 'calculated'),
  missing_bank: (db, viewer) => withoutBank(db, viewer).select(count),
}

/** How many of a kind wait for the viewer. */
export const countOf = async (
  db: Db,
  kind: Todo['kind'],
  viewer: User,
  now: Date,
): Promise<number> => (await counts[kind](db, viewer, now).execute())[0]!.count
