import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import { firstDay, monthOf } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'

/** Sums of results of one party, as they are kept by its days. */
interface Summed {
  party_id: number
  pending: number
  occurred: Yen
  approved: Yen
}

type Seller = 'advertiser' | 'affiliater'

/** What results of advertisers come to in gross, of affiliaters in net. */
const amounts = { advertiser: sql.ref('gross'), affiliater: sql.ref('net') }

/** All of one side: what is put together already, and what came since. */
const summed = (side: Seller) =>
  sql<{ party_id: number }>`(
  select party_id, day, status, results, gross, net from result_sum where side = ${sql.lit(side)}
  union all
  select ${sql.ref(`${side}_id`)}, day, status, results, gross, net from result_day where is_new)`.as(
    'summed',
  )

/** That results wait in it, in the words of the index. */
const isWaiting = sql<boolean>`(summed.status = 'pending' and summed.results <> 0)`
const isOfMonth = (now: Date) => sql<boolean>`summed.day >= ${firstDay(monthOf(now))}`

const pending = sql<number>`coalesce(sum(results) filter (where status = 'pending'), 0)`
const ofMonth = (side: Seller, now: Date, isTold: string) =>
  sql<Yen>`coalesce(sum(${amounts[side]}) filter (where ${isOfMonth(now)} and ${sql.raw(isTold)}), 0)`
const stands = "status <> 'rejected'"
const isApproved = "status = 'approved'"

/** The results that wait, and this month's, of all parties of a side that have any: to sort and filter by. */
export const happenedTo = (db: Db, side: Seller, now: Date) =>
  db
    .selectFrom(summed(side))
    .select([
      'summed.party_id',
      pending.as('pending'),
      ofMonth(side, now, stands).as('occurred'),
      ofMonth(side, now, isApproved).as('approved'),
    ])
    .where((eb) => eb.or([isWaiting, isOfMonth(now)]))
    .groupBy('summed.party_id')
    .$castTo<Summed>()

/** How many results wait of one party. */
export const pendingOf = (side: Seller) =>
  sql<number>`(select ${pending} from ${summed(side)} where summed.party_id = ${sql.ref(`${side}.id`)} and ${isWaiting})`

/** What has occurred this month of one party, and what of it is approved. */
export const monthOfParty = (side: Seller, now: Date) => {
  const of = (isTold: string) =>
    sql<Yen>`(select ${ofMonth(side, now, isTold)} from ${summed(side)} where summed.party_id = ${sql.ref(`${side}.id`)} and ${isOfMonth(now)})`
  return { occurred: of(stands), approved: of(isApproved) }
}
