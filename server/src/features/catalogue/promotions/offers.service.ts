import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import { recentDays, type OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { beforePaging } from '../../../platform/wholeList.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { chosenMediumId } from '../media/chosenMedium.service.ts'
import { ownPricesOf } from '../ownPrices/ownPrices.service.ts'
import { offeredIcons } from '../masters/masterNames.queries.ts'
import { allForIcons, pageWith, shownIcons } from './icons.rules.ts'
import { listOffers } from './offers.queries.ts'

/** What an affiliater can advertise, seen for the medium it chose or its first approved one. */
export async function findOffers(
  db: Db,
  clock: Clock,
  viewer: Extract<User, { kind: 'affiliater' }>,
  language: Language,
  filter: OfferFilter & Page,
) {
  const mediaId = await chosenMediumId(db, viewer, filter.media_id)
  const now = clock.now()
  const { statistics_days, least_results: leastResults } = await readSetting(db, 'offer')
  const today = dayOf(now)
  const view = {
    mediaId,
    now,
    since: addDays(today, -statistics_days),
    lately: addDays(today, -recentDays),
    leastResults,
    language,
  }
  const { icon } = filter
  const found = (wanted: typeof filter) => listOffers(db, viewer, view, wanted)
  const [{ items, total }, icons] = await Promise.all([
    icon === undefined ? found(filter) : beforePaging(() => found({ ...filter, ...allForIcons })),
    offeredIcons(db, language),
  ])
  const by = { affiliater_id: viewer.affiliaterId, media_id: mediaId, material_id: null }
  const prices = await ownPricesOf(
    db,
    now,
    items.map(({ offer }) => ({ promotion: offer, by })),
  )
  const offers = items.map(({ row, offer }, index) => ({
    ...offer,
    prices: prices[index]!,
    icons: shownIcons(icons, row, today, prices[index]!),
  }))
  return icon === undefined ? { items: offers, total } : pageWith(icon, offers, filter)
}
