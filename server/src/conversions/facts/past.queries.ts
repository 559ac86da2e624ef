import { dayMs, hourMs } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import { capsInUse } from './capUse.queries.ts'
import type { Tx } from '../../platform/db.ts'
import { networkOf, tellsVisitors } from './addresses.ts'
import { capsOn } from '../../domain/caps/caps.rules.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { amountTextOf, eventOf, isFromServer, type Placement, type Visitor } from './facts.rules.ts'
import { claimsPerClick, nothingBefore, type Past } from './past.rules.ts'
import type { NoticeRecord } from '../../journal/records.ts'

/** A notice whose past is sought, with what is already known of it. */
export interface Asked {
  notice: NoticeRecord
  promotion: CataloguedPromotion
  goal: CataloguedGoal
  orderNumber: string | null
  /** The result it names by its id. */
  resultId: number | null
  cid: string | null
  /** Who would earn the result. */
  link: Placement | null
  visitor: Visitor
}

/** Sign-ins that tell whose device it is. */
const signInDays = 30
/** Sales that tell what is usual: so many at least, and not older. */
const enoughSales = 20
const salesDays = 90

/** Of the same order it says nothing of the visitor: the order number is looked at by itself. */
const isOfAnotherOrder = sql`(goal_id, order_number) is distinct from (asked.goal_id, asked.order_number)`

/** The result that is `asked` about: the one it names by its id, else that of the same order. */
const resultMeant = sql`from result
  where id = coalesce(asked.result_id, (select id from result where promotion_id = asked.promotion_id and goal_id = asked.goal_id and order_number = asked.order_number))
    and promotion_id = asked.promotion_id`
/** The reservation of the same order. */
const reservationMeant = sql`from reservation
  where promotion_id = asked.promotion_id and goal_id = asked.goal_id and reservation_number = asked.order_number`

/** What happened before some notices, in one question; and how full the caps of their promotions are. */
export async function findPasts(tx: Tx, all: readonly Asked[]): Promise<Past[]> {
  const { rows } = await sql<Omit<Past, 'caps'>>`
    select
      (select receipt_id from used_signature where signature = asked.signature) as "signatureUsedBy",
      (select jsonb_build_object('id', id, 'status', status, 'media_id', media_id, 'sale_amount', sale_amount, 'proven', route not in ('script', 'image')) ${resultMeant}) as "sameOrder",
      (select id from result where cid = asked.ended_click and promotion_id = asked.promotion_id and route <> 'click' limit 1) as "sameClick",
      (select id from result where promotion_id = asked.promotion_id and visitor_id = asked.single_visitor and occurred_at > asked.duplicate_since and status <> 'rejected' and not taken_back and ${isOfAnotherOrder} limit 1) as "sameVisitor",
      (select id from result where promotion_id = asked.promotion_id and ip = asked.single_address and occurred_at > asked.duplicate_since and status <> 'rejected' and not taken_back and ${isOfAnotherOrder} limit 1) as "sameAddress",
      (select count(*) from result where promotion_id = asked.promotion_id and ip between asked.network_first and asked.network_last and occurred_at > asked.hour_ago)::int as "resultsOfHour",
      (select count(*) from result where cid = asked.claimed_click and promotion_id = asked.promotion_id)::int as "resultsOfClick",
      (select case when count(*) >= ${enoughSales} then percentile_disc(0.5) within group (order by sale_amount) end from (
         select sale_amount from result where promotion_id = asked.promotion_id and goal_id = asked.judged_goal and occurred_at > asked.sales_since and status <> 'rejected' and sale_amount > 0
         order by occurred_at desc limit 100) as recent) as "usualSale",
      (select jsonb_build_object('id', id, 'type', type, 'status', status, 'sale_amount', sale_amount, 'gross', gross, 'net', net, 'expires_at', expires_at, 'reserved_at', reserved_at, 'made_from', made_from, 'lines', lines, 'reward_code', reward_code, 'risks', risks,
         'result_id', (select posting.result_id from reservation_posting as posting where posting.reservation_id = reservation.id order by n desc limit 1),
         'media_id', media_id, 'affiliater_id', affiliater_id, 'material_id', material_id, 'cid', cid, 'clicked_at', clicked_at) ${reservationMeant}) as "reservation",
      coalesce(own.device, false) as "isOwnDevice", own.address as "isOwnAddress"
    from json_to_recordset(${JSON.stringify(all.map(questionOf))}::json) as asked (
      n int, signature text, result_id bigint, promotion_id bigint, goal_id bigint, order_number text, ended_click text, single_visitor text, single_address inet, telling_address inet, network_first inet, network_last inet,
      user_agent text, affiliater_id bigint, duplicate_since timestamptz, hour_ago timestamptz, signed_in_since timestamptz,
      claimed_click text, judged_goal bigint, sales_since timestamptz)
    cross join lateral (
      select bool_or(session.user_agent = asked.user_agent) as device, count(*) > 0 as address from session join user_account on user_account.id = session.user_id
      where user_account.affiliater_id = asked.affiliater_id and session.ip = asked.telling_address and session.actor_user_id is null and session.seen_at > asked.signed_in_since) as own
    order by asked.n`.execute(tx)
  const caps = await capsInUse(
    tx,
    all.map(({ promotion, goal, notice, link }, index) => ({
      promotionId: promotion.id,
      at: new Date(notice.received_at),
      caps: capsOn(promotion, {
        goal,
        medium: eventOf(notice) === 'fulfil' ? rows[index]!.reservation : link,
      }),
    })),
  )
  return rows.map((row, index) => ({ ...nothingBefore, ...row, caps: caps[index]! }))
}

