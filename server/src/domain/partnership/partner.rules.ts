/** How a medium stands with a promotion, as far as earning goes. */
export interface Standing {
  /** They are partners, be it until a last day. */
  partnership: boolean
  /** When that ends, in milliseconds; null = it does not. A snapshot of an older version has none. */
  partnership_until?: number | null
}

/** Whether links of a medium earn at an instant: the last one that does is the one before the end. */
export const isPartnerAt = ({ partnership, partnership_until }: Standing, at: Date): boolean =>
  partnership && (partnership_until ?? Infinity) > at.getTime()
