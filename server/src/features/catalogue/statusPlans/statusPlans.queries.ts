import { sql } from 'kysely'
import type { StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** Plans of promotions that the viewer may open; of others than its own side only what is to come. */
export const listPlans = (
  db: Db,
  viewer: User,
  now: Date,
  promotionId: number,
): Promise<StatusPlan[]> =>
  visiblePromotions(db, viewer)
    .innerJoin('status_plan as plan', 'plan.promotion_id', 'promotion.id')
    .innerJoin('user_account as author', 'author.id', 'plan.created_by')
    .select([
      'plan.id',
      'plan.promotion_id',
      sql<StatusPlan['status']>`plan.status`.as('status'),
      'plan.apply_at',
      sql<StatusPlan['state']>`plan.state`.as('state'),
      'plan.created_at',
      sql<string | null>`case when ${viewer.kind !== 'affiliater'} then author.user_name end`.as(
        'created_by_name',
      ),
      'plan.decided_at',
    ])
    .where('promotion.id', '=', promotionId)
    .where(mayBeOpened(viewer, now))
    .$if(viewer.kind === 'affiliater', (query) => query.where('plan.state', '=', 'reserved'))
    .orderBy('plan.apply_at', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(30)
    .execute()

/** Plans a change; false where another one is planned for that very instant. */
export const insertPlan = async (
  tx: Tx,
  plan: Pick<StatusPlan, 'promotion_id' | 'status' | 'apply_at'> & {
    created_at: Date
    created_by: number
  },
) =>
  (await tx
    .insertInto('status_plan')
    .values(plan)
    .onConflict((taken) =>
      taken.columns(['promotion_id', 'apply_at']).where('state', '=', 'reserved').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks a plan of a promotion that the viewer may see; 404 for any other. */
export const lockPlan = async (tx: Tx, viewer: User, id: number) => {
  const plan = await visiblePromotions(tx, viewer)
    .innerJoin('status_plan as plan', 'plan.promotion_id', 'promotion.id')
    .select(['plan.id', 'plan.state'])
    .where('plan.id', '=', id)
    .forUpdate('plan')
    .executeTakeFirst()
  if (!plan) throw notFound()
  return plan
}

/** The oldest plan whose time has come, with its promotion, held so that no other worker takes it. */
export const lockDuePlan = (tx: Tx, now: Date) =>
  tx
    .selectFrom('status_plan as plan')
    .innerJoin('promotion', 'promotion.id', 'plan.promotion_id')
    .innerJoin('user_account as author', 'author.id', 'plan.created_by')
    .select([
      'plan.id',
      'plan.promotion_id',
      'plan.apply_at',
      sql<StatusPlan['status']>`plan.status`.as('status'),
      'promotion.status as status_now',
      sql<boolean>`author.advertiser_id is not null`.as('is_advertisers'),
    ])
    .where('plan.state', '=', 'reserved')
    .where('plan.apply_at', '<=', now.toISOString())
    .orderBy('plan.apply_at')
    .orderBy('plan.id')
    .limit(1)
    .forUpdate(['plan', 'promotion'])
    .skipLocked()
    .executeTakeFirst()

/** Says what came of a plan, when, and by whom; null = by itself. */
export const closePlan = (
  tx: Tx,
  id: number,
  closed: { state: 'applied' | 'cancelled' | 'failed'; at: Date; by: number | null },
) =>
  tx
    .updateTable('status_plan')
    .set({ state: closed.state, decided_at: closed.at, decided_by: closed.by })
    .where('id', '=', id)
    .execute()

/** A change of status of which nobody has been told, held so that no other worker tells of it too. */
export const lockStatusNotice = (tx: Tx) =>
  tx
    .selectFrom('status_notice as notice')
    .innerJoin('promotion', 'promotion.id', 'notice.promotion_id')
    .select([
      'notice.id',
      'notice.promotion_id',
      'notice.at',
      sql<'public' | 'paused' | 'ended'>`notice.status`.as('status'),
      'promotion.ad_name',
      'promotion.advertiser_id',
      sql<boolean>`promotion.status <> notice.status or exists(select from status_notice as later where later.promotion_id = notice.promotion_id and later.id > notice.id)`.as(
        'is_outdated',
      ),
    ])
    .where('notice.told_at', 'is', null)
    .orderBy('notice.id')
    .limit(1)
    .forUpdate('notice')
    .skipLocked()
    .executeTakeFirst()
/** A change of status that this transaction tells of. */
export type StatusNotice = NonNullable<Awaited<ReturnType<typeof lockStatusNotice>>>

/** Notes when people were told of a change of status: nobody is told of it again. */
export const setStatusTold = (tx: Tx, { id }: StatusNotice, at: Date) =>
  tx.updateTable('status_notice').set({ told_at: at }).where('id', '=', id).execute()

/** Its advertiser's people, and those of its partners. */
export const concernedBy = async (tx: Tx, { promotion_id, advertiser_id }: StatusNotice) => {
  const partners = await tx
    .selectFrom('partnership')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select('media.affiliater_id')
    .distinct()
    .where('partnership.promotion_id', '=', promotion_id)
    .where('partnership.status', '=', 'approved')
    .execute()
  return readersOf(tx, {
    advertisers: [advertiser_id],
    affiliaters: partners.map(({ affiliater_id }) => affiliater_id),
  })
}
