import { sql, type RawBuilder } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { User } from '../../../platform/session.ts'
import { grossFor, netFor } from './amounts.queries.ts'

/**
 * What counts, on every screen. A conversion is counted whatever became of it, and one on hold is still pending. The reward of a day's clicks is
 * no conversion: its clicks are counted instead. Money is that of what is not rejected, on the side that is the viewer's.
 */
export const resultSums = (viewer: User) =>
  [
    conversions(sql`true`).as('results'),
    conversions(sql`result.status = 'approved'`).as('approved'),
    conversions(sql`result.status = 'rejected'`).as('rejected'),
    conversions(sql`result.status in ('pending', 'hold')`).as('pending'),
    sql<number>`coalesce(sum(result.quantity) filter (where result.route = 'click' and ${stands}), 0)`.as(
      'click_rewards',
    ),
    standing(sql.ref('result.sale_amount')).as('sale_amount'),
    standing(grossFor(viewer)).as('gross'),
    standing(netFor(viewer)).as('net'),
  ] as const

const stands = sql`result.status <> 'rejected'`

const conversions = (that: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where result.route <> 'click' and ${that})`

const standing = (amount: RawBuilder<unknown>) =>
  sql<Yen>`coalesce(sum(${amount}) filter (where ${stands}), 0)`
