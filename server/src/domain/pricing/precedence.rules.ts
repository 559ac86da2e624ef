import type { Goal } from '@tsunagi/contract/catalogue/goals'
import { text, type Text } from '@tsunagi/contract/messages/text'
import {
  priceLevels,
  priceTargets,
  specialLevels,
  visitsAsked,
  type PriceDevice,
  type PriceLevel,
  type PriceTarget,
  type PriceUnit,
} from '@tsunagi/contract/catalogue/priceLevels'
import {
  priceLevelLabels,
  priceTargetLabels,
  visitInWords,
} from '@tsunagi/contract/catalogue/messages/priceLevels'
import type { Amounts } from './goalPrice.rules.ts'
import {
  limitsOf,
  ruleOfGoal,
  type Loser,
  type PricedGoal,
  type PriceRule,
  type RuleAmounts,
} from './pricing.rules.ts'
import { priceAt } from './goalPrice.rules.ts'
import { isOfVisit, type Visit } from './visit.rules.ts'

/** A price that was agreed for a promotion: whom it is for, what it pays, and when. */
export interface AgreedPrice extends Amounts {
  id: number
  level: PriceLevel
  /** null = every goal that is paid in the same unit, clicks excepted. */
  goal_id: number | null
  material_id: number | null
  /** Of a table: the value of `pt`, or the code of a product. */
  code: string | null
  target: PriceTarget
  /** The id of what it is for, the rank, or the value of the parameter; null = everybody. */
  target_value: string | null
  /** With what and from where was clicked; empty = whichever. */
  devices: readonly PriceDevice[]
  countries: readonly string[]
  name: string
  unit: PriceUnit
  /** ISO 8601, half open; null = open. */
  from: string | null
  to: string | null
  /** Days a click counts; null = as the promotion says. */
  window_days: number | null
  /** It ends after so many results; null = never. */
  after_results: number | null
  /** Results it has priced. */
  results: number
}

/** What happened, as far as prices ask for it. */
export interface Occasion extends Visit {
  at: Date
  media_id: number
  affiliater_id: number
  group_id: number | null
  rank: string
  material_id: number | null
  /** The notice's parameter `pt`. */
  reward_code: string | null
  /** The notice's parameter `pg`, or the product of a line. */
  product_code: string | null
}

/** What a rank adds to rewards that nobody agreed specially, in basis points. */
export interface Uplift {
  rank: string
  rate: number
}

/** Whether a price was agreed for an occasion, be it used up or not. */
export const applies = (
  price: AgreedPrice,
  goal: Pick<PricedGoal, 'id' | 'kind'>,
  occasion: Occasion,
): boolean => isAgreedFor(price, goal, occasion) && isOfVisit(price, occasion)

/** The same whatever its visitor clicked with and from where. */
const isAgreedFor = (
  price: AgreedPrice,
  goal: Pick<PricedGoal, 'id' | 'kind'>,
  occasion: Occasion,
): boolean =>
  isOfGoal(price, goal) &&
  (price.material_id === null || price.material_id === occasion.material_id) &&
  (price.code === null || price.code === codeOf(price.level, occasion)) &&
  // A click sells nothing that a share could be of.
  !(price.unit === 'percent' && goal.kind === 'click') &&
  isFor(price, occasion) &&
  isInForce(price, occasion.at)

/** In what a price for every goal is said that is for goals of a kind; null = clicks, many of which come for one result, have to be named. */
const unitOfEvery: Record<Goal['kind'], PriceUnit | null> = {
  click: null,
  fixed: 'yen',
  call: 'yen',
  share: 'percent',
}

/** Whether a price in a unit that names no goal is meant for one of a kind: a share of a sale is nothing where there is none. */
export const isForEvery = (unit: PriceUnit, kind: Goal['kind']): boolean =>
  unitOfEvery[kind] === unit

/** What a table says of a code is meant wherever the code comes. */
const isOfGoal = (
  { goal_id, code, unit }: AgreedPrice,
  { id, kind }: Pick<PricedGoal, 'id' | 'kind'>,
) => (goal_id === null ? code !== null || isForEvery(unit, kind) : goal_id === id)

const codeOf = (level: PriceLevel, { reward_code, product_code }: Occasion) =>
  level === 'reward' ? reward_code : product_code

function isFor({ target, target_value }: AgreedPrice, occasion: Occasion): boolean {
  switch (target) {
    case 'everybody':
      return true
    case 'parameter':
      return occasion.parameter === target_value
    case 'rank':
      return occasion.rank === target_value
    default:
      return String(occasion[`${target}_id`]) === target_value
  }
}

const isInForce = ({ from, to }: AgreedPrice, at: Date): boolean =>
  (from === null || Date.parse(from) <= at.getTime()) &&
  (to === null || at.getTime() < Date.parse(to))

const isUsedUp = ({ after_results, results }: AgreedPrice) =>
  after_results !== null && results >= after_results

