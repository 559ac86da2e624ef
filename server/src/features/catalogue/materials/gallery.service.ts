import type { GalleryFilter, GalleryMaterial } from '@tsunagi/contract/catalogue/materials'
import { dayOf } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { findMedia, firstApprovedMediaId } from '../media/media.queries.ts'
import { findUsable, galleryRows, withoutLink } from './gallery.queries.ts'
import { affiliateLink } from './linkHtml.rules.ts'
import { insertLinks } from './links.queries.ts'
import { newCode, originOf, type Origins } from './links.service.ts'

/** What a medium may place, each with its link; links that are missing are made. */
export async function materialGallery(
  db: Db,
  { appUrl, trackerUrl }: Origins,
  viewer: Extract<User, { kind: 'affiliater' }>,
  filter: GalleryFilter & Page,
  now: Date,
): Promise<{ items: GalleryMaterial[]; total: number }> {
  if (filter.media_id !== undefined && !(await findMedia(db, viewer, filter.media_id)))
    throw notFound()
  const mediaId = filter.media_id ?? (await firstApprovedMediaId(db, viewer))
  if (mediaId === null) return { items: [], total: 0 }
  const onlooker = { affiliaterId: viewer.affiliaterId, mediaId, today: dayOf(now) }
  const { ids, total } = await findUsable(db, onlooker, filter)
  if (ids.length === 0) return { items: [], total }
  const missing = await withoutLink(db, mediaId, ids)
  if (missing.length > 0)
    await insertLinks(
      db,
      mediaId,
      missing.map((materialId) => ({ materialId, code: newCode() })),
    )
  const rows = await galleryRows(db, mediaId, ids, appUrl)
  const items = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, promotion_id, ad_name, host, ...material }) => ({
      id,
      promotion_id,
      ad_name,
      ...affiliateLink(material, originOf(trackerUrl, host)),
    }))
  return { items, total }
}
