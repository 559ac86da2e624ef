import type { GalleryFilter, GalleryMaterial } from '@tsunagi/contract/catalogue/materials'
import type { Page } from '@tsunagi/contract/paging'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { chosenMediumId } from '../media/chosenMedium.service.ts'
import { findUsable, galleryRows, withoutLink } from './gallery.queries.ts'
import { affiliateLink } from './linkHtml.rules.ts'
import { makeLinks, originOf, type Origins } from './links.service.ts'

/** What a medium may place, each with its link; links that are missing are made. */
export async function materialGallery(
  db: Db,
  { trackerUrl }: Pick<Origins, 'trackerUrl'>,
  viewer: Extract<User, { kind: 'affiliater' }>,
  filter: GalleryFilter & Page,
  now: Date,
): Promise<{ items: GalleryMaterial[]; total: number }> {
  const mediaId = await chosenMediumId(db, viewer, filter.media_id)
  if (mediaId === null) return { items: [], total: 0 }
  const { ids, total } = await findUsable(db, mediaId, now, filter)
  if (ids.length === 0) return { items: [], total }
  await makeLinks(db, mediaId, await withoutLink(db, mediaId, ids))
  const { link_kinds } = await readSetting(db, 'ad')
  const rows = await galleryRows(db, mediaId, ids)
  const items = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, promotion_id, ad_name, host, ...material }) => ({
      id,
      promotion_id,
      ad_name,
      ...affiliateLink(material, originOf(trackerUrl, host), link_kinds),
    }))
  return { items, total }
}
