import { isSame, type Values } from './reviews.rules.ts'

/** Goals of a promotion: as they were when a change was asked for, as they are to be, and as they are now. */
export interface GoalSides {
  before: readonly Values[]
  after: readonly Values[]
  now: readonly Values[]
}

/** Something that a wish and somebody else have changed differently. */
export interface Dispute {
  /** The name of the goal; null = it is about none. */
  goal: string | null
  /** null = the goal as a whole: one of both took it away. */
  field: string | null
  /** What is to hold once the wish is granted. */
  holds: 'wish' | 'now'
}

/** The goals once the wish is granted, and where the wish and somebody else's change meant the same. */
export interface WishedGoals {
  goals: Values[]
  disputes: Dispute[]
}

/**
 * Grants a wish for changed goals beside what has been changed meanwhile, goal by goal and field by field: what the wish
 * leaves as it was stays as it is now. A goal that has been taken away meanwhile does not come back.
 */
export function wishedGoals({ before, after, now }: GoalSides): WishedGoals {
  const disputes: Dispute[] = []
  const granted = after.flatMap((wish): Values[] => {
    const [was, is] = [sameGoal(before, wish), sameGoal(now, wish)]
    if (was && !is) {
      if (!isSame(was, wish)) disputes.push(aboutGoal(wish, 'now'))
      return []
    }
    if (!is) return [wish]
    const { goal, fields } = mergedGoal(was ?? {}, wish, is)
    disputes.push(...fields.map((field) => ({ goal: nameOf(is), field, holds: 'wish' as const })))
    return [goal]
  })
  const others = now.filter((goal) => !sameGoal(after, goal))
  const added = others.filter((goal) => !sameGoal(before, goal))
  for (const goal of others) {
    const was = sameGoal(before, goal)
    if (was && !isSame(was, goal)) disputes.push(aboutGoal(goal, 'wish'))
  }
  return { goals: inOrder({ before, after, now }, [...granted, ...added]), disputes }
}

/** A goal that a form adds is the one that bears its code. */
const sameGoal = (goals: readonly Values[], { id, code }: Values) =>
  goals.find((other) =>
    id === undefined || other['id'] === undefined ? other['code'] === code : other['id'] === id,
  )

const nameOf = ({ name }: Values) => String(name)
const aboutGoal = (goal: Values, holds: Dispute['holds']): Dispute => ({
  goal: nameOf(goal),
  field: null,
  holds,
})

/** What the numbers of a price mean is said by its kind. */
const price = ['kind', 'gross', 'net', 'gross_min', 'gross_max', 'net_min', 'net_max']

function mergedGoal(was: Values, wish: Values, is: Values) {
  const isOneKind = was['kind'] === wish['kind'] && was['kind'] === is['kind']
  const names = [...new Set([is, wish, was].flatMap((goal) => Object.keys(goal)))].filter(
    (name) => name !== 'id',
  )
  const parts = isOneKind
    ? names.map((name) => [name])
    : [price, ...names.filter((name) => !price.includes(name)).map((name) => [name])]
  const differ = (part: readonly string[], one: Values, other: Values) =>
    part.some((name) => !isSame(one[name], other[name]))
  const wished = parts.filter((part) => differ(part, was, wish))
  return {
    goal: withOnly({
      ...is,
      ...Object.fromEntries(wished.flat().map((name) => [name, wish[name]])),
    }),
    fields: wished
      .filter((part) => differ(part, was, is) && differ(part, wish, is))
      .map(([first]) => first!),
  }
}

const withOnly = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The order of now, unless the wish changes it; what is new stands last. */
function inOrder({ before, after, now }: GoalSides, goals: readonly Values[]): Values[] {
  const keys = (of: readonly Values[], among: readonly Values[]) =>
    of.filter((goal) => sameGoal(among, goal)).map(({ code, id }) => id ?? code)
  const stays = isSame(keys(before, after), keys(after, before))
  const order = stays ? now : after
  const places = new Map(
    goals.map((goal) => [goal, order.findIndex((other) => sameGoal([other], goal))]),
  )
  const place = (goal: Values) => (places.get(goal)! < 0 ? Infinity : places.get(goal)!)
  return goals.toSorted((one, other) =>
    place(one) === place(other) ? 0 : place(one) - place(other),
  )
}
