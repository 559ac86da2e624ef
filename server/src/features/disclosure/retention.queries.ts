import { z } from 'zod'
import type { Db } from '../../platform/db.ts'

const Retention = z.object({ retention_days: z.int().catch(400) })

/** How many days logs are kept. */
export async function retentionDays(db: Db): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('section', '=', 'log').executeTakeFirst()
  return Retention.parse(row?.value ?? {}).retention_days
}
