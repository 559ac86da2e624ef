import type { GoalPriceInput } from '@tsunagi/contract/catalogue/goals'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'
import {
  amountsOfOperator,
  onlyAmounts,
  paysOtherwise,
} from '../../../domain/pricing/goalAmounts.rules.ts'
import type { StoredGoal } from '../promotions/goals.queries.ts'
import type { PlannedItem } from './priceChanges.rules.ts'

/** The goals of a promotion that are to pay something else. Those whose price stays are left out. */
export function planChange(
  goals: readonly StoredGoal[],
  inputs: readonly GoalPriceInput[],
): PlannedItem[] {
  const items = inputs.flatMap((input, index): PlannedItem[] => {
    const goal = goals.find(({ id, closed }) => id === input.goal_id && !closed)
    if (!goal || goal.kind !== input.kind)
      throw invalid(
        `items.${index}.goal_id`,
        text(
          'この広告の成果地点ではないか、変更されています。開き直してください。',
          'This is not a goal of the promotion, or it has been changed. Please open this again.',
        ),
      )
    const after = amountsOfOperator(input)
    return paysOtherwise(goal, after)
      ? [{ goal_id: goal.id, kind: goal.kind, before: onlyAmounts(goal), after }]
      : []
  })
  if (items.length === 0)
    throw invalid(
      'items',
      text('変更する単価を入力してください。', 'Enter the price that is to change.'),
    )
  return items
}
