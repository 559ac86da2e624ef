import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { mayBeOpened, visiblePromotions } from './promotions.filter.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedPromotion = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: Viewpoint, id: number) =>
  visiblePromotions(tx, viewer)
    .selectAll('promotion')
    .where('promotion.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks a promotion the viewer may see; 404 for any other. */
export async function lockPromotion(
  tx: Tx,
  viewer: Viewpoint,
  id: number,
): Promise<LockedPromotion> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedPromotion
}

/** 404 for a promotion that the viewer may not see now. */
export async function assertPromotionVisible(db: Db, viewer: User, id: number, now: Date) {
  if (
    !(await visiblePromotions(db, viewer)
      .select('promotion.id')
      .where('promotion.id', '=', id)
      .where(mayBeOpened(viewer, now))
      .executeTakeFirst())
  )
    throw notFound()
}
