import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Whether a publisher keeps an eye on a promotion. */
export const isFavouriteOf = (affiliaterId: number) =>
  sql<boolean>`exists (select from favourite where favourite.affiliater_id = ${affiliaterId}::bigint and favourite.promotion_id = promotion.id)`

/** Keeps an eye on a promotion. */
export const addFavourite = (db: Db, affiliaterId: number, promotionId: number) =>
  db
    .insertInto('favourite')
    .values({ affiliater_id: affiliaterId, promotion_id: promotionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Keeps it no more. */
export const removeFavourite = (db: Db, affiliaterId: number, promotionId: number) =>
  db
    .deleteFrom('favourite')
    .where('affiliater_id', '=', affiliaterId)
    .where('promotion_id', '=', promotionId)
    .execute()
