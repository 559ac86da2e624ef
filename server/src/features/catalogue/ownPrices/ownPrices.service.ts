import type { Goal } from '@tsunagi/contract/catalogue/goals'
import { rulesOf, type OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { basisPoints } from '@tsunagi/contract/money'
import { findTerms } from '../../../catalogue/agreedPrices.queries.ts'
import { pricesByVisit } from '../../../domain/pricing/byVisit.rules.ts'
import { chooseRule } from '../../../domain/pricing/precedence.rules.ts'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { chosenMediumId } from '../media/chosenMedium.service.ts'
import { materialsWithPrices } from '../prices/prices.queries.ts'
import { findWithGoals } from './ownPrices.queries.ts'

/** Where a goal may be reached: a promotion, who advertises it, and with which medium and material; null = none in particular. */
export interface GoalPlace {
  promotion_id: number
  rank_uplift: boolean
  goal: Pick<Goal, 'id' | 'code' | 'name' | 'kind'>
  affiliater_id: number
  media_id: number | null
  material_id: number | null
}

/** A goal, the prices agreed for it, what is known of the visitor, and what its rank adds. */
type Priced = Parameters<typeof chooseRule>

/** No medium has this number. */
const noMedium = 0

/** What each place is priced with at an instant, in their order, for all of them with one query. */
async function termsAt(db: Db, at: Date, places: readonly GoalPlace[]): Promise<Priced[]> {
  if (places.length === 0) return []
  const terms = await findTerms(
    db,
    places.map(({ goal, media_id, rank_uplift, ...place }) => ({
      ...place,
      goal_id: goal.id,
      media_id: media_id ?? noMedium,
      cid: null,
      clicked_at: null,
      reward_code: null,
      product_codes: [],
      from: at,
      to: at,
      rank_uplift: rank_uplift && goal.kind !== 'click',
    })),
  )
  return terms.map(({ place, prices, agreed, uplift }, index) => [
    { ...places[index]!.goal, prices },
    agreed,
    { ...place, at, product_code: null },
    uplift,
  ])
}

/** What prices each place at an instant, in their order: by the very rule that prices results. */
export const rulesAt = async (
  db: Db,
  at: Date,
  places: readonly GoalPlace[],
): Promise<PriceRule[]> => (await termsAt(db, at, places)).map((terms) => chooseRule(...terms))

/** The affiliater's side of what prices a goal. */
const ownPrice = ({ id, name }: Pick<Goal, 'id' | 'name'>, terms: Priced): OwnPrice => {
  const paid = chooseRule(...terms)
  return {
    goal_id: id,
    goal_name: name,
    ...rewardOf(paid),
    uplift: basisPoints(paid.uplift?.rate ?? 0),
    by_visit: pricesByVisit(...terms).map(({ devices, countries, rule: own }) => ({
      devices: [...devices],
      countries: [...countries],
      ...rewardOf(own),
    })),
  }
}

const rewardOf = ({ rule, kind, net, net_rate }: PriceRule) => ({
  rule,
  kind,
  net: kind === 'share' ? net_rate : net,
})

/** Who advertises, with which medium and material. */
type Bearer = Pick<GoalPlace, 'affiliater_id' | 'media_id' | 'material_id'>
interface WithGoals {
  id: number
  rank_uplift: boolean
  goals: readonly GoalPlace['goal'][]
}

/** What the goals of each promotion pay whoever bears it, in their order, with one query for all of them. */
export async function ownPricesOf(
  db: Db,
  at: Date,
  borne: readonly { promotion: WithGoals; by: Bearer }[],
): Promise<OwnPrice[][]> {
  const terms = await termsAt(
    db,
    at,
    borne.flatMap(({ promotion: { id, rank_uplift, goals }, by }) =>
      goals.map((goal) => ({ promotion_id: id, rank_uplift, goal, ...by })),
    ),
  )
  const next = terms.values()
  return borne.map(({ promotion }) =>
    promotion.goals.map((goal) => ownPrice(goal, next.next().value!)),
  )
}

const isOfMaterial = (price: OwnPrice) =>
  rulesOf(price).some((rule) => rule === 'material' || rule === 'material_special')

/** What a promotion pays one medium of an affiliater: in general, and where a material has prices of its own. */
export async function showOwnPrices(
  db: Db,
  at: Date,
  affiliater: Extract<User, { kind: 'affiliater' }>,
  { promotion_id, media_id: wanted }: { promotion_id: number; media_id?: number | undefined },
) {
  const promotion = await findWithGoals(db, affiliater, promotion_id, at)
  if (!promotion) throw notFound()
  const by = {
    affiliater_id: affiliater.affiliaterId,
    media_id: await chosenMediumId(db, affiliater, wanted),
    material_id: null,
  }
  const materialIds = await materialsWithPrices(db, promotion_id, at)
  const [items, ...ofMaterials] = await ownPricesOf(db, at, [
    { promotion, by },
    ...materialIds.map((material_id) => ({ promotion, by: { ...by, material_id } })),
  ])
  return {
    items: items!,
    materials: materialIds
      .map((material_id, index) => ({ material_id, items: ofMaterials[index]! }))
      .filter(({ items: prices }) => prices.some(isOfMaterial)),
  }
}
