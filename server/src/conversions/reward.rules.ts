import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { CataloguedGoal } from '../catalogue/catalogue.queries.ts'

export interface Reward {
  amount: Yen
  gross: Yen
  net: Yen
  rule: PriceRule
}

/** Why a result is worth what it is. */
export interface PriceRule {
  rule: 'promotion_goal'
  goal: string
  kind: CataloguedGoal['kind']
  gross: number
  net: number
  gross_rate: number
  net_rate: number
  reason: Text
}

/** The reward of one result. A fraction of a yen is never paid. */
export function rewardOf(goal: CataloguedGoal, amount: Yen): Reward {
  const { kind, gross_rate, net_rate } = goal
  const isShare = kind === 'share'
  const gross = isShare ? shareOf(amount, basisPoints(gross_rate)) : yen(goal.gross)
  const net = isShare ? shareOf(amount, basisPoints(net_rate)) : yen(goal.net)
  const reason = isShare
    ? text(`成果地点「${goal.name}」の料率`, `Rate of the goal “${goal.name}”`)
    : text(`成果地点「${goal.name}」の単価`, `Price of the goal “${goal.name}”`)
  return {
    amount,
    gross,
    net,
    rule: {
      rule: 'promotion_goal',
      goal: goal.code,
      kind,
      gross: goal.gross,
      net: goal.net,
      gross_rate,
      net_rate,
      reason,
    },
  }
}
