import type { Goal } from './goals.ts'

type Priced = Omit<Goal, 'id' | 'code' | 'name' | 'min_seconds'>

/** A price as it is entered: percent for a share, yen for everything else. */
const entered = (goal: Priced, side: 'gross' | 'net') => {
  const price = goal.kind === 'share' ? goal[`${side}_rate`] : goal[side]
  return price === null ? undefined : goal.kind === 'share' ? price / 100 : price
}

/** What a goal pays, as a form has it. */
export const priceInput = (goal: Priced) => ({
  gross: entered(goal, 'gross') ?? 0,
  net: entered(goal, 'net'),
  gross_min: goal.gross_min ?? undefined,
  gross_max: goal.gross_max ?? undefined,
  net_min: goal.net_min ?? undefined,
  net_max: goal.net_max ?? undefined,
})

/** The same for the operator, who sees both sides and sets them. */
export const bothSidesInput = (goal: Priced) => ({
  ...priceInput(goal),
  net: entered(goal, 'net') ?? 0,
})
