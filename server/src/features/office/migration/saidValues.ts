/** Values of a field beyond so many are not of a list. */
const mostOfField = 200

/** A value of a list that lines of a file say, and how many do. */
export interface SaidValue {
  field: string
  said: string
  lines: number
}

/** Counts the values that the lines of a file say. */
export class SaidValues {
  readonly #byField = new Map<string, Map<string, number>>()

  note(field: string, said: string) {
    const counts = this.#byField.get(field) ?? new Map<string, number>()
    this.#byField.set(field, counts)
    const value = said.slice(0, 200)
    const before = counts.get(value)
    if (before !== undefined || counts.size < mostOfField) counts.set(value, (before ?? 0) + 1)
  }

  all = (): SaidValue[] =>
    [...this.#byField].flatMap(([field, counts]) =>
      [...counts].map(([said, lines]) => ({ field, said, lines })),
    )
}
