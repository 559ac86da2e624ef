import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../server/test/database.ts'
import { fillTestDemo } from '../server/test/demo.ts'
import { scratchFolder } from '../server/test/scratch.ts'

test.each(['2026-11-29T15:00:00Z', '2026-12-31T03:00:00Z', '2027-05-31T14:59:00Z'])(
  'begun at %s, when the first month that is closed is long ago, there is something to bill in each',
  async (at) => {
    const database = await testDatabase()
    const dataDir = scratchFolder('demo-day')
    try {
      await fillTestDemo(database.db, { databaseUrl: database.url, dataDir, now: new Date(at) })
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
