/** The fields of a form by their names. */
export type Values = Record<string, unknown>

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const inOneOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two values of a field say the same: nothing is as good as empty, and what is inside is compared, in whatever order it was written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) ||
  JSON.stringify(one ?? null, inOneOrder) === JSON.stringify(other ?? null, inOneOrder)

/** What nothing is said of is left out, also inside. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** The fields in which two states of a form, both read by its schema, differ: as they were and as they are to be; nothing is as good as empty. */
export function changedFields(before: Values, after: Values): { before: Values; after: Values } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
  const of = (values: Values) =>
    Object.fromEntries(changed.map((name) => [name, plain(values[name])]))
  return { before: of(before), after: of(after) }
}

/** A draft is nobody's business but its advertiser's; whoever leaves it asks, and so does whoever changes what was approved. Stopping, and going on as approved, asks nobody. */
export function whatToAsk(
  status: { now: string; wished: string },
  changed: string[],
): 'nothing' | 'publishing' | 'change' {
  if (status.now === 'draft') return status.wished === 'draft' ? 'nothing' : 'publishing'
  return changed.some((name) => name !== 'status') ? 'change' : 'nothing'
}
