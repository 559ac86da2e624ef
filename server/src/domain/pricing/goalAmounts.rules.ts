import type { Goal, PriceInput } from '@tsunagi/contract/catalogue/goals'
import { pointsIn, yen } from '@tsunagi/contract/money'
import type { Amounts, PriceLimits } from './goalPrice.rules.ts'

/** What a goal pays and its limits, as it is stored: yen, and rates in basis points. */
export type GoalAmounts = Record<keyof Amounts, number> &
  Pick<Amounts, 'gross' | 'net'> &
  PriceLimits

const withoutLimits: PriceLimits = {
  gross_min: null,
  gross_max: null,
  net_min: null,
  net_max: null,
}

/** What a goal pays that is not there any more. */
export const paysNothing: GoalAmounts = {
  gross: yen(0),
  net: yen(0),
  gross_rate: 0,
  net_rate: 0,
  ...withoutLimits,
}

/** The amounts and limits of what carries more. */
export const onlyAmounts = (price: GoalAmounts): GoalAmounts => ({
  gross: price.gross,
  net: price.net,
  gross_rate: price.gross_rate,
  net_rate: price.net_rate,
  gross_min: price.gross_min,
  gross_max: price.gross_max,
  net_min: price.net_min,
  net_max: price.net_max,
})

/** Whether prices differ in anything. */
export const paysOtherwise = (before: GoalAmounts, after: GoalAmounts): boolean =>
  Object.entries(onlyAmounts(after)).some(
    ([name, amount]) => before[name as keyof GoalAmounts] !== amount,
  )

/** Whether somebody may get less than before: a lower reward, or lower limits of it. */
export const netFalls = (before: GoalAmounts, after: GoalAmounts): boolean =>
  after.net < before.net ||
  after.net_rate < before.net_rate ||
  (after.net_min ?? 0) < (before.net_min ?? 0) ||
  (after.net_max ?? Infinity) < (before.net_max ?? Infinity)

/** Whether rewards change at all. What only the advertiser pays otherwise is no affiliater's business. */
export const netChanges = (before: GoalAmounts, after: GoalAmounts): boolean =>
  netFalls(before, after) || netFalls(after, before)

/** What the operator enters, who sets both sides. Yen for everything but a share, which is entered in percent with two decimals. */
export const amountsOfOperator = (input: PriceInput & { net: number }): GoalAmounts => ({
  ...amountsIn(input.kind, unitsOf(input, input.gross), unitsOf(input, input.net)),
  ...(input.kind === 'share' ? enteredLimits(input) : withoutLimits),
})

/** What an advertiser enters, who sets gross only: net and its limits keep their values, a new net leaves the network its margin, in basis points. */
export function amountsOfAdvertiser(
  input: PriceInput,
  before: (GoalAmounts & Pick<Goal, 'kind'>) | undefined,
  margin: number,
): GoalAmounts {
  const gross = unitsOf(input, input.gross)
  const { net_min, net_max } = before ?? withoutLimits
  return {
    ...amountsIn(input.kind, gross, netForAdvertiser(gross, storedNet(input, before), margin)),
    ...(input.kind === 'share' ? { ...enteredLimits(input), net_min, net_max } : withoutLimits),
  }
}

const unitsOf = ({ kind }: PriceInput, entered: number) =>
  kind === 'share' ? pointsIn(entered) : entered

const amountsIn = (kind: PriceInput['kind'], gross: number, net: number) =>
  kind === 'share'
    ? { gross: yen(0), net: yen(0), gross_rate: gross, net_rate: net }
    : { gross: yen(gross), net: yen(net), gross_rate: 0, net_rate: 0 }

const limit = (entered: number | undefined) => (entered === undefined ? null : yen(entered))
const enteredLimits = ({ gross_min, gross_max, net_min, net_max }: PriceInput): PriceLimits => ({
  gross_min: limit(gross_min),
  gross_max: limit(gross_max),
  net_min: limit(net_min),
  net_max: limit(net_max),
})

/** null where there is none in the same unit. */
function storedNet(
  { kind }: PriceInput,
  before: (GoalAmounts & Pick<Goal, 'kind'>) | undefined,
): number | null {
  if (!before || (before.kind === 'share') !== (kind === 'share')) return null
  return kind === 'share' ? before.net_rate : before.net
}

/** Net keeps its value, a new one leaves the network its margin (rounded down), and none exceeds gross. */
export const netForAdvertiser = (gross: number, stored: number | null, margin: number): number =>
  Math.min(gross, stored ?? Math.floor((gross * (10_000 - margin)) / 10_000))
