import { sql } from 'kysely'
import type { LogRemoval } from '@tsunagi/contract/office/retention'
import type { Db, Tx } from '../../../platform/db.ts'

/** Any number: of several workers one removes. */
const removerId = 7_266_013

/** Keeps other workers from removing at the same time, until the end of the transaction; false when one does. */
export async function holdRemoval(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${removerId}) as held`.execute(tx)
  return rows[0]!.held
}

export const insertRemoval = (
  db: Db,
  removal: { at: Date; log: LogRemoval['log']; older_than: Date; entries: number },
) => db.insertInto('log_removal').values(removal).execute()

export const listRemovals = (db: Db, most: number): Promise<LogRemoval[]> =>
  db
    .selectFrom('log_removal')
    .select(['at', 'log', 'older_than', 'entries'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const batch = 2000

/** Deletes some of the entries older than an instant, never waiting for one that is in use. Answers how many. */
type DeleteOld = (db: Db, before: Date) => Promise<number>

const deleted = async (query: Promise<{ numDeletedRows: bigint }>) =>
  Number((await query).numDeletedRows)

export const deleteOldNotices: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('notice')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notice')
          .select('id')
          .where('received_at', '<', before.toISOString())
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  )

export const deleteOldAttempts: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('kickback_attempt')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('kickback_attempt')
          .select('id')
          .where('at', '<', before.toISOString())
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  )

export const deleteOldSinkDeliveries: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('sink_delivery')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sink_delivery')
          .select('id')
          .where('created_at', '<', before.toISOString())
          .limit(batch)
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
        sql<number>`(select id from click_default where clicked_at < ${before.toISOString()} limit ${batch})`,
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
