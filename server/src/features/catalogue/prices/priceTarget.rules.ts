interface Targeted {
  media_id: number | null
  affiliater_id: number | null
  group_id: number | null
  rank: string | null
  parameter: string | null
}

/** What says whom a price is for, as text; null = everybody. */
export function targetValueOf(price: Targeted): string | null {
  const { media_id, affiliater_id, group_id, rank, parameter } = price
  const value = media_id ?? affiliater_id ?? group_id ?? rank ?? parameter
  return value === null ? null : String(value)
}
