type Values = Record<string, unknown>

/** The values that differ between two states of a row: as they were, and as they are. */
export function changedBetween(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (row: Values) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  return { before: pick(before), after: pick(after) }
}
