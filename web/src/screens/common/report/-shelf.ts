import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'

/** What stands beside the rows and what stands above the columns. */
export interface Shelves {
  rows: DimensionName[]
  across: DimensionName[]
}
export type ShelfName = keyof Shelves

export const mostDimensions = 3

/** Moves one to a place of a shelf. The last one of the rows stays: a table has at least one edge. */
export function moved(shelves: Shelves, name: DimensionName, to: ShelfName, at: number): Shelves {
  const without: Shelves = {
    rows: shelves.rows.filter((one) => one !== name),
    across: shelves.across.filter((one) => one !== name),
  }
  if (to === 'across' && without.rows.length === 0) return shelves
  const shelf = without[to]
  return { ...without, [to]: [...shelf.slice(0, at), name, ...shelf.slice(at)] }
}

/** Takes one away, unless nothing would be left beside the rows; then what is above comes down. */
export function removed({ rows, across }: Shelves, name: DimensionName): Shelves {
  const left = {
    rows: rows.filter((one) => one !== name),
    across: across.filter((one) => one !== name),
  }
  if (left.rows.length > 0) return left
  return left.across.length > 0 ? { rows: left.across, across: [] } : { rows, across }
}

/** What a key does to one that stands somewhere; null for keys that do nothing. */
export function afterKey(shelves: Shelves, name: DimensionName, key: string): Shelves | null {
  const shelf: ShelfName = shelves.rows.includes(name) ? 'rows' : 'across'
  const at = shelves[shelf].indexOf(name)
  switch (key) {
    case 'ArrowLeft':
      return moved(shelves, name, shelf, Math.max(0, at - 1))
    case 'ArrowRight':
      return moved(shelves, name, shelf, at + 1)
    case 'ArrowUp':
      return moved(shelves, name, 'rows', shelf === 'rows' ? at : shelves.rows.length)
    case 'ArrowDown':
      return moved(shelves, name, 'across', shelf === 'across' ? at : shelves.across.length)
    case 'Delete':
    case 'Backspace':
      return removed(shelves, name)
    default:
      return null
  }
}
