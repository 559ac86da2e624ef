import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql, type ExpressionBuilder } from 'kysely'
import { basisPoints, yen } from '@tsunagi/contract/money'
import type { Goal } from '@tsunagi/contract/catalogue/promotions'
import type { Tables, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { LockedPromotion } from './promotionLock.queries.ts'
import type { GoalPlan, NewGoal } from './goals.rules.ts'

/** The goals that are open, in the order the advertiser gave them. */
export const openGoals = (eb: ExpressionBuilder<Tables, 'promotion'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('promotion_goal as g')
      .select([
        'g.id',
        'g.code',
        'g.name',
        'g.kind',
        'g.gross',
        'g.net',
        'g.gross_rate',
        'g.net_rate',
        'g.min_seconds',
      ])
      .whereRef('g.promotion_id', '=', 'promotion.id')
      .where('g.closed', '=', false)
      .orderBy('g.sort')
      .orderBy('g.id'),
  )

type OpenGoal = Pick<Tables['promotion_goal'], 'code' | 'name' | 'kind'> & {
  id: number
  gross: number
  net: number
  gross_rate: number
  net_rate: number
  min_seconds: number
}

/** Goals without the side of the price that the viewer may not see. */
export const presentGoals = (goals: readonly OpenGoal[], viewer: User): Goal[] =>
  goals.map((goal) => {
    const rates = shownTo(viewer, {
      gross: basisPoints(goal.gross_rate),
      net: basisPoints(goal.net_rate),
    })
    const prices = shownTo(viewer, { gross: yen(goal.gross), net: yen(goal.net) })
    return { ...goal, ...prices, gross_rate: rates.gross, net_rate: rates.net }
  })

export const storedGoals = (tx: Tx, promotion: LockedPromotion) =>
  tx
    .selectFrom('promotion_goal')
    .selectAll()
    .select(
      sql<boolean>`exists (select from result where result.promotion_id = promotion_goal.promotion_id and result.goal_id = promotion_goal.id)
        or exists (select from reservation where reservation.promotion_id = promotion_goal.promotion_id and reservation.goal_id = promotion_goal.id)`.as(
        'is_used',
      ),
    )
    .where('promotion_id', '=', promotion.id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const insertGoals = (tx: Tx, promotionId: number, goals: readonly NewGoal[]) =>
  tx
    .insertInto('promotion_goal')
    .values(goals.map((goal) => ({ ...goal, promotion_id: promotionId })))
    .execute()

/** Carries out a plan. A goal that results refer to is closed and kept, because they show it. */
export async function applyGoalPlan(
  tx: Tx,
  promotion: LockedPromotion,
  { changed, added, leftOut }: GoalPlan,
) {
  for (const { id } of leftOut) {
    const used = await tx
      .selectFrom('result')
      .select('id')
      .where('goal_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used)
      await tx.updateTable('promotion_goal').set({ closed: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('promotion_goal').where('id', '=', id).execute()
  }
  for (const { id, ...goal } of changed)
    await tx
      .updateTable('promotion_goal')
      .set({ ...goal, closed: false })
      .where('id', '=', id)
      .execute()
  if (added.length) await insertGoals(tx, promotion.id, added)
}
