import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { PriceLevel, PriceTarget } from '@tsunagi/contract/catalogue/priceLevels'
import { priceAt, type GoalPrice, type PriceLimits } from './goalPrice.rules.ts'

/** A goal with all the prices it had, has and will have. */
export interface PricedGoal {
  id: number
  code: string
  name: string
  kind: Goal['kind']
  prices: readonly GoalPrice[]
}

/** Where an amount comes from: an agreed price of some level, the goal's own, a person's word, or the lines of an order. */
export type PriceSource = PriceLevel | 'promotion_goal' | 'manual' | 'lines'

/** What a rule pays, as numbers: yen for each (of `manual` for the whole result) and basis points of the sale. */
export interface RuleAmounts {
  kind: Goal['kind']
  gross: number
  net: number
  gross_rate: number
  net_rate: number
}

/** A price that would have applied, had a stronger one not. */
export interface Loser extends RuleAmounts {
  rule: PriceSource
  id: number
  reason: Text
  /** Why it did not win. */
  why: Text
}

/** One line of an order with what prices it. */
export interface PricedLine {
  code: string | null
  quantity: number
  sale: number
  rule: PriceRule
}

/** What a result is priced by. It is kept with the result, and holds all that is needed to price it again and to say why. Rules of earlier versions lack what is optional. */
export interface PriceRule extends RuleAmounts {
  rule: PriceSource
  /** Code of the goal. */
  goal: string
  reason: Text
  /** The row of the price; such rows never change. */
  id?: number
  /** When it began and ended to apply, half open; null = open. */
  from?: string | null
  to?: string | null
  target?: { kind: PriceTarget; value: string | null }
  limits?: PriceLimits
  /** What the affiliater's rank adds to its reward, in basis points of it. */
  uplift?: { rank: string; rate: number }
  /** Days a click counts, where the price has its own. */
  window_days?: number
  /** Each priced by itself; the whole is their sum. */
  lines?: readonly PricedLine[]
  losers?: readonly Loser[]
}

/** Whether a rule is there: of what was taken over from elsewhere the price may not be on record. */
export const isPriced = ({ rule }: Partial<PriceRule>): boolean => rule !== undefined

/** What a price is reckoned from. */
export interface Sold {
  sale: Yen
  quantity: number
}

/** What a result costs and earns, and the rule that says so. */
export interface Price {
  gross: Yen
  net: Yen
  rule: PriceRule
}

/** The rule of a goal as it pays at an instant. A goal without a price pays nothing. */
export function ruleOfGoal({ code, name, kind, prices }: PricedGoal, at: Date): PriceRule {
  const price = priceAt(prices, at)
  const base = { rule: 'promotion_goal', goal: code, kind, reason: reasonOf(kind, name) } as const
  if (!price) return { ...base, gross: 0, net: 0, gross_rate: 0, net_rate: 0 }
  const { id, valid_from: from, gross, net, gross_rate, net_rate } = price
  const limits = limitsOf(price)
  return { ...base, gross, net, gross_rate, net_rate, id, from, ...(limits && { limits }) }
}

/** null when none is set. */
export function limitsOf({
  gross_min,
  gross_max,
  net_min,
  net_max,
}: PriceLimits): PriceLimits | null {
  const limits = { gross_min, gross_max, net_min, net_max }
  return Object.values(limits).every((limit) => limit === null) ? null : limits
}

/** The rule of a result whose amounts a person entered. */
export const ruleByHand = (
  { code, kind }: Pick<PricedGoal, 'code' | 'kind'>,
  { gross, net }: { gross: Yen; net: Yen },
): PriceRule => ({
  rule: 'manual',
  goal: code,
  kind: kind === 'share' ? 'fixed' : kind,
  gross,
  net,
  gross_rate: 0,
  net_rate: 0,
  reason: text('手動で入力した金額', 'Entered by hand'),
})

/**
 * What a result is worth by a rule. A share is rounded down to whole yen once for each sale, what a rank adds once more; then come the limits,
 * and no reward exceeds its gross. An amount entered by hand stays as it is, whatever was sold; lines are priced one by one and limited together.
 */
export function priceOf(rule: PriceRule, sold: Sold): Price {
  if (rule.rule === 'manual') return { gross: yen(rule.gross), net: yen(rule.net), rule }
  const { gross, net } = rule.lines ? sumOf(rule.lines) : unlimited(rule, sold)
  const charged = within(gross, rule.limits?.gross_min, rule.limits?.gross_max)
  const paid = within(net, rule.limits?.net_min, rule.limits?.net_max)
  return { gross: yen(charged), net: yen(Math.min(paid, charged)), rule }
}

function unlimited(rule: PriceRule, { sale, quantity }: Sold): { gross: number; net: number } {
  const [gross, net] =
    rule.kind === 'share'
      ? [shareOf(sale, basisPoints(rule.gross_rate)), shareOf(sale, basisPoints(rule.net_rate))]
      : [rule.gross * quantity, rule.net * quantity]
  const added = rule.uplift ? shareOf(yen(net), basisPoints(rule.uplift.rate)) : 0
  return { gross, net: Math.min(net + added, gross) }
}

function sumOf(lines: readonly PricedLine[]) {
  let [gross, net] = [0, 0]
  for (const { rule, sale, quantity } of lines) {
    const worth = unlimited(rule, { sale: yen(sale), quantity })
    gross += worth.gross
    net += worth.net
  }
  return { gross, net }
}

const within = (amount: number, least?: number | null, most?: number | null) =>
  Math.max(least ?? 0, Math.min(amount, most ?? Infinity))

function reasonOf(kind: Goal['kind'], name: string): Text {
  switch (kind) {
    case 'share':
      return text(`成果地点「${name}」の料率`, `Rate of the goal “${name}”`)
    case 'click':
      return text(
        `有効クリック1件ごとの単価（成果地点「${name}」）`,
        `Price of each counted click (goal “${name}”)`,
      )
    default:
      return text(`成果地点「${name}」の単価`, `Price of the goal “${name}”`)
  }
}
