import { measureIngestion } from './clickIngestion.ts'
import { measureReading } from './clickReading.ts'
import { fillClicks } from './fillClicks.ts'
import { onKeptDatabase, say } from './ground.ts'

/*
 * Searches CLICKS (default ten million) clicks by every filter over 31 days, over HTTP, RUNS (default 20) times each: 95 of 100 searches must answer
 * within 500 ms, one click with all that came of it within 100 ms. Then writes clicks as the tracker does. FOLDER keeps the database for another run.
 */
const count = Number(process.env['CLICKS'] ?? 10_000_000)
const runs = Number(process.env['RUNS'] ?? 20)

const failed = await onKeptDatabase(async ({ db, url, folder }) => {
  if (!(await db.selectFrom('click').select('id').limit(1).executeTakeFirst()))
    await fillClicks(url, count, say)
  const slow = await measureReading(db, folder, runs, say)
  await measureIngestion(db, say)
  return slow
})
say(failed === 0 ? 'PASS' : `FAIL: ${failed} too slow`)
process.exit(failed === 0 ? 0 : 1)
