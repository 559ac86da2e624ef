import { text } from '@tsunagi/contract/messages/text'
import type { z } from 'zod'
import { refused } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
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

/** Reads a form that a wish has become part of; refused where it does not go with what has been changed meanwhile. */
export function readGranted<Form>(schema: z.ZodType<Form>, form: Values): Form {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const [[why]] = Object.values(byField(read.error.issues)) as [[{ ja: string; en: string }]]
  throw refused(
    text(
      `審査の申請後に変更された内容と合わないため、承認できません（${why.ja}）。差し戻してください。`,
      `It does not go with what has been changed since it was asked for (${why.en}). Please send it back.`,
    ),
  )
}
