import { measures, type Measure } from '@tsunagi/contract/office/reportMetrics'
import { yen, type Yen } from '@tsunagi/contract/money'
import { shownTo, type Viewer } from '../sides/sides.rules.ts'

/** Sums before anyone looks at them: both sides of the money. */
export type Sums = Record<Measure, number>

/** Zero for every measure: what a group without rows has. */
export const noSums = Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums

/** Adds up the given parts, field by field. */
export function addUp(parts: Iterable<Partial<Sums>>): Sums {
  const total = { ...noSums }
  for (const part of parts)
    for (const field of Object.keys(total) as (keyof Sums)[]) total[field] += part[field] ?? 0
  return total
}

/** Gathers parts under a key and adds up each pile. */
export const addUpBy = <Part extends Partial<Sums>>(
  parts: Iterable<Part>,
  key: (part: Part) => string,
): Map<string, Sums> =>
  new Map([...Map.groupBy(parts, key)].map(([name, pile]) => [name, addUp(pile)]))

type Amounts = Pick<
  Sums,
  'gross' | 'net' | 'approved_gross' | 'approved_net' | 'adjusted_gross' | 'adjusted_net'
>

/** Figures with the side of their money that a viewer may see. */
export function figuresOn<Figures extends Amounts>(
  viewer: Viewer,
  figures: Figures,
): Omit<Figures, keyof Amounts> & Record<keyof Amounts, Yen | null> {
  const side = (gross: number, net: number) => shownTo(viewer, { gross: yen(gross), net: yen(net) })
  const approved = side(figures.approved_gross, figures.approved_net)
  const adjusted = side(figures.adjusted_gross, figures.adjusted_net)
  return {
    ...figures,
    ...side(figures.gross, figures.net),
    approved_gross: approved.gross,
    approved_net: approved.net,
    adjusted_gross: adjusted.gross,
    adjusted_net: adjusted.net,
  }
}
