import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { AgencyFilter } from '@tsunagi/contract/people/accounts'
import { monthOf, startOfMonth } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Option, OptionQuery, Page } from '@tsunagi/contract/paging'
import { isBelowZero, unpaidOf } from '../../../ledger/unpaid.queries.ts'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import {
  accountColumns,
  accountConditions,
  awaitsPassword,
  inFull,
  lastLogin,
  lastLogins,
  staffName,
} from '../accounts/list.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { newestChange } from '../../../records/versions.queries.ts'

/** The one way into agencies for the operator. */
export const visibleAgencies = (db: Db, admin: Admin) =>
  db.selectFrom('agency').where(withinScope(admin.id, sql.ref('agency.staff_id')))

type AgencyFrom = ExpressionBuilder<Tables, 'agency'>

const conditions = (db: Db): Conditions<AgencyFrom, AgencyFilter> => ({
  ...accountConditions('agency'),
  below_zero_in: (_, month) => isBelowZero(db, 'agency', month),
  has_left: (_, wanted) => sql<SqlBool>`(agency.lifecycle = 'withdrawn') = ${wanted}`,
})

const advertisers = sql<number>`(select count(*) from advertiser where advertiser.agency_id = agency.id)`
const approvedGross = (
  now: Date,
) => sql<Yen>`(select coalesce(sum(gross), 0) from result join advertiser on advertiser.id = result.advertiser_id
  where advertiser.agency_id = agency.id and result.status = 'approved' and result.occurred_at >= ${startOfMonth(monthOf(now)).toISOString()})`

const unpaidMargin = unpaidOf('agency', sql.ref('agency.id'))

const columns = (now: Date) => ({
  ...accountColumns('agency'),
  advertisers,
  month_approved_gross: approvedGross(now),
  unpaid_margin: unpaidMargin,
})

/** Agencies and whom each looks after. */
export function listAgencies(
  db: Db,
  admin: Admin,
  now: Date,
  { page, size, sort, ...filter }: AgencyFilter & Page,
) {
  const found = visibleAgencies(db, admin)
    .leftJoin(lastLogins(db, 'agency').as('person'), 'person.party_id', 'agency.id')
    .where(matches(conditions(db), filter))
  return inFull(
    pageOf(db, found.select('agency.id'), found.select(totalCount), {
      page,
      size,
      order: orderOf(sort, columns(now), sql.ref('agency.id')),
    }),
    (ids) => presentAgencies(db, now, ids),
  )
}

const presentAgencies = (db: Db, now: Date, ids: readonly number[]) =>
  db
    .selectFrom('agency')
    .select([
      'agency.id',
      newestChange('agency', sql.ref('agency.id')).as('version'),
      'agency.company',
      'agency.contact_name',
      'agency.mail_address',
      'agency.lifecycle',
      'agency.created_at',
      'agency.tags',
      lastLogin('agency').as('last_login_at'),
      awaitsPassword('agency').as('awaits_password'),
      staffName('agency').as('staff_name'),
      advertisers.as('advertisers'),
      sql<number>`(select count(*) from affiliater where affiliater.agency_id = agency.id)`.as(
        'affiliaters',
      ),
      approvedGross(now).as('month_approved_gross'),
      unpaidMargin.as('unpaid_margin'),
    ])
    .where('agency.id', 'in', ids)
    .execute()

/** Agencies by part of their name, or the one with an id. */
export const agencyNames = (db: Db, admin: Admin, { word, id }: OptionQuery): Promise<Option[]> =>
  firstOptions(
    visibleAgencies(db, admin)
      .select(['agency.id', 'agency.company as name'])
      .where(matches(conditions(db), { word, id })),
  )
