import { sql } from 'kysely'
import type { AgencyAccount, AgencyDetail } from '@tsunagi/contract/people/agencies'
import { possibleEvents } from '@tsunagi/contract/people/lifecycle'
import { nullToEmpty } from '../../../platform/blank.ts'
import { balanceOf } from '../../../ledger/ledger.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleAgencies } from './agencies.queries.ts'
import { awaitsPassword, staffName } from '../accounts/list.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'
import { accountHistory, accountUsers } from '../accounts/lifecycle.queries.ts'
import { shownAccount } from '../affiliaters/affiliaterDetail.queries.ts'
import { marginsOf, optionalTexts } from './agencies.rules.ts'

/** Everything the operator knows of an agency; `whole` shows the account number. */
export async function getAgency(
  db: Db,
  admin: Admin,
  id: number,
  whole: boolean,
): Promise<AgencyDetail> {
  const row = await visibleAgencies(db, admin)
    .selectAll('agency')
    .select([staffName('agency').as('staff_name'), awaitsPassword('agency').as('awaits_password')])
    .where('agency.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [advertisers, affiliaters, users, history] = await Promise.all([
    db
      .selectFrom('advertiser')
      .select(['id', 'company as name'])
      .where('agency_id', '=', id)
      .where(withinScope(admin.id, sql.ref('advertiser.staff_id')))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('affiliater')
      .select((eb) => ['id', eb.fn.coalesce('company', 'user_name').as('name')])
      .where('agency_id', '=', id)
      .where(withinScope(admin.id, sql.ref('affiliater.staff_id')))
      .orderBy('id')
      .execute(),
    accountUsers(db, 'agency', id),
    accountHistory(db, 'agency', id),
  ])
  const found = nullToEmpty(row, optionalTexts)
  return {
    ...found,
    ...shownAccount(inCompanyName(found), whole ? 'whole' : 'masked'),
    ...marginsOf(row),
    advertisers,
    affiliaters,
    users,
    history,
    possible_events: possibleEvents(row.lifecycle),
  } as AgencyDetail
}

/** An agency's own account, as it sees it. */
export async function ownAgency(db: Db, id: number): Promise<AgencyAccount> {
  const row = await db
    .selectFrom('agency')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = nullToEmpty(row, optionalTexts)
  return {
    ...found,
    ...shownAccount(inCompanyName(found), 'masked'),
    ...marginsOf(row),
  } as AgencyAccount
}

/** An agency is a business: its account is in no person's name. */
const inCompanyName = <Found>(found: Found) => ({ ...found, user_name_kana: '' })

/** Whether an agency has earned what there is no bank account to pay to. */
export async function isOwedWithoutAccount(db: Db, agencyId: number): Promise<boolean> {
  const { account_number } = await db
    .selectFrom('agency')
    .select('account_number')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  if (account_number !== null) return false
  const [unpaid, payable] = await Promise.all([
    balanceOf(db, 'agency_unpaid', { agencyId }),
    balanceOf(db, 'agency_payable', { agencyId }),
  ])
  return unpaid + payable < 0
}
