import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'

/** Whether a row's `promotion` or its advertiser has a list. Most have none: only the others are looked at one by one. */
export const hasLists = sql<boolean>`(promotion.limited_release
  or promotion.id in (select scope_id from access_control where scope = 'promotion')
  or promotion.advertiser_id in (select scope_id from access_control where scope = 'advertiser'
    union all select id from advertiser where limited_release))`

/** Whether a material has a list. */
export const materialHasList = (material: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${material} in (select scope_id from access_control where scope = 'material'), false)`

/** Whether links of a row's `media` to its `promotion`, and to a material of it, count on a day. */
export const mayGoOnCounting = (material: RawBuilder<unknown>, today: Day) => sql<boolean>`(
  not (${hasLists} or ${materialHasList(material)})
  or may_go_on_counting(promotion.advertiser_id, promotion.id, ${material}, media.affiliater_id, media.id, ${today}::date))`
