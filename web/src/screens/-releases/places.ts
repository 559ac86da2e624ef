import {
  advertiserReleases,
  materialReleases,
  promotionReleases,
  type ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import type { ScreenPath } from '../../client/PlainLink.tsx'

/** What the lists of one level call. */
export type ReleaseCalls =
  | typeof advertiserReleases
  | typeof promotionReleases
  | typeof materialReleases

/** Where a list may stand: what it calls, and the screen of what it belongs to. */
interface Level {
  calls: ReleaseCalls
  back: ScreenPath
}

/** What each level's lists call, and where its screen leads back to. */
export const levels: Record<ReleaseLevel, Level> = {
  advertiser: { calls: advertiserReleases, back: '/advertiser/info' },
  promotion: { calls: promotionReleases, back: '/promotion/show' },
  material: { calls: materialReleases, back: '/adMaterial/show' },
}

/** One list's place: what it belongs to. */
export interface Place {
  level: ReleaseLevel
  id: number
}
