import { sql, type ExpressionBuilder } from 'kysely'
import type {
  PriceRequest,
  PriceRequestFilter,
  PriceRequestStep,
} from '@tsunagi/contract/catalogue/priceRequests'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { User } from '../../../platform/session.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import { wasGiven } from '../../people/advertisers/rights.queries.ts'
import { sellsPromotion, shownName } from '../../people/advertisers/sight.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** Those who have a part in requests. */
export type Negotiator = Exclude<User, { kind: 'agency' }>

/** The one way into requests for special prices: one's own, those about one's promotions; an advertiser's where it may answer them. */
export function visiblePriceRequests(db: Db, viewer: Negotiator) {
  const all = db.selectFrom('price_request')
  if (viewer.kind === 'affiliater')
    return all.where('price_request.affiliater_id', '=', viewer.affiliaterId)
  const found = all.where(
    'price_request.promotion_id',
    'in',
    visiblePromotions(db, viewer).select('promotion.id'),
  )
  return viewer.kind === 'advertiser'
    ? found.where(wasGiven(viewer.advertiserId, 'may_answer_price_requests'))
    : found
}

const asker = (viewer: Negotiator) =>
  shownName(viewer, sellsPromotion('price_request.promotion_id'))

const named = (db: Db, viewer: Negotiator) =>
  visiblePriceRequests(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'price_request.promotion_id')
    .innerJoin('affiliater', 'affiliater.id', 'price_request.affiliater_id')
    .leftJoin('media', 'media.id', 'price_request.media_id')

type RequestFrom = ExpressionBuilder<
  Pick<Tables, 'price_request' | 'promotion' | 'media'>,
  'price_request' | 'promotion' | 'media'
>

/** What a list of requests may be narrowed by. */
const priceRequestConditions = (
  viewer: Negotiator,
): Conditions<RequestFrom, PriceRequestFilter> => ({
  status: (eb, statuses) => eb('price_request.status', 'in', statuses),
  promotion_id: (eb, id) => eb('price_request.promotion_id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('promotion.ad_name', '~*', wordPattern(word)),
      eb('media.name', '~*', wordPattern(word)),
      sql<boolean>`${asker(viewer)} ~* ${wordPattern(word)}`,
    ]),
})

/** Those that a filter finds. */
export const foundPriceRequests = (db: Db, viewer: Negotiator, filter: PriceRequestFilter) =>
  named(db, viewer).where(matches(priceRequestConditions(viewer), filter) as never)

const columns = {
  id: sql.ref('price_request.id'),
  created_at: sql.ref('price_request.created_at'),
  decided_at: sql.ref('price_request.decided_at'),
}

const selected = (db: Db, viewer: Negotiator) =>
  named(db, viewer)
    .leftJoin('promotion_goal as goal', 'goal.id', 'price_request.goal_id')
    .select([
      'price_request.id',
      'price_request.status',
      'price_request.promotion_id',
      'promotion.ad_name',
      'promotion.rank_uplift',
      'price_request.affiliater_id',
      asker(viewer).as('affiliater_name'),
      sql<
        PriceRequest['target']
      >`case when price_request.media_id is null then 'affiliater' else 'media' end`.as('target'),
      'price_request.media_id',
      'media.name as media_name',
      'price_request.goal_id',
      'goal.name as goal_name',
      'price_request.unit',
      'price_request.net',
      'price_request.gross',
      'price_request.valid_from',
      'price_request.valid_to',
      'price_request.reason',
      'price_request.created_at',
      'price_request.decided_at',
      'price_request.price_id',
    ])
/** A request before anything is hidden. */
export type FoundRequest = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

/** A page of the negotiations that the viewer takes part in or may see. */
export async function listPriceRequests(
  db: Db,
  viewer: Negotiator,
  { page, size, sort, ...filter }: PriceRequestFilter & Page,
): Promise<{ rows: FoundRequest[]; total: number }> {
  const where = matches(priceRequestConditions(viewer), filter)
  const { items: rows, total } = await pageOf(
    db,
    selected(db, viewer).where(where as never),
    foundPriceRequests(db, viewer, filter).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return { rows, total }
}

/** A negotiation that the viewer takes part in or may see; undefined = there is none. */
export const findPriceRequest = (db: Db, viewer: Negotiator, id: number) =>
  selected(db, viewer).where('price_request.id', '=', id).executeTakeFirst()

/** The goals of promotions, in their order. */
export const goalsOfPromotions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('promotion_goal')
    .select(['id', 'promotion_id', 'code', 'name', 'closed'])
    .select(sql<Goal['kind']>`kind`.as('kind'))
    .where('promotion_id', 'in', [0, ...ids])
    .orderBy('sort')
    .orderBy('id')
    .execute()

const sides = { '0': 'admin', '1': 'affiliater', '2': 'advertiser' } as const

/** What was said about a request that the viewer may see, oldest first. */
export async function listSteps(
  db: Db,
  viewer: Negotiator,
  { id, unit }: Pick<PriceRequest, 'id' | 'unit'>,
): Promise<PriceRequestStep[]> {
  const rows = await db
    .selectFrom('price_request_step as step')
    .innerJoin('user_account as author', 'author.id', 'step.user_id')
    .select([
      'step.id',
      'step.kind',
      'step.at',
      'step.net',
      'step.gross',
      'step.valid_from',
      'step.valid_to',
      'step.message',
      'author.user_name',
      'author.user_type',
    ])
    .where('step.request_id', '=', id)
    .orderBy('step.id')
    .execute()
  return rows.map(({ user_name, user_type, ...step }) => ({
    ...step,
    ...shownTo(viewer, step),
    unit,
    side: sides[user_type as keyof typeof sides],
    by_name: viewer.kind === 'admin' ? user_name : null,
  }))
}
