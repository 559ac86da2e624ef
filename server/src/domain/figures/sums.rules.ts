import { yen, type Yen } from '@tsunagi/contract/money'
import { shownTo, type Viewer } from '../sides/sides.rules.ts'

/** Sums before anyone looks at them: both sides of the money. */
export interface Sums {
  impressions: number
  clicks: number
  results: number
  approved: number
  rejected: number
  pending: number
  /** Clicks that were rewarded one by one. */
  click_rewards: number
  sale_amount: number
  gross: number
  net: number
  /** What agencies earn. */
  agency_margin: number
  approved_gross: number
  approved_net: number
  adjusted_gross: number
  adjusted_net: number
  adjusted_agency_margin: number
}

export const noSums: Sums = {
  impressions: 0,
  clicks: 0,
  results: 0,
  approved: 0,
  rejected: 0,
  pending: 0,
  click_rewards: 0,
  sale_amount: 0,
  gross: 0,
  net: 0,
  agency_margin: 0,
  approved_gross: 0,
  approved_net: 0,
  adjusted_gross: 0,
  adjusted_net: 0,
  adjusted_agency_margin: 0,
}

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
