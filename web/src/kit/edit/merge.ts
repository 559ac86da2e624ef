import { isEmpty, type Values } from '../field.ts'

/** What two people made of one record: what only the other one changed, and what both changed differently. */
export interface Comparison {
  taken: string[]
  disputed: string[]
}

const filled = (_key: string, value: unknown) => (isEmpty(value) ? undefined : value)

/** Whether two values of a field are the same; empty is empty, however it is written, in parts as well. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, filled) === JSON.stringify(other, filled)

/** Compares, field by field, what both began with, what the other one saved and what is typed here. */
export function compare(
  names: readonly string[],
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
): Comparison {
  const changed = names.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  const isMine = (name: string) => !isSame(mine[name], base[name])
  return {
    taken: changed.filter((name) => !isMine(name)),
    disputed: changed.filter(isMine),
  }
}

/** What is typed here, with the other one's values where they were chosen or nobody here had changed them. */
export const merged = (mine: Values, theirs: Values, fromThem: readonly string[]): Values => ({
  ...mine,
  ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])),
})
