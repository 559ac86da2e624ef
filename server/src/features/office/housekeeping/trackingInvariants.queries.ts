import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { clickLog } from '../../../logs/clickLog.ts'
import type { BrokenPromise } from '../../../logs/clicks.ts'
import type { Db } from '../../../platform/db.ts'

const statements = readFileSync(new URL('trackingInvariants.sql', import.meta.url), 'utf8')

/** What of clicks, notices and results is not as it must be; nothing is the right answer. */
export async function brokenTrackingPromises(db: Db): Promise<BrokenPromise[]> {
  const { rows } = await sql.raw<BrokenPromise>(statements).execute(db)
  return [...rows, ...(await clickLog(db).brokenPromises())].filter(({ broken }) => broken > 0)
}
