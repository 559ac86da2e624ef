import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { netFalls, onlyAmounts, paysNothing } from '../../../domain/pricing/goalAmounts.rules.ts'
import { earliestCut } from '../../../domain/pricing/notice.rules.ts'
import { lockPricesOfGoals } from '../prices/priceRuleWrites.queries.ts'
import type { GoalPlan } from '../promotions/goals.queries.ts'
import { mailRequest } from './answers.service.ts'
import {
  agreedForGoal,
  cutNeedsNotice,
  kindStays,
  leavingNeedsNotice,
  planStands,
  type PlannedItem,
} from './priceChanges.rules.ts'
import {
  goalsWithPlans,
  hasPartners,
  insertRequest,
  withdrawRequests,
} from './priceChangeWrites.queries.ts'

type Editor = Pick<Extract<User, { kind: 'admin' | 'advertiser' }>, 'kind' | 'id'>

/** A goal that is to pay something else at once, or nothing any more. */
interface Wish extends PlannedItem {
  /** Where the form says so. */
  place: string
  leaves: boolean
}

/**
 * What of a plan may happen at once. Prices and goals that lower rewards of affiliaters in partnership, and those that are
 * about to change by plan, are refused to an administrator; of an advertiser they become a request to the operator.
 */
export async function withNotice(
  tx: Tx,
  appUrl: string,
  editor: Editor,
  promotion: { id: number },
  plan: GoalPlan,
  now: Date,
): Promise<GoalPlan> {
  const { planned, falling } = await whatMustWait(tx, promotion.id, wishesOf(plan), now)
  const waiting = [...planned, ...falling]
  const waits = (goal: { id: number }) => waiting.some(({ goal_id }) => goal_id === goal.id)
  if (editor.kind === 'advertiser')
    await assertNoneAgreed(
      tx,
      promotion.id,
      plan.leftOut.filter((goal) => !goal.closed && !waits(goal)),
      now,
    )
  if (waiting.length === 0) return plan
  refuseOtherKind(plan, waiting)
  if (editor.kind === 'admin') throw await refusal(tx, planned, falling, now)
  await withdrawRequests(tx, promotion.id, now)
  const id = await insertRequest(tx, promotion.id, waiting, { at: now, by: editor.id })
  await mailRequest(tx, appUrl, { id, promotion_id: promotion.id })
  return {
    ...plan,
    repriced: plan.repriced.filter((goal) => !waits(goal)),
    leftOut: plan.leftOut.filter((goal) => !waits(goal)),
  }
}

/** Refuses to end prices that are agreed for goals that pay nothing by themselves: the operator ends them. */
async function assertNoneAgreed(
  tx: Tx,
  promotionId: number,
  goals: readonly { id: number; name: string }[],
  now: Date,
) {
  const agreed = await lockPricesOfGoals(
    tx,
    goals.map(({ id }) => id),
    now,
  )
  const paying = agreed.find(({ net, net_rate }) => net > 0 || net_rate > 0)
  if (paying && (await noticeIsOwed(tx, promotionId)))
    throw invalid('goals', agreedForGoal(goals.find(({ id }) => id === paying.goal_id)!.name))
}

/** Whether rewards may fall only after some days. */
const noticeIsOwed = async (tx: Tx, promotionId: number): Promise<boolean> =>
  (await readSetting(tx, 'ad')).notice_days > 0 && (await hasPartners(tx, promotionId))

/** A goal that is left out goes on until its price has been 0. */
const wishesOf = ({ repriced, leftOut }: GoalPlan): Wish[] => [
  ...repriced.map(({ id, kind, before, price, sort }) => ({
    goal_id: id,
    kind,
    before: onlyAmounts(before),
    after: price,
    place: `goals.${sort}`,
    leaves: false,
  })),
  ...leftOut
    .filter(({ closed }) => !closed)
    .map((goal) => ({
      goal_id: goal.id,
      kind: goal.kind,
      before: onlyAmounts(goal),
      after: paysNothing,
      place: 'goals',
      leaves: true,
    })),
]

async function whatMustWait(tx: Tx, promotionId: number, wishes: readonly Wish[], now: Date) {
  const plans = await goalsWithPlans(
    tx,
    wishes.map(({ goal_id }) => goal_id),
    now,
  )
  const lower = wishes.filter(
    ({ goal_id, before, after }) => !plans.has(goal_id) && netFalls(before, after),
  )
  const isGuarded = lower.length > 0 && (await noticeIsOwed(tx, promotionId))
  return {
    planned: wishes.filter(({ goal_id }) => plans.has(goal_id)),
    falling: isGuarded ? lower : [],
  }
}

/** What a goal is cannot wait for its price: neither would fit the other meanwhile. */
function refuseOtherKind({ repriced }: GoalPlan, waiting: readonly Wish[]) {
  const other = waiting.find(({ goal_id, kind }) =>
    repriced.some(({ id, before }) => id === goal_id && before.kind !== kind),
  )
  if (other) throw invalid(`${other.place}.kind`, kindStays)
}

async function refusal(tx: Tx, [planned]: Wish[], [falls]: Wish[], now: Date) {
  if (planned) return invalid(placeOf(planned), planStands)
  const { notice_days } = await readSetting(tx, 'ad')
  const words = falls!.leaves ? leavingNeedsNotice : cutNeedsNotice
  return invalid(placeOf(falls!), words(earliestCut(now, notice_days)))
}

const placeOf = ({ place, leaves }: Wish) => (leaves ? place : `${place}.net`)
