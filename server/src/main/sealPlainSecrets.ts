import { sealSecret } from '../features/results/kickbacks/linkSecrets.ts'
import { sealStoredPassword } from '../features/office/settings/sealPassword.service.ts'
import { sealPlainPromotionSecrets } from '../catalogue/promotionSecrets.queries.ts'
import type { Clock } from '../platform/clock.ts'
import { connect } from '../platform/db.ts'

/** Seals the signing secrets, those of promotions and the mail server's password of a version that kept them as they are: a migration has no keys. */
export async function sealPlainSecrets(databaseUrl: string, key: string, clock: Clock) {
  const db = connect(databaseUrl, { name: 'tsunagi-migrate', max: 1 })
  try {
    const rows = await db
      .selectFrom('media_link_setting')
      .select(['media_id', 'plain_secret'])
      .where('plain_secret', 'is not', null)
      .execute()
    for (const { media_id, plain_secret } of rows) {
      await db
        .updateTable('media_link_setting')
        .set({ secret: sealSecret(key, media_id, plain_secret!), plain_secret: null })
        .where('media_id', '=', media_id)
        .execute()
    }
    await sealPlainPromotionSecrets(db, key)
    await sealStoredPassword(db, key, clock.now())
  } finally {
    await db.destroy()
  }
}
