import { basisPoints, shareOf, yen, type Yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Goal } from '@tsunagi/contract/catalogue/promotions'

/** A goal with its price: whole yen for each, or a share of the sale. */
export interface PricedGoal {
  code: string
  name: string
  kind: Goal['kind']
  gross: Yen
  net: Yen
  /** Basis points. */
  gross_rate: number
  net_rate: number
}

/** What a result is priced by. It is kept with the result, and holds all that is needed to price it again. */
export interface PriceRule {
  rule: 'promotion_goal' | 'manual'
  /** Code of the goal. */
  goal: string
  kind: Goal['kind']
  /** Yen for each; of `manual` for the whole result. */
  gross: number
  net: number
  /** Basis points of the sale. */
  gross_rate: number
  net_rate: number
  reason: Text
}

export interface Sold {
  sale: Yen
  quantity: number
}

export interface Price {
  gross: Yen
  net: Yen
  rule: PriceRule
}

/** The rule of a goal as it pays now. */
export const ruleOfGoal = ({ code, name, ...price }: PricedGoal): PriceRule => ({
  rule: 'promotion_goal',
  goal: code,
  kind: price.kind,
  gross: price.gross,
  net: price.net,
  gross_rate: price.gross_rate,
  net_rate: price.net_rate,
  reason: reasonOf(price.kind, name),
})

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

/** What a result is worth by a rule. A share is rounded down to whole yen once for the sale; an amount entered by hand stays as it is, whatever was sold. */
export function priceOf(rule: PriceRule, { sale, quantity }: Sold): Price {
  if (rule.rule === 'manual') return { gross: yen(rule.gross), net: yen(rule.net), rule }
  if (rule.kind === 'share')
    return {
      gross: shareOf(sale, basisPoints(rule.gross_rate)),
      net: shareOf(sale, basisPoints(rule.net_rate)),
      rule,
    }
  return { gross: yen(rule.gross * quantity), net: yen(rule.net * quantity), rule }
}

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
