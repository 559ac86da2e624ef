import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { openGoals } from '../promotions/goals.queries.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** A promotion that the viewer may see, with its open goals. */
export const findWithGoals = (db: Db, viewer: User, id: number, at: Date) =>
  visiblePromotions(db, viewer)
    .select((eb) => ['promotion.id', 'promotion.rank_uplift', openGoals(eb, at).as('goals')])
    .where('promotion.id', '=', id)
    .where(mayBeOpened(viewer, at))
    .executeTakeFirst()
