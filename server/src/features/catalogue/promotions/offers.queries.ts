import { dayOf, type Day } from '@tsunagi/contract/day'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import type { User } from '../../../platform/session.ts'
import { isFavouriteOf } from './favourites.queries.ts'
import { listedUnder } from './listedUnder.queries.ts'
import { isPartner } from '../../../catalogue/partner.queries.ts'
import { isHiddenByCap, roomOfPromotion } from '../../../catalogue/capState.queries.ts'
import { isShownTo } from '../releases/released.queries.ts'
import { marketFacts } from './marketFacts.queries.ts'
import { openGoals, presentGoals } from './goals.queries.ts'
import { hasGoal, isOpen, plainConditions, visiblePromotions } from './promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type OfferFrom = ExpressionBuilder<Tables, 'promotion'>

const columns = {
  id: sql.ref('promotion.id'),
  ad_name: sql.ref('promotion.ad_name'),
  epc: sql.ref('usual.epc'),
  approved_epc: sql.ref('usual.approved_epc'),
  approval_rate: sql.ref('usual.approval_rate'),
  approval_days: sql.ref('usual.approval_days'),
}

const ownPartnership = (eb: OfferFrom, mediaId: number | null) =>
  eb
    .selectFrom('partnership')
    .where('partnership.media_id', '=', mediaId ?? 0)
    .whereRef('partnership.promotion_id', '=', 'promotion.id')

const conditions = ({
  affiliaterId,
  mediaId,
  since,
  leastResults,
}: OfferView): Conditions<OfferFrom, OfferFilter> => ({
  media_id: () => null,
  word: plainConditions.word as Conditions<OfferFrom, OfferFilter>['word'],
  category: plainConditions.category as Conditions<OfferFrom, OfferFilter>['category'],
  device: plainConditions.device as Conditions<OfferFrom, OfferFilter>['device'],
  // What it pays this medium, and what follows from that, is decided outside of the database.
  icon: () => null,
  least_reward: () => null,
  goal_kind: hasGoal,
  partnership: (eb, status) => {
    const own = ownPartnership(eb, mediaId).select('partnership.id')
    return status === 'none'
      ? eb.not(eb.exists(own))
      : eb.exists(own.where('partnership.status', '=', status))
  },
  partnership_mode: (eb, mode) => eb('promotion.partnership_mode', '=', mode),
  self_purchase: (eb, isAllowed) => eb('promotion.self_purchase', '=', isAllowed),
  listing: (eb, rule) => eb('promotion.listing', '=', rule),
  is_favourite: (_eb, wanted) => sql<boolean>`${isFavouriteOf(affiliaterId)} = ${wanted}`,
  least_epc: (_eb, yen) =>
    sql<boolean>`promotion.id in (select promotion_id from ${marketFacts({ since }, leastResults)} as known where epc >= ${yen})`,
  least_approval_rate: (_eb, percent) =>
    sql<boolean>`promotion.id in (select promotion_id from ${marketFacts({ since }, leastResults)} as known where approval_rate >= ${percent / 100})`,
})

/** As whom, and when, a publisher looks for promotions. */
export interface OfferView {
  affiliaterId: number
  /** Null = no medium to apply with, so there is no partnership. */
  mediaId: number | null
  /** Its day in Japan decides what is open. */
  now: Date
  /** From when on the facts of the market are taken, and the recent ones. */
  since: Day
  lately: Day
  leastResults: number
  /** In which reasons are told. */
  language: Language
}

/** What is open to an affiliater; where a cap is reached, only to media in partnership. */
function openTo(db: Db, viewer: Affiliater, { mediaId, now }: OfferView) {
  const today = dayOf(now)
  return visiblePromotions(db, viewer)
    .where(isOpen(today))
    .where(isShownTo({ affiliaterId: viewer.affiliaterId, mediaId, today }))
    .where((eb) =>
      eb.or([
        eb.not(isHiddenByCap(now)),
        eb.exists(ownPartnership(eb, mediaId).select('partnership.id').where(isPartner(now))),
      ]),
    )
}

/** Promotions as one medium of an affiliater finds them; `of` are all that are read, where it is known. */
const offersIn = (
  found: ReturnType<typeof visiblePromotions>,
  { affiliaterId, mediaId, now, since, lately, leastResults, language }: OfferView,
  of?: readonly number[],
) => {
  const known = (from: Day) => marketFacts({ since: from, ...(of && { of }) }, leastResults)
  return found
    .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
    .leftJoin(known(since).as('usual'), 'usual.promotion_id', 'promotion.id')
    .leftJoin(known(lately).as('late'), 'late.promotion_id', 'promotion.id')
    .leftJoin('partnership', (join) =>
      join
        .onRef('partnership.promotion_id', '=', 'promotion.id')
        .on('partnership.media_id', '=', mediaId ?? 0),
    )
    .select((eb) => [
      'promotion.id',
      'promotion.ad_name',
      ...listedUnder(language),
      'advertiser.company as advertiser_name',
      'promotion.summary',
      'promotion.partnership_mode',
      'promotion.rank_uplift',
      openGoals(eb, now).as('goals'),
      'usual.epc',
      'usual.approved_epc',
      'usual.approval_rate',
      'usual.approval_days',
      'late.epc as recent_epc',
      'late.approved_epc as recent_approved_epc',
      'late.approval_rate as recent_approval_rate',
      'late.approval_days as recent_approval_days',
      isFavouriteOf(affiliaterId).as('is_favourite'),
      'partnership.status as partnership',
      toldReason(language, 'partnership.reject_code', 'partnership.reason').as(
        'partnership_reason',
      ),
      roomOfPromotion(now).as('room'),
    ])
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersIn>['execute']>>[number]
const presentOffer = (viewer: Affiliater) => (row: OfferRow) => ({
  row,
  offer: { ...row, goals: presentGoals(row.goals, viewer) },
})

/** Open promotions as one medium of an affiliater finds them. */
export async function listOffers(
  db: Db,
  viewer: Affiliater,
  view: OfferView,
  { page, size, sort, ...filter }: OfferFilter & Page,
) {
  const open = openTo(db, viewer, view).where(matches(conditions(view), filter))
  const { items, total } = await pageOf(db, offersIn(open, view), open.select(totalCount), {
    page,
    size,
    order: orderOf(sort, columns, columns.id),
  })
  return { items: items.map(presentOffer(viewer)), total }
}

/** Of what a medium has never applied for, the first of the newest and of those that earn most a click. */
export async function listNewAndBest(db: Db, viewer: Affiliater, view: OfferView, size: number) {
  const open = openTo(db, viewer, view)
    .where(matches(conditions(view), { partnership: 'none' }))
    .select('promotion.id')
  const { rows: places } = await sql<{ list: 'newest' | 'best'; id: number }>`
    with open as materialized (${open}), known as (
      select open.id, approved_epc from open join ${marketFacts(view, view.leastResults)} as facts on facts.promotion_id = open.id
      where approved_epc is not null
    ), found as (
      (select 'newest' as list, id, row_number() over (order by id desc) as place from open order by place limit ${size})
      union all
      (select 'best', id, row_number() over (order by approved_epc desc, id desc) as place from known order by place limit ${size})
    )
    select list, id from found order by place`.execute(db)
  const ids = [...new Set(places.map(({ id }) => id))]
  const rows = await offersIn(visiblePromotions(db, viewer), view, ids)
    .where('promotion.id', 'in', [0, ...ids])
    .execute()
  return { items: rows.map(presentOffer(viewer)), places }
}
