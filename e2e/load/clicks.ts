import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { measureIngestion } from './clickIngestion.ts'
import { measureReading } from './clickReading.ts'
import { fillClicks } from './fillClicks.ts'

/*
 * Searches CLICKS (default ten million) clicks by every filter over 31 days, over HTTP, RUNS (default 20) times each: 95 of 100 searches must answer
 * within 500 ms, one click with all that came of it within 100 ms. Then writes clicks as the tracker does. FOLDER keeps the database for another run.
 */
const count = Number(process.env['CLICKS'] ?? 10_000_000)
const runs = Number(process.env['RUNS'] ?? 20)
const kept = process.env['FOLDER']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres({ folder })
await migrate(postgres.url)
const db = connect(postgres.url)
let failed = 0
try {
  if (!(await db.selectFrom('click').select('id').limit(1).executeTakeFirst()))
    await fillClicks(postgres.url, count, say)
  failed = await measureReading(db, folder, runs, say)
  await measureIngestion(db, say)
} finally {
  await db.destroy()
  await postgres.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
say(failed === 0 ? 'PASS' : `FAIL: ${failed} too slow`)
process.exit(failed === 0 ? 0 : 1)
