import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** Landing pages carry the number of their promotion, so they follow it. */
export const setLandingPages = (db: Db, ids: readonly number[], urls: readonly string[]) =>
  sql`update promotion set landing_url = page.url from unnest(${ids}::bigint[], ${urls}::text[]) as page (id, url) where promotion.id = page.id`.execute(
    db,
  )

/** Files are bytes, which do not travel as JSON. */
export const insertFiles = (
  db: Db,
  files: readonly { name: string; content: Buffer; mime_type: string; created_at: Date }[],
) => db.insertInto('stored_file').values(files).execute()

export const setReferrers = async (
  db: Db,
  referrers: readonly { id: number; referrer_id: number }[],
) => {
  for (const { id, referrer_id } of referrers)
    await db.updateTable('affiliater').set({ referrer_id }).where('id', '=', id).execute()
}
