/** Lists that the operator keeps and everybody chooses from, by the name that their permissions have (specification, section 3). */
export const offeredKinds = [
  'categories',
  'devices',
  'icons',
  'bannerSizes',
  'movieSizes',
  'mediaCategories',
  'mediaTypes',
] as const
export type OfferedKind = (typeof offeredKinds)[number]
/** With those that are nobody's to see but the operator's, or are offered case by case. */
export const masterKinds = [...offeredKinds, 'rejectReasons', 'groups', 'holidays'] as const
export type MasterKind = (typeof masterKinds)[number]

/** The code of a size says how large it is. */
export const isSize = (kind: MasterKind): kind is 'bannerSizes' | 'movieSizes' =>
  kind === 'bannerSizes' || kind === 'movieSizes'
/** The code of a row says what it is: how large, or which day. */
export const namesItself = (kind: MasterKind): kind is 'bannerSizes' | 'movieSizes' | 'holidays' =>
  isSize(kind) || kind === 'holidays'
/** What was measured, what somebody was told, and a day stay: such rows cannot become others. */
export const canMerge = (kind: MasterKind): boolean =>
  !namesItself(kind) && kind !== 'rejectReasons'
/** What was computed with a day keeps it: nothing uses its row. */
export const hasUses = (kind: MasterKind): boolean => kind !== 'holidays'
/** Days are in their order by themselves. */
export const canOrder = (kind: MasterKind): boolean => kind !== 'holidays'
