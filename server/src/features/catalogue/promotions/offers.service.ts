import type { Page } from '@tsunagi/contract/paging'
import type { OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import { daysBefore, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { findMedia, firstApprovedMediaId } from '../media/media.queries.ts'
import { listOffers } from './offers.queries.ts'

const statisticsDays = 90

/** What an affiliater can advertise, seen for the medium it chose or its first approved one. */
export async function findOffers(
  db: Db,
  clock: Clock,
  viewer: Extract<User, { kind: 'affiliater' }>,
  filter: OfferFilter & Page,
) {
  if (filter.media_id !== undefined && !(await findMedia(db, viewer, filter.media_id)))
    throw notFound()
  const mediaId = filter.media_id ?? (await firstApprovedMediaId(db, viewer))
  const now = clock.now()
  return listOffers(db, viewer, { mediaId, now, since: daysBefore(now, statisticsDays) }, filter)
}
