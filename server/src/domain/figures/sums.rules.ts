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
