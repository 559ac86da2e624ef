import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Approved affiliaters that nobody has signed in to since an instant, after an id. */
export const idleAffiliaters = (db: Db, since: Date, afterId: number, batch: number) =>
  db
    .selectFrom('affiliater')
    .select([
      'id',
      'dormancy_notice',
      'dormancy_noticed_at',
      sql<string>`coalesce((select max(last_login_at) from user_account where affiliater_id = affiliater.id), created_at)`.as(
        'seen_at',
      ),
    ])
    .where('lifecycle', '=', 'approved')
    .where('id', '>', afterId)
    .where(
      sql<boolean>`coalesce((select max(last_login_at) from user_account where affiliater_id = affiliater.id), created_at) < ${since}`,
    )
    .orderBy('id')
    .limit(batch)
    .execute()

export const setDormancyNotice = (tx: Tx, id: number, days: number, at: Date) =>
  tx
    .updateTable('affiliater')
    .set({ dormancy_notice: days, dormancy_noticed_at: at })
    .where('id', '=', id)
    .execute()
