import { sql } from 'kysely'
import type { AdvertiserAccount, AdvertiserDetail } from '@tsunagi/contract/people/advertisers'
import { possibleEvents } from '@tsunagi/contract/people/lifecycle'
import { addMonths, firstDay, monthOf } from '@tsunagi/contract/day'
import { nullToEmpty } from '../../../platform/blank.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleAdvertisers } from './advertisers.queries.ts'
import { awaitsPassword, staffName } from '../accounts/list.queries.ts'
import { accountHistory, accountUsers } from '../accounts/lifecycle.queries.ts'
import { pendingOf } from '../accounts/resultSums.queries.ts'
import { optionalTexts } from './advertisers.rules.ts'

/** Everything the operator knows of an advertiser. */
export async function getAdvertiser(
  db: Db,
  admin: Admin,
  id: number,
): Promise<Omit<AdvertiserDetail, keyof Spending>> {
  const row = await visibleAdvertisers(db, admin)
    .selectAll('advertiser')
    .select([
      staffName('advertiser').as('staff_name'),
      awaitsPassword('advertiser').as('awaits_password'),
      sql<string | null>`(select company from agency where agency.id = advertiser.agency_id)`.as(
        'agency_name',
      ),
      pendingOf('advertiser').as('pending_results'),
    ])
    .where('advertiser.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [promotions, users, history] = await Promise.all([
    db
      .selectFrom('promotion')
      .select(['id', 'ad_name', 'status'])
      .where('advertiser_id', '=', id)
      .orderBy('id')
      .execute(),
    accountUsers(db, 'advertiser', id),
    accountHistory(db, 'advertiser', id),
  ])
  return {
    ...nullToEmpty(row, optionalTexts),
    promotions,
    users,
    history,
    possible_events: possibleEvents(row.lifecycle),
  } as Omit<AdvertiserDetail, keyof Spending>
}

type Spending = Pick<AdvertiserDetail, 'spent' | 'owed'>

/** What an advertiser has used of its limits; of one that the viewer has been shown. */
export function spendingOf(db: Db, id: number, now: Date): Promise<Spending> {
  const month = monthOf(now)
  return db
    .selectFrom('advertiser')
    .leftJoin('advertiser_credit', 'advertiser_credit.advertiser_id', 'advertiser.id')
    .select([
      sql<number>`advertiser_spend(advertiser.id, ${firstDay(month)}, ${firstDay(addMonths(month, 1))})`.as(
        'spent',
      ),
      sql<number | null>`case when credit_limit is not null then owed end`.as('owed'),
    ])
    .where('advertiser.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** An advertiser's own account, as it sees it. */
export const ownAdvertiser = async (db: Db, id: number): Promise<AdvertiserAccount> =>
  nullToEmpty(
    await db.selectFrom('advertiser').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    optionalTexts,
  ) as AdvertiserAccount
