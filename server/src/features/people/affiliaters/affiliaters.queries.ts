import type { Language } from '@tsunagi/contract/messages/text'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { AffiliaterFilter } from '@tsunagi/contract/people/accounts'
import type { Yen } from '@tsunagi/contract/money'
import type { Option, OptionQuery, Page } from '@tsunagi/contract/paging'
import {
  isBelowZero,
  isOwedWithoutAccount,
  unpaidByPayee,
  unpaidOf,
} from '../../../ledger/unpaid.queries.ts'
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
import { happenedTo, monthOfParty } from '../accounts/resultSums.queries.ts'
import { withinScope, type AdminView } from '../accounts/scope.queries.ts'
import { hasSignals, sharesWithAnother } from '../accounts/signals.queries.ts'
import { groupName } from './groups.queries.ts'
import { referrerName } from './referral.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { newestChange } from '../../../records/versions.queries.ts'

/** The one way into affiliaters for the operator. */
export const visibleAffiliaters = (db: Db, admin: AdminView) =>
  db.selectFrom('affiliater').where(withinScope(admin.id, sql.ref('affiliater.staff_id')))

const name = sql<string>`coalesce(affiliater.company, affiliater.user_name)`
type AffiliaterFrom = ExpressionBuilder<Tables, 'affiliater'>

const unpaid = sql<Yen>`coalesce(unpaid.yen, 0)`
const media = sql<number>`coalesce(owned.media, 0)`

const conditions = (db: Db): Conditions<AffiliaterFrom, AffiliaterFilter> => ({
  ...accountConditions('affiliater'),
  rank: (eb, rank) => eb('affiliater.rank', '=', rank),
  kind: (eb, kind) => eb('affiliater.kind', '=', kind),
  group_id: (eb, id) => eb('affiliater.group_id', '=', id),
  agency_id: (eb, id) => eb('affiliater.agency_id', '=', id),
  referrer_id: (eb, id) => eb('affiliater.referrer_id', '=', id),
  prefecture: (eb, prefecture) => eb('affiliater.prefecture', '=', prefecture),
  has_bank_account: (_, wanted) =>
    sql<SqlBool>`(affiliater.account_number is not null) = ${wanted}`,
  waits_for_account: (_, wanted) =>
    sql<SqlBool>`${isOwedWithoutAccount(sql.ref('affiliater.id'))} = ${wanted}`,
  has_invoice_number: (_, wanted) =>
    sql<SqlBool>`(affiliater.invoice_number is not null) = ${wanted}`,
  has_media: (_, wanted) => sql<SqlBool>`(${media} > 0) = ${wanted}`,
  has_signals: (_, wanted) => sql<SqlBool>`(${sharesWithAnother}) = ${wanted}`,
  unpaid_from: (_, amount) => sql<SqlBool>`${unpaid} >= ${amount}`,
  unpaid_to: (_, amount) => sql<SqlBool>`${unpaid} <= ${amount}`,
  below_zero_in: (_, month) => isBelowZero(db, 'affiliater', month),
  has_left: (_, wanted) => sql<SqlBool>`(affiliater.lifecycle = 'withdrawn') = ${wanted}`,
})

const columns = {
  ...accountColumns('affiliater'),
  company: name,
  rank: sql`array_position(array['regular', 'silver', 'gold', 'platinum'], affiliater.rank)`,
  unpaid_net: unpaid,
  media,
  month_occurred_net: sql`coalesce(happened.occurred, 0)`,
  month_approved_net: sql`coalesce(happened.approved, 0)`,
}

/** All figures a list can be sorted or filtered by, each joined by a unique key: PostgreSQL leaves out those nobody asks for. */
const measured = (db: Db, admin: Admin, now: Date) =>
  visibleAffiliaters(db, admin)
    .leftJoin(lastLogins(db, 'affiliater').as('person'), 'person.party_id', 'affiliater.id')
    .leftJoin(unpaidByPayee(db, 'affiliater').as('unpaid'), 'unpaid.payee_id', 'affiliater.id')
    .leftJoin(
      db
        .selectFrom('media')
        .select(['media.affiliater_id', sql<number>`count(*)`.as('media')])
        .groupBy('media.affiliater_id')
        .as('owned'),
      'owned.affiliater_id',
      'affiliater.id',
    )
    .leftJoin(
      happenedTo(db, 'affiliater', now).as('happened'),
      'happened.party_id',
      'affiliater.id',
    )

/** The affiliaters that a search finds. */
export const foundAffiliaters = (db: Db, admin: Admin, now: Date, filter: AffiliaterFilter) =>
  measured(db, admin, now).where(matches(conditions(db), filter))

/** Affiliaters with what is owed to them. */
export function listAffiliaters(
  db: Db,
  admin: Admin,
  now: Date,
  { page, size, sort, ...filter }: AffiliaterFilter & Page,
) {
  const found = foundAffiliaters(db, admin, now, filter)
  return inFull(
    pageOf(db, found.select('affiliater.id'), found.select(totalCount), {
      page,
      size,
      order: orderOf(sort, columns, columns.id),
    }),
    (ids) => presentAffiliaters(db, admin.language, now, ids),
  )
}

const presentAffiliaters = (db: Db, language: Language, now: Date, ids: readonly number[]) =>
  db
    .selectFrom('affiliater')
    .select((eb) => [
      'affiliater.id',
      newestChange('affiliater', sql.ref('affiliater.id')).as('version'),
      name.as('company'),
      'affiliater.user_name as contact_name',
      'affiliater.mail_address',
      'affiliater.lifecycle',
      'affiliater.created_at',
      'affiliater.rank',
      'affiliater.kind',
      groupName(language).as('group_name'),
      'affiliater.referrer_id',
      referrerName.as('referrer_name'),
      'affiliater.prefecture',
      'affiliater.phone',
      'affiliater.tags',
      lastLogin('affiliater').as('last_login_at'),
      awaitsPassword('affiliater').as('awaits_password'),
      staffName('affiliater').as('staff_name'),
      hasSignals.as('has_signals'),
      sql<number>`(select count(*) from media where media.affiliater_id = affiliater.id)`.as(
        'media',
      ),
      sql<number>`(select count(*) from media where media.affiliater_id = affiliater.id and media.status = 'approved')`.as(
        'approved_media',
      ),
      unpaidOf('affiliater', sql.ref('affiliater.id')).as('unpaid_net'),
      monthOfParty('affiliater', now).occurred.as('month_occurred_net'),
      monthOfParty('affiliater', now).approved.as('month_approved_net'),
      eb('affiliater.account_number', 'is not', null).$castTo<boolean>().as('has_bank_account'),
    ])
    .where('affiliater.id', 'in', ids)
    .execute()

/** Affiliaters by part of their name, or the one with an id. */
export const affiliaterNames = (
  db: Db,
  admin: Admin,
  { word, id }: OptionQuery,
): Promise<Option[]> =>
  firstOptions(
    visibleAffiliaters(db, admin)
      .select(['affiliater.id', name.as('name')])
      .where(matches(conditions(db), { word, id })),
  )
