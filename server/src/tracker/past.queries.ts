import { sql } from 'kysely'
import { resultCapUse } from '../platform/capUse.ts'
import type { Tx } from '../platform/db.ts'
import { tellsVisitors } from './addresses.ts'
import { hasResultCaps } from './caps.rules.ts'
import type { CataloguedGoal, CataloguedPromotion } from './catalogue.queries.ts'
import type { Visitor } from './facts.rules.ts'
import { nothingBefore, nothingUsed, type Past } from './past.rules.ts'
import type { NoticeRecord } from './records.ts'

export interface Asked {
  notice: NoticeRecord
  promotion: CataloguedPromotion
  goal: CataloguedGoal
  orderNumber: string
  cid: string | null
  affiliaterId: number | null
  visitor: Visitor
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Sign-ins that tell whose device it is. */
const signInDays = 30

/** What happened before a notice, in one question; and how full the promotion's caps are. */
export async function findPast(tx: Tx, asked: Asked): Promise<Past> {
  const { notice, promotion, goal, orderNumber, cid, affiliaterId, visitor } = asked
  const at = new Date(notice.received_at)
  const ip = tellsVisitors(visitor.ip) ? visitor.ip : null
  const since = new Date(at.getTime() - promotion.duplicate_days * dayMs)
  const { rows: [row] } = await sql<Omit<Past, 'use'>>`
    select
      (select receipt_id from used_signature where signature = ${notice.signed?.signature ?? null}) as "signatureUsedBy",
      (select jsonb_build_object('id', id, 'status', status) from result where promotion_id = ${promotion.id} and goal_id = ${goal.id} and order_number = ${orderNumber}) as "sameOrder",
      (select id from result where cid = ${promotion.session_rule === 'end' ? cid : null} and promotion_id = ${promotion.id} and route <> 'click' limit 1) as "sameClick",
      (select id from result where promotion_id = ${promotion.id} and visitor_id = ${promotion.duplicate_rule === 'visitor' ? visitor.id : null}
         and occurred_at > ${since} and status <> 'rejected' limit 1) as "sameVisitor",
      (select id from result where promotion_id = ${promotion.id} and ip = ${promotion.duplicate_rule === 'ip' ? visitor.ip : null}::inet
         and occurred_at > ${since} and status <> 'rejected' limit 1) as "sameAddress",
      (select count(*) from result where promotion_id = ${promotion.id} and ip = ${ip}::inet and occurred_at > ${new Date(at.getTime() - hourMs)})::int as "resultsOfHour",
      (select jsonb_build_object('id', id, 'status', status, 'result_id', result_id, 'sale_amount', sale_amount, 'expires_at', expires_at)
         from reservation where promotion_id = ${promotion.id} and goal_id = ${goal.id} and reservation_number = ${orderNumber}) as "reservation",
      coalesce(own.device, false) as "isOwnDevice", coalesce(own.address, false) as "isOwnAddress"
    from (select bool_or(session.user_agent = ${visitor.userAgent}) as device, count(*) > 0 as address
          from session join user_account on user_account.id = session.user_id
          where user_account.affiliater_id = ${affiliaterId} and session.ip = ${ip}::inet and session.actor_user_id is null
            and session.seen_at > ${new Date(at.getTime() - signInDays * dayMs)}) own`.execute(tx)
  return { ...nothingBefore, ...row, use: hasResultCaps(promotion) ? await resultCapUse(tx, promotion, at) : nothingUsed }
}

/** Only one notice at a time is decided for a promotion whose earlier results bear on the next. Held to the end of the transaction. */
export const lockPromotion = (tx: Tx, id: number) => sql`select pg_advisory_xact_lock(hashtextextended(${`conversions:${id}`}, 0))`.execute(tx)
