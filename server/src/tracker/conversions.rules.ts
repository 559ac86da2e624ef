import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { CataloguedGoal, CataloguedPromotion } from './catalogue.queries.ts'
import { checks } from './conversionChecks.rules.ts'
import { amountOf, type Facts } from './facts.rules.ts'

export interface TraceStep {
  step: string
  outcome: 'ok' | 'stop' | 'info'
  detail: Text
}

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

export interface Decision {
  code: number
  trace: TraceStep[]
  /** Set when the notice is worth a result. */
  reward: Reward | null
}

/** Whether a notice counts, and why: the checks in their order, each leaving a step that a person can read. */
export function decide(facts: Facts): Decision {
  const trace: TraceStep[] = []
  for (const [step, check] of checks) {
    const finding = check(facts)
    if (!finding) continue
    trace.push({ step, outcome: finding.code === undefined ? (finding.outcome ?? 'ok') : 'stop', detail: finding.detail })
    if (finding.code !== undefined) return { code: finding.code, trace, reward: null }
  }
  const reward = rewardOf(facts.goal!, amountOf(facts) ?? yen(0))
  trace.push({ step: 'price', outcome: 'ok', detail: reward.rule.reason })
  return { code: facts.promotion!.result_mode === 'auto' ? 2 : 1, trace, reward }
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
  return { amount, gross, net, rule: { rule: 'promotion_goal', goal: goal.code, kind, gross: goal.gross, net: goal.net, gross_rate, net_rate, reason } }
}

const dayMs = 86_400_000

/** When a result is approved if nobody decides: at once where the promotion says so, else after its days, else never. */
export function dueAt({ result_mode, approval_days }: CataloguedPromotion, occurredAt: Date): Date | null {
  if (result_mode === 'auto') return occurredAt
  return approval_days === null ? null : new Date(occurredAt.getTime() + approval_days * dayMs)
}
