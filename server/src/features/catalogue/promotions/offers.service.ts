import { lastDays, dayOf } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { recentDays, type Offer, type OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { beforePaging } from '../../../platform/wholeList.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { chosenMediumId } from '../media/chosenMedium.service.ts'
import { ownPricesOf } from '../ownPrices/ownPrices.service.ts'
import { offeredIcons } from '../masters/masterNames.queries.ts'
import { allOfThem, hasIcon, pageOfThose, shownIcons, type NamedIcon } from './icons.rules.ts'
import { addFavourite, removeFavourite } from './favourites.queries.ts'
import { listNewAndBest, listOffers, type OfferView } from './offers.queries.ts'
import { canBeOpened } from './promotions.filter.queries.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type Listed = Awaited<ReturnType<typeof listOffers>>['items']

/** How the medium that an affiliater chose, or its first approved one, sees what is offered. */
async function viewOf(
  db: Db,
  now: Date,
  viewer: Affiliater,
  language: Language,
  chosen?: number,
): Promise<OfferView> {
  const mediaId = await chosenMediumId(db, viewer, chosen)
  const { statistics_days, least_results: leastResults } = await readSetting(db, 'offer')
  const today = dayOf(now)
  return {
    affiliaterId: viewer.affiliaterId,
    mediaId,
    now,
    since: lastDays(today, statistics_days).from,
    lately: lastDays(today, recentDays).from,
    leastResults,
    language,
  }
}

/** Offers with what they pay, and their icons. */
async function priced(
  db: Db,
  viewer: Affiliater,
  view: OfferView,
  icons: readonly NamedIcon[],
  items: Listed,
) {
  const by = { affiliater_id: viewer.affiliaterId, media_id: view.mediaId, material_id: null }
  const prices = await ownPricesOf(
    db,
    view.now,
    items.map(({ offer }) => ({ promotion: offer, by })),
  )
  return items.map(({ row, offer }, index) => ({
    ...offer,
    prices: prices[index]!,
    icons: shownIcons(icons, row, dayOf(view.now), prices[index]!),
  }))
}

/** Which of the offers are asked for by what only their own prices tell; null = all. */
function isOfPage({ icon, least_reward }: OfferFilter) {
  if (icon === undefined && least_reward === undefined) return null
  return (offer: Pick<Offer, 'icons' | 'prices'>) =>
    (icon === undefined || hasIcon(icon)(offer)) &&
    (least_reward === undefined || offer.prices.some(paysAtLeast(least_reward)))
}

const paysAtLeast =
  (yen: number) =>
  ({ kind, net }: OwnPrice) =>
    (kind === 'fixed' || kind === 'call') && net >= yen

/** What an affiliater can advertise, seen for the medium it chose or its first approved one. */
export async function findOffers(
  db: Db,
  clock: Clock,
  viewer: Affiliater,
  language: Language,
  filter: OfferFilter & Page,
) {
  const view = await viewOf(db, clock.now(), viewer, language, filter.media_id)
  const isMeant = isOfPage(filter)
  const found = (wanted: typeof filter) => listOffers(db, viewer, view, wanted)
  const [{ items, total }, icons] = await Promise.all([
    isMeant === null ? found(filter) : beforePaging(() => found({ ...filter, ...allOfThem })),
    offeredIcons(db, language),
  ])
  const offers = await priced(db, viewer, view, icons, items)
  return isMeant === null ? { items: offers, total } : pageOfThose(offers, isMeant, filter)
}

/** Keeps an eye on a promotion that the publisher may open, or no more on whichever it is. */
export async function setFavourite(
  db: Db,
  clock: Clock,
  viewer: Affiliater,
  { id, is_favourite }: { id: number; is_favourite: boolean },
): Promise<{ id: number }> {
  if (!is_favourite) await removeFavourite(db, viewer.affiliaterId, id)
  else if (await canBeOpened(db, viewer, clock.now(), id))
    await addFavourite(db, viewer.affiliaterId, id)
  else throw notFound()
  return { id }
}

/** What its first approved medium has never applied for: the newest, and those that earn most a click. */
export async function newAndBestOffers(
  db: Db,
  clock: Clock,
  viewer: Affiliater,
  language: Language,
  size: number,
) {
  const view = await viewOf(db, clock.now(), viewer, language)
  const [{ items, places }, icons] = await Promise.all([
    listNewAndBest(db, viewer, view, size),
    offeredIcons(db, language),
  ])
  const offers = new Map(
    (await priced(db, viewer, view, icons, items)).map((offer) => [offer.id, offer]),
  )
  const inList = (list: 'newest' | 'best') =>
    places.flatMap((place) => (place.list === list ? (offers.get(place.id) ?? []) : []))
  return { newest: inList('newest'), best: inList('best') }
}
