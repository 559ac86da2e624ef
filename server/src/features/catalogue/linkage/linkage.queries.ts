import { sql, type Insertable } from 'kysely'
import type { Linkage, LinkedPromotion } from '@tsunagi/contract/catalogue/linkage'
import { isLinkedOn } from '../../../catalogue/directLanding.queries.ts'
import type { Db, OnlyColumns, Tables, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import type { LockedPromotion } from '../promotions/promotionLock.queries.ts'

/** A promotion with its joint. */
export async function getLinkedPromotion(
  db: Db,
  viewer: Extract<User, { kind: 'admin' | 'advertiser' }>,
  id: number,
): Promise<Omit<LinkedPromotion, 's2s_secret'>> {
  const promotion = await visiblePromotions(db, viewer)
    .select(['promotion.id', 'promotion.ad_name', 'promotion.landing_url'])
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!promotion) throw notFound()
  return {
    ...promotion,
    has_share_goal: await hasShareGoal(db, promotion.id),
    linkage: await findLinkage(db, promotion.id),
  }
}

/** Whether a promotion has an open goal that pays a share of the sale. */
export const hasShareGoal = async (db: Db, promotionId: number): Promise<boolean> =>
  (await db
    .selectFrom('promotion_goal')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('kind', '=', 'share')
    .where('closed', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether clicks are led through another network, which hears of them by our redirects alone. */
export const isLinked = async (db: Db, promotionId: number): Promise<boolean> =>
  (await db.selectNoFrom(isLinkedOn(sql`${promotionId}`).as('is_linked')).executeTakeFirstOrThrow())
    .is_linked

/** Whether a promotion pays a share of sales whose amounts the network it is joined to does not tell. */
export const lacksAmounts = async (db: Db, promotionId: number): Promise<boolean> =>
  (await hasShareGoal(db, promotionId)) &&
  (await db
    .selectFrom('linkage')
    .select('promotion_id')
    .where('promotion_id', '=', promotionId)
    .where('status', '=', 'active')
    .where('amount_rule', '=', 'none')
    .executeTakeFirst()) !== undefined

async function findLinkage(db: Db, promotionId: number): Promise<Linkage | null> {
  const row = await db
    .selectFrom('linkage')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
  if (!row) return null
  const map = row.status_map as Record<string, Linkage['status_map'][number]['ours']>
  return {
    ...row,
    inbound: row.inbound as Linkage['inbound'],
    status_map: Object.entries(map).map(([theirs, ours]) => ({ theirs, ours })),
  }
}

/** Keeps how a promotion is bought from another network. */
export const putLinkage = <Values extends Omit<Insertable<Tables['linkage']>, 'promotion_id'>>(
  tx: Tx,
  promotion: LockedPromotion,
  values: OnlyColumns<'linkage', Values>,
) =>
  tx
    .insertInto('linkage')
    .values({ ...values, promotion_id: promotion.id })
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(values))
    .execute()
