import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../server/test/database.ts'
import { fillDemo } from './fill.ts'

test.each(['2026-11-29T15:00:00Z', '2026-12-31T03:00:00Z', '2027-05-31T14:59:00Z'])(
  'begun at %s, when the first month that is closed is long ago, there is something to bill in each',
  async (at) => {
    const now = new Date(at)
    const database = await testDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-day-'))
    try {
      await sql`select ensure_click_partitions(${now})`.execute(database.db)
      await fillDemo({
        databaseUrl: database.url,
        dataDir,
        appUrl: 'http://127.0.0.1:4510',
        trackerUrl: 'http://127.0.0.1:4511',
        demoUrl: 'http://127.0.0.1:4512',
        now,
      })
      const { rows } = await sql<{
        claims: number
      }>`select count(*) as claims from claim group by month order by month`.execute(database.db)
      expect(rows).toHaveLength(2)
      for (const { claims } of rows) expect(claims).toBeGreaterThanOrEqual(3)
    } finally {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
