import { sql } from 'kysely'
import { fillDemo, type FillOptions } from '../../demo/fill.ts'
import type { Db } from '../src/platform/db.ts'

/** Fills a test's database with the demo network as it is begun at an instant. */
export async function fillTestDemo(
  db: Db,
  { now, ...options }: Pick<FillOptions, 'databaseUrl' | 'dataDir' | 'now'>,
) {
  await sql`select ensure_click_partitions(${now})`.execute(db)
  await fillDemo({ ...options, appUrl: 'http://app.test', demoUrl: 'http://demo.test', now })
}