/** The first of some promotions that has a result or a reservation of an order, or the result itself. */
export async function findPromotionOfOrder(
  tx: Tx,
  orders: readonly {
    promotion_id: number
    goal_id: number | null
    order_number: string | null
    result_id: number | null
  }[],
): Promise<number | undefined> {
  const { rows } = await sql<{ promotion_id: number }>`
    select asked.promotion_id from json_to_recordset(${JSON.stringify(orders)}::json) as asked (promotion_id bigint, goal_id bigint, order_number text, result_id bigint)
    where exists (select ${resultMeant}) or (asked.result_id is null and exists (select ${reservationMeant}))
    order by asked.promotion_id limit 1`.execute(tx)
  return rows[0]?.promotion_id
}

const proven = { claimed_click: null, judged_goal: null }

/** What is asked about the word of a browser, which anybody can make up. */
const claimOf = ({
  notice,
  promotion,
  goal,
  cid,
}: Pick<Asked, 'notice' | 'promotion' | 'goal' | 'cid'>) => ({
  claimed_click: claimsPerClick(promotion) > 0 ? cid : null,
  judged_goal: amountTextOf(notice) === null ? null : goal.id,
})

const nowhere = { telling_address: null, network_first: null, network_last: null }

/** Where a visitor is, as far as that tells anything. */
function placesOf({ ip }: Visitor): Record<keyof typeof nowhere, string | null> {
  if (!tellsVisitors(ip)) return nowhere
  const { first, last } = networkOf(ip)
  return { telling_address: ip, network_first: first, network_last: last }
}

/** What a promotion's rules do not ask for stays empty, and nothing is found by it. */
function questionOf(
  { notice, promotion, goal, orderNumber, resultId, cid, link, visitor }: Asked,
  n: number,
) {
  const at = Date.parse(notice.received_at)
  return {
    n,
    signature: notice.signed?.signature ?? null,
    promotion_id: promotion.id,
    goal_id: goal.id,
    order_number: orderNumber,
    result_id: resultId,
    affiliater_id: link?.affiliater_id ?? null,
    user_agent: visitor.userAgent,
    ended_click: promotion.session_rule === 'end' ? cid : null,
    single_visitor: promotion.duplicate_rule === 'visitor' ? visitor.id : null,
    single_address: promotion.duplicate_rule === 'ip' ? visitor.ip : null,
    ...placesOf(visitor),
    duplicate_since: new Date(at - promotion.duplicate_days * dayMs),
    hour_ago: new Date(at - hourMs),
    signed_in_since: new Date(at - signInDays * dayMs),
    ...(isFromServer(notice) ? proven : claimOf({ notice, promotion, goal, cid })),
    sales_since: new Date(at - salesDays * dayMs),
  }
}
