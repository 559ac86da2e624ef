import { sql } from 'kysely'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { mostOfPortion, portionOf, type Portion } from '../../../platform/keyPortions.ts'
import { hasQuery, pageWithoutQuery } from '../../../platform/referrers.queries.ts'

/** An address that a promotion still tells repeated sales by stays until that is over. */
const results: Portion = async (db, after, now, before) => {
  const { rows } = await sql<{ id: number }>`
    update result set ip = null, referrer = ${pageWithoutQuery('referrer')} where id in (
      select result.id from result join promotion on promotion.id = result.promotion_id
      where result.id > ${after} and result.created_at < ${before} and (result.ip is not null or ${hasQuery('result.referrer')})
        and not (promotion.duplicate_rule = 'ip' and result.occurred_at + promotion.duplicate_days * interval '1 day' > ${now})
      order by result.id limit ${mostOfPortion}) returning id`.execute(db)
  return portionOf(rows.map(({ id }) => id))
}

/** Addresses in tables that are small; by the column that says since when they are there. */
const addressesOf =
  (table: 'reservation' | 'contact' | 'registration', since: string): Portion =>
  async (db, after, _now, before) => {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ip = null where id in (
        select id from ${sql.table(table)} where id > ${after} and ${sql.ref(since)} < ${before} and ip is not null order by id limit ${mostOfPortion}) returning id`.execute(
      db,
    )
    return portionOf(rows.map(({ id }) => id))
  }

/** What is anonymised by and by, each in portions of rows: notices, results, and addresses in three small tables. */
export const portions: readonly Portion[] = [
  (db, ...asked) => noticeLog(db).anonymise(...asked),
  (db, ...asked) => noticeLog(db).forgetUnreadableBodies(...asked),
  results,
  addressesOf('reservation', 'reserved_at'),
  addressesOf('contact', 'created_at'),
  addressesOf('registration', 'created_at'),
]
