import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { deleted, portionSize, type DeleteOld } from '../../platform/portions.ts'

/** Forgets some notices older than an instant, passing over those that are in use; answers how many. */
export const deleteOldNotices: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('notice')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notice')
          .select('id')
          .where('received_at', '<', before.toISOString())
          .limit(portionSize)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  )

/** Clicks that were made again from their id when their month was gone already. */
export const deleteStrayClicks: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('click')
      .where(
        'id',
        'in',
        sql<number>`(select id from click_default where clicked_at < ${before.toISOString()} limit ${portionSize})`,
      )
      .where('clicked_at', '<', before.toISOString())
      .executeTakeFirstOrThrow(),
  )

/** Agents and referrers that no click is left of. */
export const deleteOldTexts = (db: Db, before: Date) =>
  db
    .deleteFrom('click_text')
    .where(
      'seen_on',
      '<',
      sql<string>`date_trunc('month', ${before.toISOString()}::timestamptz at time zone 'UTC')::date`,
    )
    .execute()
