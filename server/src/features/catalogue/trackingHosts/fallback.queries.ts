import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db.ts'

const Tracking = z.object({ fallback_url: z.string().nullable().default(null) })

/** Where visitors go whom no link leads anywhere; null = a page of the tracker. */
export async function fallbackUrl(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('section', '=', 'tracking')
    .executeTakeFirst()
  return Tracking.parse(row?.value ?? {}).fallback_url
}

export const setFallbackUrl = (db: Db, url: string | null, now: Date) =>
  db
    .insertInto('setting')
    .values({ section: 'tracking', value: JSON.stringify({ fallback_url: url }), updated_at: now })
    .onConflict((same) =>
      same
        .column('section')
        .doUpdateSet({ value: sql`setting.value || excluded.value`, updated_at: now }),
    )
    .execute()
