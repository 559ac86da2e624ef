import { sql, type SqlBool } from 'kysely'
import { capNames, type Room } from '@tsunagi/contract/catalogue/conversionRules'

const isCapped = sql<SqlBool>`(num_nonnulls(${sql.join(capNames.map((cap) => sql.ref(`promotion.${cap}`)))}) > 0 or exists (
  select from advertiser where advertiser.id = promotion.advertiser_id and num_nonnulls(monthly_budget, credit_limit) > 0))`

/** Whether the promotion in hand pays for clicks. */
export const paysForClicks = sql<SqlBool>`exists (
  select from promotion_goal where promotion_goal.promotion_id = promotion.id and kind = 'click' and not closed)`

/** Until when a cap of the promotion in hand is reached, in milliseconds; null = none is. */
export const fullUntil = (now: Date) =>
  sql<
    number | null
  >`case when ${isCapped} then (select extract(epoch from until)::bigint * 1000 from cap_state(promotion, ${now})) end`

/** Until when clicks on the promotion in hand earn nothing because its advertiser may spend no more, in milliseconds; null = they do, or it pays for none. */
export const clicksUnpaidUntil = (now: Date) =>
  sql<number | null>`
    case when num_nonnulls(advertiser.monthly_budget, advertiser.credit_limit) > 0 and ${paysForClicks} then (
      select extract(epoch from max(cap_end(first, next)))::bigint * 1000
      from caps_used(promotion, ${now}) where source like 'advertiser%' and used >= most) end`

/** How much room the promotion in hand has left. */
export const roomOfPromotion = (now: Date) =>
  sql<Room>`case when ${isCapped} then (select room from cap_state(promotion, ${now})) else 'free' end`

/** Whether the promotion in hand is hidden because a cap is reached. */
export const isHiddenByCap = (now: Date) =>
  sql<SqlBool>`(promotion.cap_reached in ('hide', 'redirect', 'promotion') and ${roomOfPromotion(now)} = 'none')`
