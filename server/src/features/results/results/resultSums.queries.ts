import { sql, type RawBuilder } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { User } from '../../../platform/session.ts'
import { grossFor, netFor } from './amounts.queries.ts'

/**
 * What counts, on every screen. A conversion is counted whatever became of it, and one on hold is still pending. The reward of a day's clicks is
 * no conversion: its clicks are counted instead. Money is that of what is not rejected, on the side that is the viewer's; what is approved is
 * worth what its closing month has, whatever it was adjusted by later.
 */
export const resultSums = (viewer: User) =>
  [
    conversions(sql`true`).as('results'),
    approvedConversions.as('approved'),
    conversions(sql`result.status = 'rejected'`).as('rejected'),
    conversions(sql`result.status in ('pending', 'hold')`).as('pending'),
    sql<number>`coalesce(sum(result.quantity) filter (where result.route = 'click' and ${stands}), 0)`.as(
      'click_rewards',
    ),
    standing(sql.ref('result.sale_amount')).as('sale_amount'),
    standing(grossFor(viewer)).as('gross'),
    standing(netFor(viewer)).as('net'),
    approved(grossFor(viewer)).as('approved_gross'),
    approved(netFor(viewer)).as('approved_net'),
  ] as const

const stands = sql`result.status <> 'rejected'`
const isApproved = sql`result.status = 'approved'`

const conversions = (that: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where result.route <> 'click' and ${that})`

/** How many of the results are approved, without the rewards of clicks. */
export const approvedConversions = conversions(isApproved)

const sumWhere = (that: RawBuilder<unknown>) => (amount: RawBuilder<unknown>) =>
  sql<Yen>`coalesce(sum(${amount}) filter (where ${that}), 0)`
const standing = sumWhere(stands)
const approved = sumWhere(isApproved)
