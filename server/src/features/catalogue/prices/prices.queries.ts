import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** The one way into agreed prices: those of the promotions the viewer may see. */
export const visiblePrices = (db: Db, viewer: User) =>
  db
    .selectFrom('price_rule')
    .where('price_rule.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))
