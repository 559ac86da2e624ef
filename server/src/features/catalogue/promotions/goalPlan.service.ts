import { yen, type Yen } from '@tsunagi/contract/money'
import type { Goal, GoalInput, PriceInput } from '@tsunagi/contract/catalogue/goals'
import { text } from '@tsunagi/contract/messages/text'
import type { PriceLimits } from '../../../domain/pricing/goalPrice.rules.ts'
import { invalid } from '../../../platform/errors.ts'

export interface Prices extends PriceLimits {
  gross: Yen
  net: Yen
  gross_rate: number
  net_rate: number
}
export type NewGoal = Pick<Goal, 'code' | 'name' | 'kind' | 'min_seconds'> & {
  sort: number
  price: Prices
}
export type StoredGoal = Prices & {
  id: number
  code: string
  kind: Goal['kind']
  /** Results were made of it, or are about to be: a reservation waits. */
  is_used: boolean
}

export interface GoalPlan {
  changed: (NewGoal & { id: number })[]
  /** Those of the changed ones that are to pay something else. */
  repriced: (NewGoal & { id: number; before: StoredGoal })[]
  added: NewGoal[]
  leftOut: StoredGoal[]
}

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
      price: pricesOf(input, `goals.${index}`, before, pricing),
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

/** Whether prices differ in anything. */
export const paysOtherwise = (before: Prices, price: Prices): boolean =>
  (Object.keys(price) as (keyof Prices)[]).some((name) => price[name] !== before[name])

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

/** What was entered at a place of a form. Yen for everything but a share, which is entered in percent with two decimals and kept in basis points. */
export function pricesOf(
  input: PriceInput,
  place: string,
  before: StoredGoal | undefined,
  pricing: Pricing,
): Prices {
  const share = input.kind === 'share'
  const units = (entered: number) => (share ? Math.round(entered * 100) : entered)
  const gross = units(input.gross)
  const net =
    pricing.by === 'operator'
      ? units(enteredNet(input, place))
      : netForAdvertiser(gross, storedNet(before, share), pricing.margin)
  const limits = limitsFor(input, before, pricing)
  return share
    ? { gross: yen(0), net: yen(0), gross_rate: gross, net_rate: net, ...limits }
    : { gross: yen(gross), net: yen(net), gross_rate: 0, net_rate: 0, ...limits }
}

const unlimited: PriceLimits = { gross_min: null, gross_max: null, net_min: null, net_max: null }
const limit = (entered: number | undefined) => (entered === undefined ? null : yen(entered))

/** Only a share needs limits; those of net are the operator's. */
function limitsFor(
  input: PriceInput,
  before: StoredGoal | undefined,
  { by }: Pricing,
): PriceLimits {
  if (input.kind !== 'share') return unlimited
  const { net_min, net_max } =
    by === 'operator'
      ? { net_min: limit(input.net_min), net_max: limit(input.net_max) }
      : (before ?? unlimited)
  return { gross_min: limit(input.gross_min), gross_max: limit(input.gross_max), net_min, net_max }
}

function enteredNet(input: PriceInput, place: string): number {
  if (input.net === undefined)
    throw invalid(`${place}.net`, text('入力してください。', 'Please fill this in.'))
  return input.net
}

/** null where there is none in the same unit. */
function storedNet(before: StoredGoal | undefined, share: boolean): number | null {
  if (!before || (before.kind === 'share') !== share) return null
  return share ? before.net_rate : before.net
}

/** An advertiser sets gross only: net keeps its value, a new one leaves the network its margin (rounded down), and none exceeds gross. */
export const netForAdvertiser = (gross: number, stored: number | null, margin: number): number =>
  Math.min(gross, stored ?? Math.floor((gross * (10_000 - margin)) / 10_000))
