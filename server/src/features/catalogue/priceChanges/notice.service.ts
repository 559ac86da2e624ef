import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { netFalls, onlyAmounts } from '../../../domain/pricing/goalAmounts.rules.ts'
import type { GoalPlan } from '../promotions/goals.queries.ts'
import { mailRequest } from './answers.service.ts'
import { cutNeedsNotice, earliestCut, planStands } from './priceChanges.rules.ts'
import {
  goalsWithPlans,
  hasPartners,
  insertRequest,
  withdrawRequests,
} from './priceChangeWrites.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>
type Repriced = GoalPlan['repriced'][number]

/**
 * What of a plan may happen at once. Prices that lower rewards of affiliaters in partnership, and those that are about
 * to change by plan, are refused to an administrator; of an advertiser they become a request to the operator.
 */
export async function withNotice(
  tx: Tx,
  appUrl: string,
  editor: Editor,
  promotion: { id: number },
  plan: GoalPlan,
  now: Date,
): Promise<GoalPlan> {
  const waiting = await whatMustWait(tx, promotion.id, plan, now)
  const [first] = waiting
  if (!first) return plan
  if (editor.kind === 'admin') {
    const { notice_days } = await readSetting(tx, 'ad')
    throw invalid(
      `goals.${first.goal.sort}.net`,
      first.isPlanned ? planStands : cutNeedsNotice(earliestCut(now, notice_days)),
    )
  }
  await withdrawRequests(tx, promotion.id, now)
  const items = waiting.map(({ goal }) => ({
    goal_id: goal.id,
    kind: goal.kind,
    before: onlyAmounts(goal.before),
    after: goal.price,
  }))
  const id = await insertRequest(tx, promotion.id, items, { at: now, by: editor.id })
  await mailRequest(tx, appUrl, { id, promotion_id: promotion.id })
  return {
    ...plan,
    repriced: plan.repriced.filter((goal) => !waiting.some((one) => one.goal === goal)),
  }
}

async function whatMustWait(
  tx: Tx,
  promotionId: number,
  { repriced }: GoalPlan,
  now: Date,
): Promise<{ goal: Repriced; isPlanned: boolean }[]> {
  const planned = await goalsWithPlans(
    tx,
    repriced.map(({ id }) => id),
    now,
  )
  const falling = repriced.filter(({ before, price }) => netFalls(before, price))
  const { notice_days } = await readSetting(tx, 'ad')
  const isGuarded = falling.length > 0 && notice_days > 0 && (await hasPartners(tx, promotionId))
  return repriced
    .map((goal) => ({ goal, isPlanned: planned.has(goal.id) }))
    .filter(({ goal, isPlanned }) => isPlanned || (isGuarded && falling.includes(goal)))
}
