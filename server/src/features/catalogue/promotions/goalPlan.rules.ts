import type { GoalInput } from '@tsunagi/contract/catalogue/goals'
import { text } from '@tsunagi/contract/messages/text'
import {
  amountsOfAdvertiser,
  amountsOfOperator,
  paysOtherwise,
  type GoalAmounts,
} from '../../../domain/pricing/goalAmounts.rules.ts'
import { invalid } from '../../../platform/errors.ts'
import type { GoalPlan, StoredGoal } from './goals.queries.ts'

/** Who sets the reward: the operator as entered; for an advertiser the network's margin (basis points) decides. */
export type Pricing = { by: 'operator' } | { by: 'advertiser'; margin: number }

/** What saving a promotion's goals does to those it has. A goal without an id that bears the code of one is that one. */
export function planGoals(
  stored: readonly StoredGoal[],
  inputs: readonly GoalInput[],
  pricing: Pricing,
): GoalPlan {
  const plan: GoalPlan = { changed: [], repriced: [], added: [], leftOut: [] }
  inputs.forEach((input, index) => {
    const before =
      input.id === undefined
        ? stored.find(({ code }) => code === input.code)
        : stored.find(({ id }) => id === input.id)
    if (input.id !== undefined && !before)
      throw invalid(
        `goals.${index}.id`,
        text('この広告の成果地点ではありません。', 'This is not a goal of this promotion.'),
      )
    if (before) refuseOtherKind(before, input, index)
    const { code, name, kind, min_seconds } = input
    const goal = {
      code,
      name,
      kind,
      min_seconds,
      sort: index,
      price: amountsOf(input, `goals.${index}`, before, pricing),
    }
    if (!before) plan.added.push(goal)
    else {
      plan.changed.push({ id: before.id, ...goal })
      if (paysOtherwise(before, goal.price)) plan.repriced.push({ id: before.id, before, ...goal })
    }
  })
  const kept = new Set(plan.changed.map(({ id }) => id))
  plan.leftOut = stored.filter(({ id }) => !kept.has(id))
  refuseTakenCodes(plan, inputs)
  return plan
}

/** What its results are called, and how they were priced, is what the goal is. */
function refuseOtherKind(before: StoredGoal, { kind }: GoalInput, index: number) {
  if (kind === before.kind || !before.is_used) return
  throw invalid(
    `goals.${index}.kind`,
    text(
      'この成果地点には成果があるため、種類は変更できません。新しい成果地点を追加してください。',
      'This goal has results, so its kind stays as it is. Add another goal instead.',
    ),
  )
}

/** Codes are swapped or passed on only in two steps: results of one goal must never seem to be of another. */
function refuseTakenCodes({ changed, added, leftOut }: GoalPlan, inputs: readonly GoalInput[]) {
  const taken = new Set(leftOut.map(({ code }) => code))
  const clash = [...changed, ...added].find(({ code }) => taken.has(code))
  if (clash)
    throw invalid(
      `goals.${inputs.findIndex(({ code }) => code === clash.code)}.code`,
      text('このコードは別の成果地点で使われています。', 'This code belongs to another goal.'),
    )
}

/** What was entered at a place of the form. */
const amountsOf = (
  input: GoalInput,
  place: string,
  before: StoredGoal | undefined,
  pricing: Pricing,
): GoalAmounts =>
  pricing.by === 'operator'
    ? amountsOfOperator({ ...input, net: enteredNet(input, place) })
    : amountsOfAdvertiser(input, before, pricing.margin)

function enteredNet({ net }: GoalInput, place: string): number {
  if (net === undefined)
    throw invalid(`${place}.net`, text('入力してください。', 'Please fill this in.'))
  return net
}
