import type { ClickSearch, Whose } from './clicks.ts'

/** Clicks that are counted; a search that finds more says so, since counting millions takes longer than anyone waits. */
export const mostCounted = (whose: Whose, search: ClickSearch): number =>
  isInOrderOfIndex(whose, search) ? 1000 : 200

/** An index has the clicks in the order of the list, or they are so many that the first ones come soon. */
export function isInOrderOfIndex(
  { advertisers, affiliaters }: Whose,
  { word, status, device, flag, promotion_id, media_id, counted }: ClickSearch,
): boolean {
  const leads = [
    (advertisers !== 'all' && affiliaters !== 'all') || undefined,
    promotion_id,
    media_id,
    counted,
    status,
  ].filter((value) => value !== undefined)
  return leads.length <= 1 && !word && !device && !flag && status !== 'with_result'
}
