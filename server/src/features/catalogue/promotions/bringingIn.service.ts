import type { GoalInput } from '@tsunagi/contract/catalogue/goals'
import { mostGoals, type NewPromotion } from '@tsunagi/contract/catalogue/promotionInput'
import { text } from '@tsunagi/contract/messages/text'
import { insertPromotionSecret } from '../../../catalogue/promotionSecrets.queries.ts'
import { standingIn } from '../../../platform/blank.ts'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { storedPicture } from '../sentPicture.service.ts'
import { planGoals } from './goalPlan.rules.ts'
import { goalByCode, insertGoals, nextGoalPlace } from './goals.queries.ts'
import { promotionStandards } from './promotionBegin.service.ts'
import { assertMasters } from './promotions.service.ts'
import { insertPromotion } from './promotionWrites.queries.ts'

/** Adds a promotion that ran in another system, priced by the operator. */
export async function addPromotion(
  tx: Tx,
  secretsKey: string,
  advertiserId: number,
  { goals, advertiser_id: _owner, ...given }: NewPromotion,
  change: { at: Date; by: number },
): Promise<number> {
  const defaults = await promotionStandards(tx)
  const fields = standingIn(defaults, given)
  await assertMasters(tx, fields)
  const { added } = planGoals([], goals, { by: 'operator' })
  const logo = await storedPicture(tx, 'logo', fields.logo)
  const id = await insertPromotion(tx, advertiserId, { ...fields, logo }, change.at)
  await insertPromotionSecret(tx, secretsKey, id)
  await insertGoals(tx, id, added, change)
  return id
}

/** Adds a goal to a promotion that ran in another system, after those it has. */
export async function addGoal(
  tx: Tx,
  promotionId: number,
  goal: GoalInput,
  change: { at: Date; by: number },
): Promise<number> {
  const sort = await nextGoalPlace(tx, promotionId)
  if (sort >= mostGoals)
    throw conflict(
      text(
        `成果地点は1つの広告に${mostGoals}件までです。`,
        `A promotion has at most ${mostGoals} goals.`,
      ),
    )
  const { added } = planGoals([], [goal], { by: 'operator' })
  await insertGoals(
    tx,
    promotionId,
    added.map((each) => ({ ...each, sort })),
    change,
  )
  return goalByCode(tx, promotionId, goal.code)
}
