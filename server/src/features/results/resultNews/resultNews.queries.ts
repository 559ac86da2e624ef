import { sql } from 'kysely'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { isWhole } from '../results/clickDay.queries.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'

/** Whether those are waited for whose day is over, or only those who want to hear of each. */
export type Audience = 'all' | 'whoWantItAtOnce'

const wanted = sql`r.affiliater_id in (
  select person.affiliater_id from notification_wish wish join user_account person on person.id = wish.user_id
  where wish.how = 'now' and wish.kind in ('resultOccurred', 'resultDecided'))`

/** What became of an affiliater's results of one promotion. */
export interface ResultNews {
  affiliater_id: number
  ad_name: string
  /** none = nothing that is told, such as what was put on hold. */
  event: 'occurred' | 'approved' | 'rejected' | 'none'
  reason: Text | null
  results: number
  /** What the affiliater earns by them. */
  reward: number
}

/** Takes what nobody was told of the results of some affiliaters, counted. Results that were taken back after their approval are told elsewhere. */
export async function takeResultNews(tx: Tx, now: Date, audience: Audience, affiliaters: number) {
  const { rows } = await sql<ResultNews>`
    with due as (
      select distinct r.affiliater_id from result_history h join result r on r.id = h.result_id
      where not h.told and ${isWhole('r', now)} and ${audience === 'all' ? sql`true` : wanted} order by r.affiliater_id limit ${affiliaters}),
    taken as (
      update result_history h set told = true from result r
      where r.id = h.result_id and not h.told and ${isWhole('r', now)} and r.affiliater_id in (select affiliater_id from due)
      returning r.affiliater_id, r.promotion_id, h.from_status, h.to_status, h.reject_code, h.net),
    told as (
      select affiliater_id, promotion_id, 'occurred' as event, null as reject_code, net from taken
        where from_status is null and to_status in ('pending', 'approved', 'hold')
      union all select affiliater_id, promotion_id, to_status, case to_status when 'rejected' then reject_code end, net from taken
        where to_status in ('approved', 'rejected') and from_status is distinct from 'approved' and from_status is distinct from to_status)
    select told.affiliater_id, promotion.ad_name, told.event, ${publicReason('told.reject_code')} as reason,
      count(*)::int as results, coalesce(sum(told.net), 0)::bigint as reward
    from told join promotion on promotion.id = told.promotion_id
    group by told.affiliater_id, promotion.id, told.event, told.reject_code
    union all select affiliater_id, '', 'none', null, 0, 0 from due
    order by 1, 2, 3`.execute(tx)
  return rows
}
