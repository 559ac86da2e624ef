import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { AdvertiserFilter } from '@tsunagi/contract/people/accounts'
import type { Yen } from '@tsunagi/contract/money'
import type { Option, OptionQuery, Page } from '@tsunagi/contract/paging'
import { owedByAdvertisers } from '../../../ledger/settled.queries.ts'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import {
  accountColumns,
  accountConditions,
  awaitsPassword,
  inFull,
  lastLogin,
  lastLogins,
  staffName,
} from '../accounts/list.queries.ts'
import { happenedTo, monthOfParty, pendingOf } from '../accounts/resultSums.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { newestChange } from '../../../records/versions.queries.ts'

type Viewer = Extract<User, { kind: 'admin' | 'agency' }>

/** The one way into advertisers: an agency sees those it looks after. */
export function visibleAdvertisers(db: Db, viewer: Viewer) {
  const all = db.selectFrom('advertiser')
  return viewer.kind === 'admin'
    ? all.where(withinScope(viewer.id, sql.ref('advertiser.staff_id')))
    : all.where('advertiser.agency_id', '=', viewer.agencyId)
}

type AdvertiserFrom = ExpressionBuilder<Tables, 'advertiser'>
const pending = sql<number>`coalesce(happened.pending, 0)`
const due = sql<Yen>`coalesce(owed.yen, 0)`

const conditions: Conditions<AdvertiserFrom, AdvertiserFilter> = {
  ...accountConditions('advertiser'),
  agency_id: (eb, id) => eb('advertiser.agency_id', '=', id),
  category: (eb, category) => eb('advertiser.category', '=', category),
  has_pending_results: (_, wanted) => sql<SqlBool>`(${pending} > 0) = ${wanted}`,
  has_balance_due: (_, wanted) => sql<SqlBool>`(${due} > 0) = ${wanted}`,
}

const columns = {
  ...accountColumns('advertiser'),
  pending_results: pending,
  balance_due: due,
  month_occurred_gross: sql`coalesce(happened.occurred, 0)`,
  month_approved_gross: sql`coalesce(happened.approved, 0)`,
}

/** All figures a list can be sorted or filtered by, each joined by a unique key: PostgreSQL leaves out those nobody asks for. */
const measured = (db: Db, viewer: Viewer, now: Date) =>
  visibleAdvertisers(db, viewer)
    .leftJoin(lastLogins(db, 'advertiser').as('person'), 'person.party_id', 'advertiser.id')
    .leftJoin(owedByAdvertisers(db).as('owed'), 'owed.advertiser_id', 'advertiser.id')
    .leftJoin(
      happenedTo(db, 'advertiser', now).as('happened'),
      'happened.party_id',
      'advertiser.id',
    )

/** Advertisers as far as a filter finds them. */
export const foundAdvertisers = (db: Db, viewer: Viewer, now: Date, filter: AdvertiserFilter) =>
  measured(db, viewer, now).where(matches(conditions, filter))

/** Advertisers with what waits for them. */
export function listAdvertisers(
  db: Db,
  viewer: Viewer,
  now: Date,
  { page, size, sort, ...filter }: AdvertiserFilter & Page,
) {
  const found = foundAdvertisers(db, viewer, now, filter)
  return inFull(
    pageOf(db, found.select('advertiser.id'), found.select(totalCount), {
      page,
      size,
      order: orderOf(sort, columns, columns.id),
    }),
    (ids) => presentAdvertisers(db, now, ids),
  )
}

const presentAdvertisers = (db: Db, now: Date, ids: readonly number[]) =>
  db
    .selectFrom('advertiser')
    .leftJoin('agency', 'agency.id', 'advertiser.agency_id')
    .leftJoin(
      owedByAdvertisers(db).where('claim.advertiser_id', 'in', ids).as('owed'),
      'owed.advertiser_id',
      'advertiser.id',
    )
    .select([
      'advertiser.id',
      newestChange('advertiser', sql.ref('advertiser.id')).as('version'),
      'advertiser.company',
      'advertiser.contact_name',
      'advertiser.mail_address',
      'advertiser.lifecycle',
      'advertiser.created_at',
      'advertiser.tags',
      lastLogin('advertiser').as('last_login_at'),
      awaitsPassword('advertiser').as('awaits_password'),
      staffName('advertiser').as('staff_name'),
      'advertiser.agency_id',
      'agency.company as agency_name',
      sql<number>`(select count(*) from promotion where promotion.advertiser_id = advertiser.id)`.as(
        'promotions',
      ),
      sql<number>`(select count(*) from promotion where promotion.advertiser_id = advertiser.id and promotion.status = 'public')`.as(
        'public_promotions',
      ),
      pendingOf('advertiser').as('pending_results'),
      sql<
        string | null
      >`(select min(occurred_at) from result where result.advertiser_id = advertiser.id and result.status = 'pending')`.as(
        'oldest_pending_at',
      ),
      monthOfParty('advertiser', now).occurred.as('month_occurred_gross'),
      monthOfParty('advertiser', now).approved.as('month_approved_gross'),
      due.as('balance_due'),
    ])
    .where('advertiser.id', 'in', ids)
    .execute()

/** Advertisers by part of their name, or the one with an id. */
export const advertiserNames = (
  db: Db,
  viewer: Viewer,
  { word, id }: OptionQuery,
): Promise<Option[]> =>
  firstOptions(
    visibleAdvertisers(db, viewer)
      .select(['advertiser.id', 'advertiser.company as name'])
      .where(matches(conditions, { word, id })),
  )
