import { isSame, type Values } from './reviews.rules.ts'
import { wishedGoals, type Dispute, type GoalSides } from './wishedGoals.rules.ts'

/** Fields of a form that are to change: as they were when that was asked for, and as they are to be. */
export interface Wish {
  before: Values
  after: Values
}

/** The whole form once a wish is granted, beside what has been changed meanwhile. */
export function granted(wish: Wish, now: Values): Values {
  const merged = goalsOf(wish, now)
  return { ...now, ...wish.after, ...(merged && { goals: merged.goals }) }
}

/** What the wish and somebody else have changed differently. */
export const disputesOf = (wish: Wish, now: Values): Dispute[] => [
  ...Object.keys(wish.after)
    .filter((name) => name !== 'goals' && hasMoved(wish, now, name))
    .filter((name) => !isSame(now[name], wish.after[name]))
    .map((field) => ({ goal: null, field, holds: 'wish' as const })),
  ...(goalsOf(wish, now)?.disputes ?? []),
]

/** Whether a field that is to change is not what it was any more. */
export const hasMoved = ({ before }: Wish, now: Values, name: string): boolean =>
  !isSame(before[name], now[name])

function goalsOf({ before, after }: Wish, now: Values) {
  const sides = { before: before['goals'], after: after['goals'], now: now['goals'] }
  return Object.values(sides).every(Array.isArray) ? wishedGoals(sides as GoalSides) : null
}
