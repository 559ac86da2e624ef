import type { UserKind } from '../../contract/src/endpoint.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { fillClicks } from './fillClicks.ts'
import { onKeptDatabase, say } from './ground.ts'
import { startApi } from './lists/apiProcess.ts'
import { allCases } from './lists/cases.ts'
import { measureFiles } from './lists/files.ts'
import { fillJob, fillLists } from './lists/filling.ts'
import { asking, signIn } from './loadApi.ts'

/*
 * Fills CLICKS (default ten million) clicks and RESULTS (default 998,000, which one file of a million rows holds) results with all that hangs on them, and asks over HTTP for every list of the
 * contract with each order, each filter and pages far behind, as each kind of user, RUNS (default 20) times: 95 of 100 answers within 200 ms. Then takes the
 * largest lists as CSV: every row once, and at most 200 MB of memory more than one process of the API has anyway. FOLDER keeps the database for another run, ONLY is a part of the
 * paths that are asked, FILES=0 leaves the files out.
 */
const clicks = Number(process.env['CLICKS'] ?? 10_000_000)
const results = Number(process.env['RESULTS'] ?? 998_000)
const runs = Number(process.env['RUNS'] ?? 20)
const only = process.env['ONLY'] ?? ''
const mostMs = Number(process.env['MOST'] ?? 200)

const failed = await onKeptDatabase(async ({ db, url }) => {
  const api = await startApi(url)
  try {
    if (!(await db.selectFrom('click').select('id').limit(1).executeTakeFirst())) {
      await fillClicks(url, clicks, say)
      await signIn(db, { user_type: '0' })
      await fillLists(db, results, say)
    }
    const callers = await signInAll(db)
    await fillJob(db)
    const slow = await measureLists(api.address, callers)
    if (process.env['FILES'] === '0') return slow
    return slow + (await measureFiles({ db, api, headers: callers.admin, say }))
  } finally {
    await api.stop()
  }
})
process.exit(failed === 0 ? 0 : 1)

/** The largest of each kind. */
async function signInAll(db: Db) {
  const people = {
    admin: { user_type: '0' },
    affiliater: { user_type: '1', affiliater_id: 2 },
    advertiser: { user_type: '2', advertiser_id: 1 },
    agency: { user_type: '3', agency_id: 1 },
  } as const
  return Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([kind, who]) => [kind, await signIn(db, who)]),
    ),
  ) as Record<UserKind, Awaited<ReturnType<typeof signIn>>>
}

/** Asks for everything, and says what was too slow. Answers how many. */
async function measureLists(
  address: string,
  callers: Awaited<ReturnType<typeof signInAll>>,
): Promise<number> {
  const measured: { name: string; p50: number; p95: number }[] = []
  for (const { kind, path, query } of allCases().filter((each) => each.path.includes(only))) {
    const ask = asking(address, callers[kind])
    const name = `${kind.padEnd(10)} ${path}?${decodeURIComponent(query)}`
    try {
      await ask(`${path}?${query}`)
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await ask(`${path}?${query}`))
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!
      measured.push({ name, p50: at(0.5), p95: at(0.95) })
    } catch (error) {
      say(`      not asked: ${name}: ${(error as Error).message.slice(0, 160)}`)
    }
  }
  const slow = measured.filter(({ p95 }) => p95 > mostMs).toSorted((a, b) => b.p95 - a.p95)
  for (const { name, p50, p95 } of slow)
    say(`FAIL p50 ${p50.toFixed(0).padStart(6)} ms  p95 ${p95.toFixed(0).padStart(6)} ms  ${name}`)
  const worst = Math.max(...measured.map(({ p95 }) => p95))
  say(`${measured.length} questions, ${slow.length} above ${mostMs} ms`)
  say(`lists_p95_ms=${worst.toFixed(0)}`)
  return slow.length
}
