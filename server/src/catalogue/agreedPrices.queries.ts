import { sql } from 'kysely'
import type { GoalPrice } from '../domain/pricing/goalPrice.rules.ts'
import { agreedIn } from '../domain/pricing/order.rules.ts'
import type { AgreedPrice, Occasion, Uplift } from '../domain/pricing/precedence.rules.ts'
import type { PriceRule } from '../domain/pricing/pricing.rules.ts'
import { unknownVisit, visitOf, type Visit } from '../domain/pricing/visit.rules.ts'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { clickLog } from '../logs/clickLog.ts'
import type { Db, Tx } from '../platform/db.ts'
import { settingAtEach } from '../platform/settings.queries.ts'

/** Where something happened that is to be priced, and between which instants. */
export interface PricedPlace {
  promotion_id: number
  goal_id: number
  media_id: number
  affiliater_id: number
  material_id: number | null
  /** Of the click; null = it is not known, or there was none. */
  cid: string | null
  clicked_at: Date | null
  /** How its visitor came, where it is told; else as the click says. */
  visit?: Visit
  /** The value of `pt`, and the codes of products. */
  reward_code: string | null
  product_codes: readonly string[]
  /** Both included. */
  from: Date
  to: Date
  /** Whether ranks add to what the promotion pays. */
  rank_uplift: boolean
}

/** What prices ask about a place besides when it was, the prices agreed for it, and what its rank adds. */
export interface Terms {
  place: Omit<Occasion, 'at' | 'product_code'>
  /** The goal's own prices as they stand now: a tracker that was cut off may not know the newest. */
  prices: readonly GoalPrice[]
  agreed: readonly AgreedPrice[]
  uplift: Uplift | null
  /** Whether the promotion has rewards by code, and none of the code that was asked for. */
  lacks_reward: boolean
}

interface Found {
  lacks_reward: boolean
  group_id: number | null
  rank: AffiliaterRank
  prices: GoalPrice[]
  agreed: AgreedPrice[]
}

/** The terms of places, in their order. A promotion may have many thousand prices: only those are read that are meant for the place, each kind by its own way into the index. */
export async function findTerms(tx: Db | Tx, asked: readonly PricedPlace[]): Promise<Terms[]> {
  const places = await withVisits(tx, asked)
  const { rows } = await sql<Found>`
    select who.group_id, who.rank, coalesce(found.agreed, '[]') as agreed,
      (select coalesce(jsonb_agg(price order by valid_from), '[]') from goal_price as price where price.goal_id = asked.goal_id) as prices,
      asked.reward_code is not null and not exists (select from price_rule where promotion_id = asked.promotion_id and code = asked.reward_code and level = 'reward')
        and exists (select from price_rule where promotion_id = asked.promotion_id and code is not null and level = 'reward') as lacks_reward
    from json_to_recordset(${JSON.stringify(places.map(({ visit, ...place }, n) => ({ ...place, ...visit, n })))}::json) as asked (
      n int, promotion_id bigint, goal_id bigint, media_id bigint, affiliater_id bigint, material_id bigint, parameter text,
      reward_code text, product_codes text[], "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select group_id, coalesce((
        select given.rank from affiliater_rank as given where given.affiliater_id = asked.affiliater_id
        order by valid_from <= asked."to" desc, case when valid_from <= asked."to" then valid_from end desc, valid_from, id desc limit 1), affiliater.rank) as rank
      from affiliater where affiliater.id = asked.affiliater_id) as who
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'goal_id', goal_id, 'material_id', material_id, 'code', code, 'target', target, 'target_value', target_value,
        'devices', devices, 'countries', countries, 'name', name, 'unit', unit, 'gross', gross, 'net', net, 'gross_rate', gross_rate, 'net_rate', net_rate, 'from', valid_from, 'to', valid_to,
        'window_days', window_days, 'after_results', after_results, 'results', results)) as agreed
      from (
        select * from price_rule where promotion_id = asked.promotion_id and target = 'everybody' and target_value is null and code is null
        union all
        select * from price_rule where promotion_id = asked.promotion_id and target = 'everybody' and target_value is null and code = any(asked.product_codes || asked.reward_code)
        union all
        select price_rule.* from (values ('media', asked.media_id::text), ('affiliater', asked.affiliater_id::text), ('group', who.group_id::text), ('rank', who.rank), ('parameter', asked.parameter)) as sought (target, value)
        join price_rule on promotion_id = asked.promotion_id and price_rule.target = sought.target and target_value = sought.value
        where code is null or code = any(asked.product_codes || asked.reward_code)
      ) as rule
      where (valid_from is null or valid_from <= asked."to") and (valid_to is null or valid_to > asked."from")
        and (rule.material_id is null or rule.material_id = asked.material_id)
    ) as found on true
    order by asked.n`.execute(tx)
  const uplifts = await upliftsOf(
    tx,
    places.map((place, index) => ({ ...place, rank: rows[index]!.rank })),
  )
  return places.map(({ media_id, affiliater_id, material_id, reward_code, visit }, index) => {
    const { prices, agreed, lacks_reward, ...who } = rows[index]!
    return {
      place: { media_id, affiliater_id, material_id, reward_code, ...visit, ...who },
      prices,
      agreed,
      lacks_reward,
      uplift: uplifts[index]!,
    }
  })
}

