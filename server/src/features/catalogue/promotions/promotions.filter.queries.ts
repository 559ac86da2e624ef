import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import type { PromotionFilter } from '@tsunagi/contract/catalogue/promotionFilter'
import { endOf, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { isUnder } from '../masters/masterNames.queries.ts'
import { isShownToAny } from '../releases/released.queries.ts'
import { tagStateOf } from './tagState.queries.ts'
import { roomOfPromotion } from '../../../catalogue/capState.queries.ts'
import { advertisersOf, type LookedAfterBy } from '../../people/accounts/lookedAfter.queries.ts'
import {
  by,
  forOperator,
  isBusinessOf,
  type Viewpoint,
} from '../../people/accounts/scope.queries.ts'

type PromotionFrom = ExpressionBuilder<Tables, 'promotion'>

/** The one way into promotions. An affiliater sees those that are public, and those one of its media has applied for. */
export function visiblePromotions(db: Db, viewer: Viewpoint) {
  const all = db.selectFrom('promotion')
  switch (viewer.kind) {
    case 'affiliater':
      return all.where((eb) =>
        eb.or([
          eb('promotion.status', '=', 'public'),
          eb(
            'promotion.id',
            'in',
            eb
              .selectFrom('partnership')
              .innerJoin('media', 'media.id', 'partnership.media_id')
              .select('partnership.promotion_id')
              .where('media.affiliater_id', '=', viewer.affiliaterId),
          ),
        ]),
      )
    default:
      return all.where(isBusinessOf(viewer, { advertiser: by('promotion.advertiser_id') }))
  }
}

/** Promotions that are a viewer's business, and those that media of its business have applied for, whatever became of it. */
export const dealtPromotions = (db: Db, viewer: Viewpoint) =>
  db.selectFrom('promotion').where(
    isBusinessOf(viewer, {
      advertiser: by('promotion.advertiser_id'),
      affiliater: (ids) =>
        sql`promotion.id in (
          select promotion_id from partnership join media on media.id = partnership.media_id where media.affiliater_id in ${ids})`,
    }),
  )

/** An affiliater sees what it or one of its media may apply for, and goes on seeing what it has applied for. */
export const mayBeOpened = (viewer: Viewpoint, now: Date) => (eb: PromotionFrom) =>
  viewer.kind === 'affiliater'
    ? eb.or([
        eb.and([isOpen(dayOf(now)), isShownToAny(viewer.affiliaterId, dayOf(now))]),
        sql<SqlBool>`promotion.id in (
          select promotion_id from partnership join media on media.id = partnership.media_id where media.affiliater_id = ${viewer.affiliaterId})`,
      ])
    : eb.lit(true)

const isAmong = async (promotions: ReturnType<typeof visiblePromotions>, id: number) =>
  (await promotions.select('promotion.id').where('promotion.id', '=', id).executeTakeFirst()) !==
  undefined

/** Whether the viewer may see a promotion. */
export const isVisible = (db: Db, viewer: Viewpoint, id: number): Promise<boolean> =>
  isAmong(visiblePromotions(db, viewer), id)

/** Whether the viewer may open the page of a promotion. */
export const canBeOpened = (db: Db, viewer: Viewpoint, now: Date, id: number): Promise<boolean> =>
  isAmong(visiblePromotions(db, viewer).where(mayBeOpened(viewer, now)), id)

/** Whether an affiliater may apply today: public, within its period, of an advertiser in good standing. */
export const isOpen = (today: string) => sql<SqlBool>`(promotion.status = 'public'
  and coalesce(promotion.starts_on <= ${today}::date, true) and coalesce(promotion.ends_on >= ${today}::date, true)
  and promotion.advertiser_id in (select advertiser.id from advertiser where advertiser.lifecycle = 'approved'))`

/** Whether a promotion has a goal of a kind. */
export const hasGoal = (eb: PromotionFrom, kind: Tables['promotion_goal']['kind']) =>
  eb(
    'promotion.id',
    'in',
    eb
      .selectFrom('promotion_goal')
      .select('promotion_goal.promotion_id')
      .where('promotion_goal.kind', '=', kind)
      .where('promotion_goal.closed', '=', false),
  )

/** What promotions may be searched by; by whom they are looked after is the operator's to ask, others find nothing by it. */
export const promotionConditions = (
  viewer: Viewpoint,
  now: Date,
): Conditions<PromotionFrom, PromotionFilter> => {
  const lookedAfter = (by: LookedAfterBy) => (eb: PromotionFrom, id: number) =>
    forOperator(viewer, eb('promotion.advertiser_id', '=', advertisersOf(by, id)))
  return {
    ...plainConditions,
    agency_id: lookedAfter('agency_id'),
    staff_id: lookedAfter('staff_id'),
    room: (_eb, room) => sql<boolean>`${roomOfPromotion(now)} = ${room}`,
  }
}

/** The same by what anybody may ask, at any time. */
export const plainConditions: Conditions<
  PromotionFrom,
  Omit<PromotionFilter, 'agency_id' | 'staff_id' | 'room'>
> = {
  id: (eb, id) => eb('promotion.id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('promotion.ad_name', '~*', wordPattern(word)),
      eb('promotion.summary', '~*', wordPattern(word)),
      eb(
        'promotion.advertiser_id',
        'in',
        eb
          .selectFrom('advertiser')
          .select('advertiser.id')
          .where('advertiser.company', '~*', wordPattern(word)),
      ),
      sql<boolean>`promotion.id::text = ${word}`,
    ]),
  status: (eb, status) => eb('promotion.status', '=', status),
  category: (_eb, code) => isUnder('categories', 'promotion.categories', code),
  device: (_eb, code) => isUnder('devices', 'promotion.devices', code),
  // What a promotion has by itself is decided outside of the database.
  icon: () => null,
  tag: (_eb, tag) => sql<boolean>`${tag} = any (promotion.tags)`,
  advertiser_id: (eb, id) => eb('promotion.advertiser_id', '=', id),
  partnership_mode: (eb, mode) => eb('promotion.partnership_mode', '=', mode),
  goal_kind: hasGoal,
  tag_state: (_eb, state) => sql<boolean>`${tagStateOf} = ${state}`,
  price_change: (eb, status) =>
    eb(
      'promotion.id',
      'in',
      eb.selectFrom('price_change').select('promotion_id').where('status', '=', status),
    ),
  price_change_until: (eb, until) =>
    eb(
      'promotion.id',
      'in',
      eb
        .selectFrom('price_change')
        .select('promotion_id')
        .where('status', '=', 'reserved')
        .where('apply_at', '<', endOf(until).toISOString()),
    ),
  ends_from: (eb, from) => eb('promotion.ends_on', '>=', from),
  ends_to: (eb, to) => eb('promotion.ends_on', '<=', to),
  has_price: (eb, wanted) =>
    eb(
      eb.exists(
        eb
          .selectFrom('promotion_goal')
          .select('promotion_goal.id')
          .whereRef('promotion_goal.promotion_id', '=', 'promotion.id')
          .where('promotion_goal.closed', '=', false)
          // The price it has at last, be it planned.
          .where(
            sql<boolean>`(select gross + gross_rate from goal_price where goal_id = promotion_goal.id order by valid_from desc limit 1) > 0`,
          ),
      ),
      '=',
      wanted,
    ),
}
