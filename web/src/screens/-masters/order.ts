/** A row that may stand below another. */
export interface Placed {
  id: number
  code: string
  parent: string | null
}

const siblings = <Row extends Placed>(rows: readonly Row[], row: Placed) =>
  rows.filter(({ parent }) => parent === row.parent)

/** Rows in the order they are read: each above those that stand below it. */
export function inTree<Row extends Placed>(rows: readonly Row[]): Row[] {
  const codes = new Set(rows.map(({ code }) => code))
  return rows
    .filter(({ parent }) => parent === null || !codes.has(parent))
    .flatMap((row) => [row, ...rows.filter(({ parent }) => parent === row.code)])
}

/** The rows after one of them was moved to a place among those of its level, with what stands below it. */
export function movedTo<Row extends Placed>(
  rows: readonly Row[],
  id: number,
  place: number,
): Row[] {
  const row = rows.find((each) => each.id === id)
  if (!row) return [...rows]
  const others = siblings(rows, row).filter((each) => each.id !== id)
  const ordered = [...others.slice(0, place), row, ...others.slice(place)]
  return inTree([...rows.filter(({ parent }) => parent !== row.parent), ...ordered])
}

/** Where a row stands among those of its level, and how many those are. */
export function placeOf(rows: readonly Placed[], id: number) {
  const row = rows.find((each) => each.id === id)!
  const all = siblings(rows, row)
  return { place: all.findIndex((each) => each.id === id), of: all.length }
}
