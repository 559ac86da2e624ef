import type { Yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import { chooseRule, type AgreedPrice, type Occasion, type Uplift } from './precedence.rules.ts'
import {
  priceOf,
  ruleOfGoal,
  type Price,
  type PricedGoal,
  type PriceRule,
} from './pricing.rules.ts'

/** A line of an order: a product, how many, and what they cost together. */
export interface OrderLine {
  code: string | null
  quantity: number
  sale: Yen
}

/** What an order is priced with. */
export interface OrderTerms {
  at: Date
  /** null = nobody brought it: only the goal's own price is known. */
  place: Omit<Occasion, 'at' | 'product_code'> | null
  agreed: readonly AgreedPrice[]
  uplift: Uplift | null
}

/** What an order is worth: each line by its own rule, the limits of the goal over all of them. */
export function priceOrder(
  goal: PricedGoal,
  lines: readonly OrderLine[],
  terms: OrderTerms,
): Price {
  const priced = lines.map((line) => ({ ...line, rule: ruleOfLine(goal, line, terms) }))
  const [first] = priced
  if (priced.length === 1) return priceOf(first!.rule, first!)
  const { limits, ...own } = ruleOfGoal(goal, terms.at)
  return priceOf(
    {
      ...own,
      rule: 'lines',
      gross: 0,
      net: 0,
      gross_rate: 0,
      net_rate: 0,
      ...(limits && { limits }),
      reason: text('明細の行ごとの単価', 'The price of each line of the order'),
      lines: priced.map(({ rule: { limits: _ofTheWhole, ...rule }, ...line }) => ({
        ...line,
        rule,
      })),
    },
    first!,
  )
}

const ruleOfLine = (goal: PricedGoal, { code }: OrderLine, terms: OrderTerms): PriceRule =>
  terms.place
    ? chooseRule(
        goal,
        terms.agreed,
        { ...terms.place, at: terms.at, product_code: code },
        terms.uplift,
      )
    : ruleOfGoal(goal, terms.at)

/** The rows of agreed prices that a rule was taken from. */
export const agreedIn = (rule: PriceRule): number[] => [
  ...new Set(
    (rule.lines?.map((line) => line.rule) ?? [rule]).flatMap(({ rule: source, id }) =>
      id === undefined || source === 'promotion_goal' || source === 'manual' ? [] : [id],
    ),
  ),
]
