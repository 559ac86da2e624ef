import { addUp, addUpBy, type Sums } from '../../../domain/figures/sums.rules.ts'

/** Figures of one page of one medium: its clicks and its results come as parts. */
export interface PlacementPart extends Partial<Sums> {
  /** '' = the visitor brought none; null = not shown to the viewer. */
  page: string | null
  media_id: number
  media_name: string
}

export interface Placement {
  page: string | null
  media_name: string
  sums: Sums
}

const shown = 500

/** The pages with the most clicks, then results; all others in one sum, so that the totals stay whole. */
export function topPlacements(parts: readonly PlacementPart[]): {
  top: Placement[]
  rest: Sums | null
} {
  const keyOf = ({ media_id, page }: PlacementPart) => `${media_id} ${page}`
  const named = new Map(parts.map((part) => [keyOf(part), part]))
  const placements = [...addUpBy(parts, keyOf)].map(([key, sums]) => ({
    page: named.get(key)!.page,
    media_name: named.get(key)!.media_name,
    sums,
  }))
  placements.sort(
    (a, b) =>
      b.sums.clicks - a.sums.clicks ||
      b.sums.results - a.sums.results ||
      ((a.page ?? '') < (b.page ?? '') ? -1 : 1),
  )
  const rest = placements.slice(shown)
  return {
    top: placements.slice(0, shown),
    rest: rest.length > 0 ? addUp(rest.map(({ sums }) => sums)) : null,
  }
}
