import type { Goal } from '@tsunagi/contract/catalogue/goals'
import { findTerms } from '../../../catalogue/agreedPrices.queries.ts'
import { chooseRule } from '../../../domain/pricing/precedence.rules.ts'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Db } from '../../../platform/db.ts'

/** Where a goal may be reached: a promotion, who advertises it, and with which medium and material; null = none in particular. */
export interface GoalPlace {
  promotion_id: number
  rank_uplift: boolean
  goal: Pick<Goal, 'id' | 'code' | 'name' | 'kind'>
  affiliater_id: number
  media_id: number | null
  material_id: number | null
}

/** No medium has this number. */
const noMedium = 0

/** What prices each place at an instant, in their order: by the very rule that prices results, for all of them with one query. */
export async function rulesAt(
  db: Db,
  at: Date,
  places: readonly GoalPlace[],
): Promise<PriceRule[]> {
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
  return terms.map(({ place, prices, agreed, uplift }, index) =>
    chooseRule(
      { ...places[index]!.goal, prices },
      agreed,
      { ...place, at, product_code: null },
      uplift,
    ),
  )
}
