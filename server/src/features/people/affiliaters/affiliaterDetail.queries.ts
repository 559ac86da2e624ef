import { sql } from 'kysely'
import type { AffiliaterAccount, AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import { possibleEvents } from '@tsunagi/contract/people/lifecycle'
import { nullToEmpty } from '../../../platform/blank.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { groupName } from './groups.queries.ts'
import { visibleAffiliaters } from './affiliaters.queries.ts'
import { awaitsPassword, staffName } from '../accounts/list.queries.ts'
import { accountHistory, accountUsers, countPartnerships } from '../accounts/lifecycle.queries.ts'
import { rankHistory } from '../ranks/ranks.queries.ts'
import { duplicateSignals } from '../accounts/signals.queries.ts'
import { holderMatches, masked, optionalTexts } from './affiliaters.rules.ts'
import { referredBy, referrerName } from './referral.queries.ts'

/** Everything the operator knows of an affiliater; `whole` shows the account number. */
export async function getAffiliater(
  db: Db,
  admin: Admin,
  id: number,
  whole: boolean,
): Promise<AffiliaterDetail> {
  const row = await visibleAffiliaters(db, admin)
    .selectAll('affiliater')
    .select([
      staffName('affiliater').as('staff_name'),
      awaitsPassword('affiliater').as('awaits_password'),
      groupName(admin.language).as('group_name'),
      sql<string | null>`(select company from agency where agency.id = affiliater.agency_id)`.as(
        'agency_name',
      ),
      referrerName.as('referrer_name'),
    ])
    .where('affiliater.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [media, partnerships, signals, users, history, ranks, referred] = await Promise.all([
    db
      .selectFrom('media')
      .select(['id', 'name', 'url', 'status'])
      .where('affiliater_id', '=', id)
      .orderBy('id')
      .execute(),
    countPartnerships(db, 'affiliater', id),
    duplicateSignals(db, admin, id),
    accountUsers(db, 'affiliater', id),
    accountHistory(db, 'affiliater', id),
    rankHistory(db, id),
    referredBy(db, admin, id),
  ])
  const shown = nullToEmpty(row, optionalTexts)
  return {
    ...shown,
    ...shownAccount(shown, whole ? 'whole' : 'masked'),
    media,
    partnerships,
    signals,
    users,
    history,
    ranks,
    referred,
    possible_events: possibleEvents(row.lifecycle),
  } as AffiliaterDetail
}

/** The number of an account for eyes that may see it whole or not, and whether the account is in one of the names. */
export const shownAccount = (
  account: Parameters<typeof holderMatches>[0] & { account_number: string },
  as: 'whole' | 'masked',
) => ({
  account_number: as === 'whole' ? account.account_number : masked(account.account_number),
  holder_matches: holderMatches(account),
})

/** An affiliater's own account, as it sees it. */
export async function ownAffiliater(db: Db, id: number): Promise<AffiliaterAccount> {
  const shown = nullToEmpty(
    await db.selectFrom('affiliater').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    optionalTexts,
  )
  return {
    ...shown,
    ...shownAccount(shown, 'masked'),
  } as AffiliaterAccount
}
