import type { Db } from '../platform/db.ts'
import {
  newPromotionSecret,
  sealPromotionSecret,
  unsealPromotionSecret,
} from './promotionSecret.ts'

/** What the servers of a promotion prove themselves with; null = it has none. */
export async function findPromotionSecret(
  db: Db,
  key: string,
  promotionId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('promotion_secret')
    .select('secret')
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
  return row?.secret ? unsealPromotionSecret(key, promotionId, row.secret) : null
}

/** Gives a new promotion its secret. */
export const insertPromotionSecret = (db: Db, key: string, promotionId: number) =>
  db
    .insertInto('promotion_secret')
    .values({
      promotion_id: promotionId,
      secret: sealPromotionSecret(key, promotionId, newPromotionSecret()),
    })
    .execute()

/** Seals what a version that did not seal has left. */
export async function sealPlainPromotionSecrets(db: Db, key: string) {
  const rows = await db
    .selectFrom('promotion_secret')
    .select(['promotion_id', 'plain_secret'])
    .where('plain_secret', 'is not', null)
    .execute()
  for (const { promotion_id, plain_secret } of rows)
    await db
      .updateTable('promotion_secret')
      .set({ secret: sealPromotionSecret(key, promotion_id, plain_secret!), plain_secret: null })
      .where('promotion_id', '=', promotion_id)
      .where('plain_secret', 'is not', null)
      .execute()
}