/** The ways in which one price is stronger than another, in the order in which they decide. */
const comparisons: readonly {
  compare: (one: AgreedPrice, other: AgreedPrice) => number
  why: Text
}[] = [
  {
    compare: (one, other) => priceLevels.indexOf(one.level) - priceLevels.indexOf(other.level),
    why: text('より優先される種類の単価があります', 'A stronger kind of price applies'),
  },
  {
    compare: (one, other) => priceTargets.indexOf(one.target) - priceTargets.indexOf(other.target),
    why: text('対象がより限定された単価があります', 'A price for a nearer target applies'),
  },
  {
    compare: (one, other) => visitsAsked(other) - visitsAsked(one),
    why: text(
      'デバイスや国を指定した単価があります',
      'A price for this very device or country applies',
    ),
  },
  {
    compare: (one, other) => Number(one.goal_id === null) - Number(other.goal_id === null),
    why: text('成果地点を指定した単価があります', 'A price for this very goal applies'),
  },
  {
    compare: (one, other) => lengthOf(one) - lengthOf(other),
    why: text('期間がより短い単価があります', 'A price of a shorter period applies'),
  },
  {
    compare: (one, other) => beginOf(other) - beginOf(one) || other.id - one.id,
    why: text('より新しい単価があります', 'A newer price applies'),
  },
]

const beginOf = ({ from }: AgreedPrice) => (from === null ? -8.64e15 : Date.parse(from))
const lengthOf = (price: AgreedPrice) =>
  price.from === null || price.to === null ? 8.64e15 : Date.parse(price.to) - beginOf(price)

const byStrength = (one: AgreedPrice, other: AgreedPrice) =>
  comparisons.reduce((order, { compare }) => order || compare(one, other), 0)

/** The prices that may price an occasion, whatever its visitor clicked with and from where: the strongest first. */
export const byStrengthFor = (
  goal: Pick<PricedGoal, 'id' | 'kind'>,
  agreed: readonly AgreedPrice[],
  occasion: Occasion,
): AgreedPrice[] =>
  agreed
    .filter((price) => !isUsedUp(price) && isAgreedFor(price, goal, occasion))
    .toSorted(byStrength)

const usedUp = text(
  '決められた件数に達しました',
  'It has priced as many results as it was agreed for',
)
const special = new Set<PriceLevel>(specialLevels)

/** The one rule that prices an occasion, with the prices that lost and why. Gross and net come from the same one. */
export function chooseRule(
  goal: PricedGoal,
  agreed: readonly AgreedPrice[],
  occasion: Occasion,
  uplift: Uplift | null,
): PriceRule {
  const candidates = agreed.filter((price) => applies(price, goal, occasion))
  const [winner, ...weaker] = candidates.filter((price) => !isUsedUp(price)).toSorted(byStrength)
  const own = ruleOfGoal(goal, occasion.at)
  const losers = [
    ...weaker.map((price) => loserOf(goal, price, whyWeaker(winner!, price))),
    ...candidates.filter(isUsedUp).map((price) => loserOf(goal, price, usedUp)),
    ...(winner ? [ownAsLoser(own)] : []),
  ].slice(0, mostLosers)
  return {
    ...(winner ? ruleOf(goal, winner, occasion.at) : own),
    ...(uplift &&
      uplift.rate > 0 &&
      !(winner && special.has(winner.level)) &&
      goal.kind !== 'click' && { uplift }),
    ...(losers.length > 0 && { losers }),
  }
}

/** More tell a reader nothing. */
const mostLosers = 20

const whyWeaker = (winner: AgreedPrice, price: AgreedPrice): Text =>
  comparisons.find(({ compare }) => compare(winner, price) !== 0)!.why

const amountsOf = (
  goal: PricedGoal,
  { unit, gross, net, gross_rate, net_rate }: AgreedPrice,
): RuleAmounts =>
  unit === 'percent'
    ? { kind: 'share', gross: 0, net: 0, gross_rate, net_rate }
    : { kind: goal.kind === 'share' ? 'fixed' : goal.kind, gross, net, gross_rate: 0, net_rate: 0 }

const loserOf = (goal: PricedGoal, price: AgreedPrice, why: Text): Loser => ({
  rule: price.level,
  id: price.id,
  ...amountsOf(goal, price),
  reason: reasonOf(price),
  why,
})

const ownAsLoser = ({
  rule,
  id = 0,
  kind,
  gross,
  net,
  gross_rate,
  net_rate,
  reason,
}: PriceRule): Loser => ({
  rule,
  id,
  kind,
  gross,
  net,
  gross_rate,
  net_rate,
  reason,
  why: comparisons[0]!.why,
})

function ruleOf(goal: PricedGoal, price: AgreedPrice, at: Date): PriceRule {
  const own = priceAt(goal.prices, at)
  const limits = own && limitsOf(own)
  return {
    rule: price.level,
    id: price.id,
    goal: goal.code,
    ...amountsOf(goal, price),
    from: price.from,
    to: price.to,
    target: { kind: price.target, value: price.target_value },
    ...(price.window_days !== null && { window_days: price.window_days }),
    ...(limits && { limits }),
    reason: reasonOf(price),
  }
}

function reasonOf({ level, name, target, code, ...asked }: AgreedPrice): Text {
  const label = priceLevelLabels[level]
  const named = name || code || ''
  const whom = [
    ...(target === 'everybody' ? [] : [inSentence(priceTargetLabels[target])]),
    ...visitInWords(asked),
  ]
  const ja = whom.map((each) => each.ja).join('、')
  const en = whom.map((each) => each.en).join(', ')
  return text(
    `${label.ja}${named && `「${named}」`}${ja && `（対象：${ja}）`}`,
    `${label.en}${named && ` “${named}”`}${en && `, for: ${en}`}`,
  )
}

const inSentence = ({ ja, en }: Text) => text(ja, en.toLowerCase())
