import { dayOf } from '@tsunagi/contract/day'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { OfferFilter } from '@tsunagi/contract/catalogue/promotions'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import type { User } from '../../../platform/session.ts'
import { listedUnder } from './listedUnder.queries.ts'
import { isHiddenByCap, roomOfPromotion } from '../../../catalogue/capState.queries.ts'
import { isShownTo } from '../releases/released.queries.ts'
import { openGoals, presentGoals } from './goals.queries.ts'
import {
  hasGoal,
  isOpen,
  promotionConditions,
  visiblePromotions,
} from './promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type OfferFrom = ExpressionBuilder<Tables, 'promotion'>

/** What the whole network knows of a promotion: fewer results than that say nothing. */
const statistics = (db: Db, since: string, leastResults: number) =>
  db
    .with('happened', (qb) =>
      qb
        .selectFrom('result')
        .select([
          'promotion_id',
          sql<number>`count(*)`.as('results'),
          sql<number>`count(*) filter (where status = 'approved')`.as('approved'),
          sql<number>`count(*) filter (where status in ('approved', 'rejected'))`.as('decided'),
          sql<number>`sum(net) filter (where status <> 'rejected')`.as('net'),
        ])
        .where('occurred_at', '>=', since)
        .groupBy('promotion_id')
        .having(sql`count(*)`, '>=', leastResults),
    )
    .with('clicked', (qb) =>
      qb
        .selectFrom('click_hour')
        .select(['promotion_id', sql<number>`sum(counted)`.as('clicks')])
        .where('hour', '>=', since)
        .groupBy('promotion_id'),
    )
    .selectFrom('happened')
    .leftJoin('clicked', 'clicked.promotion_id', 'happened.promotion_id')
    .select([
      'happened.promotion_id',
      sql<number | null>`round(happened.approved::numeric / nullif(happened.decided, 0), 4)`.as(
        'approval_rate',
      ),
      sql<number | null>`round(coalesce(happened.net, 0) / nullif(clicked.clicks, 0), 2)`.as('epc'),
    ])

const columns = {
  id: sql.ref('promotion.id'),
  ad_name: sql.ref('promotion.ad_name'),
  epc: sql.ref('stats.epc'),
  approval_rate: sql.ref('stats.approval_rate'),
}

const ownPartnership = (eb: OfferFrom, mediaId: number | null) =>
  eb
    .selectFrom('partnership')
    .where('partnership.media_id', '=', mediaId ?? 0)
    .whereRef('partnership.promotion_id', '=', 'promotion.id')

/** `mediaId` null = no medium to apply with, so there is no partnership. */
const conditions = (mediaId: number | null): Conditions<OfferFrom, OfferFilter> => ({
  media_id: () => null,
  word: promotionConditions.word as Conditions<OfferFrom, OfferFilter>['word'],
  category: promotionConditions.category as Conditions<OfferFrom, OfferFilter>['category'],
  device: promotionConditions.device as Conditions<OfferFrom, OfferFilter>['device'],
  icon: () => null,
  goal_kind: hasGoal,
  partnership: (eb, status) => {
    const own = ownPartnership(eb, mediaId).select('partnership.id')
    return status === 'none'
      ? eb.not(eb.exists(own))
      : eb.exists(own.where('partnership.status', '=', status))
  },
  partnership_mode: (eb, mode) => eb('promotion.partnership_mode', '=', mode),
})

export interface OfferView {
  mediaId: number | null
  /** Its day in Japan decides what is open. */
  now: Date
  /** Where the statistics begin. */
  since: string
  leastResults: number
  /** In which reasons are told. */
  language: Language
}

/** Open promotions as one medium of an affiliater finds them. */
export async function listOffers(
  db: Db,
  viewer: Affiliater,
  { mediaId, now, since, leastResults, language }: OfferView,
  { page, size, sort, ...filter }: OfferFilter & Page,
) {
  const today = dayOf(now)
  const open = visiblePromotions(db, viewer)
    .where(isOpen(today))
    .where(isShownTo({ affiliaterId: viewer.affiliaterId, mediaId, today }))
    .where((eb) =>
      eb.or([
        eb.not(isHiddenByCap(now)),
        eb.exists(
          ownPartnership(eb, mediaId)
            .select('partnership.id')
            .where('partnership.status', '=', 'approved'),
        ),
      ]),
    )
    .where(matches(conditions(mediaId), filter))
  const { items: rows, total } = await pageOf(
    db,
    open
      .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
      .leftJoin(
        statistics(db, since, leastResults).as('stats'),
        'stats.promotion_id',
        'promotion.id',
      )
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
        'stats.approval_rate',
        'stats.epc',
        'partnership.status as partnership',
        toldReason(language, 'partnership.reject_code', 'partnership.reason').as(
          'partnership_reason',
        ),
        roomOfPromotion(now).as('room'),
      ]),
    open.select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return {
    items: rows.map((row) => ({ row, offer: { ...row, goals: presentGoals(row.goals, viewer) } })),
    total,
  }
}
