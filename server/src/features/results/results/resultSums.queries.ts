import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'

/**
 * What counts, on every screen. A conversion is counted whatever became of it, and one on hold is still pending. The reward of a day's clicks is
 * no conversion: its clicks are counted instead. Money is that of what is not rejected.
 */
export const resultSums = () =>
  [
    conversions(sql`true`).as('results'),
    conversions(sql`result.status = 'approved'`).as('approved'),
    conversions(sql`result.status = 'rejected'`).as('rejected'),
    conversions(sql`result.status in ('pending', 'hold')`).as('pending'),
    sql<number>`coalesce(sum(result.quantity) filter (where result.route = 'click' and ${stands}), 0)`.as(
      'click_rewards',
    ),
    standing(sql.ref('result.sale_amount')).as('sale_amount'),
    standing(sql.ref('result.gross')).as('gross'),
    standing(sql.ref('result.net')).as('net'),
  ] as const

const stands = sql`result.status <> 'rejected'`

const conversions = (that: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where result.route <> 'click' and ${that})`

const standing = (amount: ReturnType<typeof sql.ref>) =>
  sql<Yen>`coalesce(sum(${amount}) filter (where ${stands}), 0)`
