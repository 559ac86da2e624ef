import type { Page } from '@tsunagi/contract/paging'
import type { OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import type { Language } from '@tsunagi/contract/messages/text'
import { daysBefore, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { findMedia, firstApprovedMediaId } from '../media/media.queries.ts'
import { ownPricesOf } from '../ownPrices/ownPrices.service.ts'
import { listOffers } from './offers.queries.ts'

const statisticsDays = 90

/** What an affiliater can advertise, seen for the medium it chose or its first approved one. */
export async function findOffers(
  db: Db,
  clock: Clock,
  viewer: Extract<User, { kind: 'affiliater' }>,
  language: Language,
  filter: OfferFilter & Page,
) {
  if (filter.media_id !== undefined && !(await findMedia(db, viewer, filter.media_id)))
    throw notFound()
  const mediaId = filter.media_id ?? (await firstApprovedMediaId(db, viewer))
  const now = clock.now()
  const since = daysBefore(now, statisticsDays)
  const { items, total } = await listOffers(db, viewer, { mediaId, now, since, language }, filter)
  const by = { affiliater_id: viewer.affiliaterId, media_id: mediaId, material_id: null }
  const prices = await ownPricesOf(
    db,
    now,
    items.map((promotion) => ({ promotion, by })),
  )
  return { items: items.map((offer, index) => ({ ...offer, prices: prices[index]! })), total }
}
