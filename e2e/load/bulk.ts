import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BulkPreview, ResultJob } from '../../contract/src/results/bulk.ts'
import { runResultJobs } from '../../server/src/features/results/bulk/running.service.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { fillClicks } from './fillClicks.ts'
import { judging } from './judging.ts'
import { asking, openApi, posting, signIn } from './loadApi.ts'
import { askOn } from './others.ts'

/*
 * Fills RESULTS (default 300,000) pending results of one promotion, tries approving them out (at most 3 s), and approves 50,000 of them as a job (at
 * most 120 s) while others ask on (95 of 100 answers within 500 ms). Stops another job half-way, and takes both back: the books are then what they were.
 */
const count = Number(process.env['RESULTS'] ?? 300_000)
const most = { previewMs: 3000, jobMs: 120_000, answerMs: 500 }
const say = (line: string) => process.stdout.write(`${line}\n`)
const worksFor = process.env['WORKS_FOR']

/** What the worker does, in a process of its own. */
async function work(db: Db): Promise<never> {
  for (;;) if ((await runResultJobs(db, systemClock)) === 0) await sleep(200)
}

async function measure(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
  const postgres = await startPostgres({ folder })
  await migrate(postgres.url)
  const db = connect(postgres.url)
  const api = await openApi(db, folder)
  const worker = fork(import.meta.filename, { env: { ...process.env, WORKS_FOR: postgres.url } })
  try {
    await fillClicks(postgres.url, 1000, () => {})
    await fillResults(db)
    return await measureJobs(db, api.address)
  } finally {
    worker.kill('SIGKILL')
    await api.close()
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureJobs(db: Db, address: string): Promise<number> {
  const headers = await signIn(db, { user_type: '0' })
  const post = posting(address, headers)
  const read = async (id: number) =>
    (await (await fetch(`${address}/api/resultJob/info/${id}`, { headers })).json()) as ResultJob
  const over = async (id: number) => {
    for (;;) {
      const job = await read(id)
      if (job.state !== 'running' && job.state !== 'undoing') return job
      await sleep(200)
    }
  }
  const { judge, failed } = judging(say)
  const change = { kind: 'decide', status: 'approved' }
  const begin = async (search: object) => {
    const { seen } = await post<BulkPreview>('/api/resultJob/preview', {
      selection: { search },
      change,
    })
    return post<ResultJob>('/api/resultJob/regist', { selection: { search }, change, seen })
  }
  const books = await balancesOf(db)

  const begun = performance.now()
  const { selected } = await post<BulkPreview>('/api/resultJob/preview', {
    selection: { search: { promotion_id: 1 } },
    change,
  })
  judge(`trying out ${selected} results`, performance.now() - begun, most.previewMs)

  const others = askOn(asking(address, await signIn(db, { user_type: '0' })), [
    '/api/actionLogRaw/search?promotion_id=60',
    '/api/home/index',
    '/api/promotion/index',
  ])
  const started = performance.now()
  const job = await begin({ promotion_id: 1, media_id: 1 })
  const { done } = await over(job.id)
  judge(`approving ${done} results`, performance.now() - started, most.jobMs)
  const { count: answers, p95 } = await others.end()
  judge(`95 of 100 of ${answers} answers to others meanwhile`, p95, most.answerMs)

  const stopped = await begin({ promotion_id: 1, media_id: 2 })
  while ((await read(stopped.id)).done === 0) await sleep(50)
  await post(`/api/resultJob/cancel/${stopped.id}`)
  say(`stopped after ${(await read(stopped.id)).done} of ${stopped.total}`)
  for (const { id } of [stopped, job]) {
    const at = performance.now()
    await post(`/api/resultJob/undo/${id}`)
    const { undone, kept } = await over(id)
    judge(`taking ${undone} back (${kept} kept)`, performance.now() - at, most.jobMs)
  }
  const same = JSON.stringify(await balancesOf(db)) === JSON.stringify(books)
  say(same ? 'PASS the books are what they were' : 'FAIL the books differ')
  return failed() + (same ? 0 : 1)
}

/** A sixth of the results with each of six media. */
const fillResults = async (db: Db) => {
  const columns = sql`status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, sale_amount, gross, net, price_rule, route`
  await sql`insert into result (${columns})
    select 'pending', 1, goal.id, media.id, media.affiliater_id, 1, now() - n * interval '1 second', 'load-' || n, 10000, 1500, 1000, '{}', 's2s'
    from generate_series(1, ${count}::int) as n
    join media on media.id = 1 + n % 6 cross join (select id from promotion_goal where promotion_id = 1) as goal`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

const balancesOf = async (db: Db) =>
  (
    await sql`select account, sum(amount) from ledger_entry group by account having sum(amount) <> 0 order by account`.execute(
      db,
    )
  ).rows

if (worksFor) await work(connect(worksFor))
else process.exit((await measure()) === 0 ? 0 : 1)
