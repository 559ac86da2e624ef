import { sql, type ExpressionBuilder } from 'kysely'
import type { Review, ReviewDetail, ReviewFilter } from '@tsunagi/contract/catalogue/reviews'
import { startOfDay, type Day } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into reviews: those of the promotions the viewer may see. */
const visibleReviews = (db: Db, viewer: Viewpoint) =>
  db
    .selectFrom('review')
    .where('review.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))

type ReviewFrom = ExpressionBuilder<Tables, 'review'>

const conditions: Conditions<ReviewFrom, ReviewFilter> = {
  state: (eb, states) => eb('review.state', 'in', states),
  subject: (eb, subject) =>
    eb('review.material_id', subject === 'material' ? 'is not' : 'is', null),
  promotion_id: (eb, id) => eb('review.promotion_id', '=', id),
  material_id: (eb, id) => eb('review.material_id', '=', id),
  from: (eb, day) => eb('review.decided_at', '>=', startOfDay(day as Day).toISOString()),
}

const columns = { id: sql.ref('review.id'), asked_at: sql.ref('review.asked_at') }

/** Reviews that are found, before anything of them is read. */
export const foundReviews = (db: Db, viewer: Viewpoint, filter: ReviewFilter) =>
  visibleReviews(db, viewer).where(matches(conditions, filter))

const named = (db: Db, viewer: Viewpoint, filter: ReviewFilter) =>
  foundReviews(db, viewer, filter)
    .innerJoin('promotion', 'promotion.id', 'review.promotion_id')
    .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
    .leftJoin('material', 'material.id', 'review.material_id')
    .select([
      'review.id',
      'review.state',
      sql<
        Review['subject']
      >`case when review.material_id is null then 'promotion' else 'material' end`.as('subject'),
      'review.promotion_id',
      'promotion.ad_name',
      'review.material_id',
      'material.name as material_name',
      'advertiser.company as advertiser_name',
      'review.is_new',
      'review.asked_at',
      'review.decided_at',
      'review.reason',
    ])

/** A page of the changes that wait for the operator, or were decided. */
export async function listReviews(
  db: Db,
  viewer: Viewpoint,
  { page, size, sort, ...filter }: ReviewFilter & Page,
) {
  return pageOf(
    db,
    named(db, viewer, filter),
    foundReviews(db, viewer, filter).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** A review with what is to change, and who asked. */
export type FoundReview = Omit<ReviewDetail, 'meanwhile'> & {
  asked_by: number
  advertiser_id: number
}

/** A change with what it would change; undefined where the viewer may not see it. */
export const findReview = async (
  db: Db,
  viewer: Viewpoint,
  id: number,
): Promise<FoundReview | undefined> =>
  (await named(db, viewer, {})
    .select([
      'material.kind',
      'review.before',
      'review.after',
      'review.asked_by',
      'promotion.advertiser_id',
    ])
    .where('review.id', '=', id)
    .executeTakeFirst()) as FoundReview | undefined

/** Locks a review the viewer may see, with whose it is. */
export const lockReview = (tx: Tx, viewer: Viewpoint, id: number) =>
  visibleReviews(tx, viewer)
    .innerJoin('promotion', 'promotion.id', 'review.promotion_id')
    .selectAll('review')
    .select(['promotion.advertiser_id'])
    .where('review.id', '=', id)
    .forUpdate('review')
    .executeTakeFirst()

interface NewReview {
  promotion_id: number
  material_id: number | null
  is_new: boolean
  before: object
  after: object
  asked_by: number
  asked_at: Date
}

/** Asks for a review; what was asked or sent back before for the same thing is replaced. */
export async function insertReview(tx: Tx, { before, after, ...review }: NewReview) {
  await tx
    .updateTable('review')
    .set({
      state: 'replaced',
      decided_at: sql`coalesce(decided_at, ${review.asked_at.toISOString()})`,
    })
    .where('promotion_id', '=', review.promotion_id)
    .where('material_id', 'is not distinct from', review.material_id)
    .where('state', 'in', ['waiting', 'returned'])
    .execute()
  const { id } = await tx
    .insertInto('review')
    .values({ ...review, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is asked about a draft that is to leave its state, and waits. */
export const findAskedOfDraft = (
  tx: Tx,
  { promotion_id, material_id }: Pick<NewReview, 'promotion_id' | 'material_id'>,
) =>
  tx
    .selectFrom('review')
    .select(['before', 'after'])
    .where('promotion_id', '=', promotion_id)
    .where('material_id', 'is not distinct from', material_id)
    .where('state', '=', 'waiting')
    .where('is_new', '=', true)
    .$castTo<Pick<NewReview, 'before' | 'after'>>()
    .executeTakeFirst()

/** Notes what was decided about a change, by whom and why. */
export const closeReview = (
  tx: Tx,
  id: number,
  decision: { state: 'approved' | 'returned'; reason: string; by: number; at: Date },
) =>
  tx
    .updateTable('review')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** What a mail about a review names. */
export const reviewToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('review')
    .innerJoin('promotion', 'promotion.id', 'review.promotion_id')
    .leftJoin('material', 'material.id', 'review.material_id')
    .select(['promotion.ad_name', 'promotion.advertiser_id', 'material.name as material_name'])
    .where('review.id', '=', id)
    .executeTakeFirstOrThrow()
