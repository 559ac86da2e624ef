import { sql, type RawBuilder } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import type { User } from '../../../platform/session.ts'
import { grossFor, netFor } from './amounts.queries.ts'

/**
 * What counts, on every screen. A conversion is counted whatever became of it, and one on hold is still pending. The reward of a day's clicks is
 * no conversion: its clicks are counted instead. Money is that of what is not rejected, on the side that is the viewer's; what is approved is
 * worth what its closing month has, whatever it was adjusted by later. A row is one result or, in `result_day`, as many as `counted` says.
 */
export const resultSums = (viewer: User, counted: Counted = eachOne) =>
  [
    conversions(counted, sql`true`).as('results'),
    conversions(counted, isApproved).as('approved'),
    conversions(counted, sql`result.status = 'rejected'`).as('rejected'),
    conversions(counted, sql`result.status in ('pending', 'hold')`).as('pending'),
    sql<number>`coalesce(sum(result.quantity) filter (where result.route = 'click' and ${stands}), 0)`.as(
      'click_rewards',
    ),
    standing(sql.ref('result.sale_amount')).as('sale_amount'),
    standing(grossFor(viewer)).as('gross'),
    standing(netFor(viewer)).as('net'),
    approved(grossFor(viewer)).as('approved_gross'),
    approved(netFor(viewer)).as('approved_net'),
  ] as const

/** What agencies earn of what is not rejected; by the same rows. It is the operator's business. */
export const agencyMargins = () => standing(sql.ref('result.agency_margin')).as('agency_margin')

/** How long approved results waited, and how many of them say so. */
export const approvalTimes = () => {
  const timed = sql`${isConversion} and ${isApproved} and result.decided_at is not null`
  return [
    sql<number>`coalesce(sum(date_part('epoch', result.decided_at - result.occurred_at)::bigint) filter (where ${timed}), 0)`.as(
      'approval_seconds',
    ),
    sql<number>`count(*) filter (where ${timed})`.as('timed_approvals'),
  ] as const
}

/** How many results rows stand for. */
type Counted = RawBuilder<unknown>
const eachOne = sql`count(*)`
/** How many results rows stand for, where each row has already added some up. */
export const asManyAsCounted = sql`sum(result.results)`

const stands = sql`result.status <> 'rejected'`
const isApproved = sql`result.status = 'approved'`

const conversions = (counted: Counted, that: RawBuilder<unknown>) =>
  sql<number>`coalesce(${counted} filter (where ${isConversion} and ${that}), 0)`

/** How many results of days are approved, without the rewards of clicks. */
export const approvedConversions = conversions(asManyAsCounted, isApproved)

const sumWhere = (that: RawBuilder<unknown>) => (amount: RawBuilder<unknown>) =>
  sql<Yen>`coalesce(sum(${amount}) filter (where ${that}), 0)`
const standing = sumWhere(stands)
const approved = sumWhere(isApproved)
