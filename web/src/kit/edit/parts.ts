import type { Values } from '../field.ts'
import { isSame } from './merge.ts'

/** A repeating part before and after, with its place in the form; null = it was not there, or will not be. */
export interface PartChange {
  at: number
  before: Values | null
  after: Values | null
}

/** Which parts are added, removed or changed: the same one is known by its id, without one by its place among those that changed. */
export function partChanges(before: readonly Values[], after: readonly Values[]): PartChange[] {
  const kept = before.filter((old) => !after.some((next) => isSame(old, next)))
  const others = kept.filter(({ id }) => id === undefined)
  const changed = after.flatMap((next, at): PartChange[] => {
    if (before.some((old) => isSame(old, next))) return []
    const same =
      next['id'] === undefined ? others.shift() : kept.find(({ id }) => id === next['id'])
    return [{ at, before: same ?? null, after: next }]
  })
  const removed = kept.filter((old) => !changed.some((change) => change.before === old))
  return [
    ...changed,
    ...removed.map((old) => ({ at: before.indexOf(old), before: old, after: null })),
  ]
}