/** What the rank at each place adds, as it was said at that time; null where ranks add nothing. */
async function upliftsOf(
  tx: Db | Tx,
  places: readonly (Pick<PricedPlace, 'rank_uplift' | 'to'> & Pick<Found, 'rank'>)[],
): Promise<(Uplift | null)[]> {
  const asked = places.filter(({ rank_uplift }) => rank_uplift)
  const settings = await settingAtEach(
    tx,
    'rank',
    asked.map(({ to }) => to),
  )
  const rates = new Map(
    asked.map((place, index) => [place, settings[index]![place.rank].uplift_rate]),
  )
  return places.map((place) => {
    const rate = rates.get(place)
    return rate === undefined ? null : { rank: place.rank, rate }
  })
}

/** What some agreed prices are for: their level, and the code of a product or reward. */
export const codesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('price_rule').select(['id', 'level', 'code']).where('id', 'in', ids).execute()

/** The most days for which prices of promotions let clicks earn, in their order; 0 where none has a period of its own. */
export async function findWidestWindows(
  tx: Tx,
  promotionIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('price_rule')
    .select((eb) => ['promotion_id', eb.fn.max('window_days').as('days')])
    .where('promotion_id', 'in', promotionIds)
    .where('window_days', 'is not', null)
    .groupBy('promotion_id')
    .execute()
  const widest = new Map(rows.map(({ promotion_id, days }) => [promotion_id, days]))
  return promotionIds.map((id) => widest.get(id) ?? 0)
}

/** How a visitor came stands in the click, where it was not told. */
async function withVisits(
  db: Db,
  places: readonly PricedPlace[],
): Promise<(PricedPlace & { visit: Visit })[]> {
  const keys = places.flatMap(({ visit, cid, clicked_at: clickedAt }) =>
    visit === undefined && cid !== null && clickedAt !== null ? [{ cid, clickedAt }] : [],
  )
  const clicks = keys.length === 0 ? [] : await clickLog(db).find(keys)
  const seen = new Map(clicks.map((click, index) => [keys[index]!.cid, click && visitOf(click)]))
  return places.map((place) => ({
    ...place,
    visit: place.visit ?? (place.cid === null ? null : seen.get(place.cid)) ?? unknownVisit,
  }))
}

/** A price that ends after a number of results has priced one more, and so have those that follow it. */
export const countUses = (tx: Tx, ids: readonly number[]) => addUses(tx, ids, 1)

/** A result is priced by another rule, or by none any more: the prices of the one have priced one less, those of the other one more. An amount that a person entered leaves the price before it counted. */
export async function moveUses(tx: Tx, from: PriceRule, to: PriceRule | null) {
  if (from.rule === 'manual' || to?.rule === 'manual') return
  const [before, after] = [agreedIn(from), to ? agreedIn(to) : []]
  await addUses(tx, minusAll(before, after), -1)
  await addUses(tx, minusAll(after, before), 1)
}

const minusAll = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id))

async function addUses(tx: Tx, ids: readonly number[], by: 1 | -1) {
  if (ids.length > 0)
    await sql`with recursive line as (
        select id from price_rule where id = any(${ids}) and after_results is not null
        union select following.id from price_rule as following join line on following.replaces = line.id)
      update price_rule set results = greatest(results + ${by}, 0) where id in (select id from line)`.execute(
      tx,
    )
}
