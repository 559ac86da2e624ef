import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { buildNetwork } from '../../server/src/tracker/testing/network.ts'
import { freePorts } from '../support/ports.ts'
import { account } from './accounting.ts'
import { startBare, startNginx, startTracker } from './contestants.ts'
import { header, median, row, target } from './figures.ts'
import { Bench } from './rounds.ts'
import { sumsCost } from './sumsCost.ts'
import {
  bareOf,
  measureClicks,
  sustained,
  threadCounts,
  threadFigures,
  threadRows,
  ticketsOf,
} from './threads.ts'
import { shipped, waitingBytes } from './waiting.ts'

/*
 * How fast the tracker is beside the least that this machine can do, and whether anything was lost on the way.
 * Two threads are set against one, while PostgreSQL stores what they take in and while it is away.
 * BENCH_ROUNDS (5) and BENCH_SECONDS (3) say how long, BENCH_CLICKS (1000000) how many clicks the memory is measured after.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const clicks = Number(process.env['BENCH_CLICKS'] ?? 1_000_000)
const catchUpClicks = Math.min(150_000, clicks)
const sustainedClicks = Math.min(200_000, clicks)

const say = (text: string) => {
  process.stdout.write(text)
}
const folder = mkdtempSync(join(tmpdir(), 'tsunagi-bench-'))
let postgres = await startPostgres({ folder: join(folder, 'postgres') })
await migrate(postgres.url)
const db = connect(postgres.url)
const { link, promotion } = await buildNetwork(db, {
  secretsKey: readKeys(join(folder, 'data')).secrets,
})
await db.destroy()
const ports = await freePorts(5, 5600)
const [nginxPort] = ports as [number]
const nginx = await startNginx(nginxPort, folder)
const bare = await Promise.all(threadCounts.map((threads) => startBare(ports[threads]!, threads)))
const trackers = await Promise.all(
  threadCounts.map((threads) =>
    startTracker({
      port: ports[threadCounts.length + threads]!,
      databaseUrl: postgres.url,
      dataDir: join(folder, threads === 1 ? 'data' : `data-${threads}`),
      threads,
    }),
  ),
)
const [tracker] = trackers as [(typeof trackers)[number]]
const allShipped = () => Promise.all(trackers.map(({ port }) => shipped(port)))
const bench = new Bench(folder, {
  code: link.code,
  promotion: promotion.id,
  secret: promotion.s2s_secret,
})
say(
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node.js ${process.versions.node}, load average ${loadavg()[0]!.toFixed(2)}; 64 connections, medians of ${rounds} rounds of ${seconds} s\n`,
)

for (const { port } of bare) await bench.clicks('warm-up', port, { seconds: 1 })
for (const each of trackers) await bench.clicks(ticketsOf(each), each.port, { seconds: 3 })
await allShipped()
for (let round = 0; round < rounds; round++) {
  for (const [index, { port }] of bare.entries())
    bench.measure(await bench.clicks('bare', port, { seconds }), bareOf(threadCounts[index]!))
  if (nginx) bench.measure(await bench.clicks('nginx', nginx.port, { seconds }), 'nginx')
  for (const each of trackers) {
    await measureClicks(bench, each, seconds, true)
    await allShipped()
  }
  bench.measure(
    await bench.notices('notices', ticketsOf(tracker), tracker.port, seconds),
    'notices',
  )
  await allShipped()
}
const sustainedRates: number[] = []
for (const each of trackers) sustainedRates.push(await sustained(bench, each, sustainedClicks))

const beforeMs = performance.now()
const filled = await bench.clicks(ticketsOf(tracker), tracker.port, { count: clicks })
const fillSeconds = (performance.now() - beforeMs) / 1000
await allShipped()
const memory = tracker.memory()

await postgres.stop()
for (let round = 0; round < rounds; round++)
  for (const each of trackers) await measureClicks(bench, each, seconds, false)
for (const each of bare) await each.stop()
await nginx?.stop()
postgres = await startPostgres({ folder: join(folder, 'postgres'), port: postgres.port })
await allShipped()

await postgres.stop()
await bench.clicks(ticketsOf(tracker), tracker.port, { count: catchUpClicks })
postgres = await startPostgres({ folder: join(folder, 'postgres'), port: postgres.port })
while ((await waitingBytes(tracker.port)) === null);
const startedMs = performance.now()
await shipped(tracker.port)
const catchUp = catchUpClicks / ((performance.now() - startedMs) / 1000)
await allShipped()

const sums = await sumsCost(folder)

const counted = await account(
  postgres.url,
  trackers.flatMap((each) => bench.files(ticketsOf(each))),
  {
    table: 'click',
    column: 'cid',
  },
)
const decided = await account(postgres.url, bench.files('notices'), {
  table: 'notice',
  column: 'order_number',
})
say(header())
for (const line of threadRows(bench, counted.lost)) say(line)
say(
  nginx
    ? row({ name: 'nginx return 302', rounds: bench.measured('nginx'), lost: null })
    : 'nginx return 302: skipped, nginx is not installed\n',
)
say(
  row({
    name: 'notice /track S2S, durable',
    rounds: bench.measured('notices'),
    lost: decided.lost,
  }),
)
say(
  `accounting: clicks acknowledged=${counted.acknowledged} lost=${counted.lost} duplicated=${counted.duplicated}; notices acknowledged=${decided.acknowledged} lost=${decided.lost} duplicated=${decided.duplicated}\n`,
)
const speed = (name: string) => median(bench.measured(name).map(({ perSecond }) => perSecond))
const p99 = median(bench.measured('clicks 1').map((round) => round.p99))
for (const line of threadFigures(bench)) say(line)
say(
  target(
    'sustained_per_second',
    sustainedRates.map((rate) => rate.toFixed(0)).join(' with 1 thread, ') + ' with 2',
    Math.max(...sustainedRates) >= 20_000,
    `from the first of ${sustainedClicks.toLocaleString('en')} clicks to the last one stored ≥ 20,000`,
  ),
)
say(target('click_p99_ms', p99.toFixed(1), p99 <= 25, '≤ 25'))
say(target('notices_per_second', speed('notices').toFixed(0), speed('notices') >= 1500, '≥ 1,500'))
say(
  target(
    'catch_up_rows_per_second',
    catchUp.toFixed(0),
    catchUp >= 20_000,
    'journal to PostgreSQL ≥ 20,000',
  ),
)
say(
  target(
    'sums_cost_percent',
    sums.toFixed(1),
    sums <= 10,
    'of shipping goes into the sums that reports are made of ≤ 10',
  ),
)
say(
  target(
    'memory_mb',
    (memory / 1e6).toFixed(0),
    memory <= 200e6,
    `tracker after ${clicks.toLocaleString('en')} clicks at ${(filled.acknowledged / fillSeconds).toFixed(0)}/s ≤ 200`,
  ),
)
say(`load average ${loadavg()[0]!.toFixed(2)} at the end\n`)

for (const each of trackers) await each.stop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
const isExact = [counted, decided].every(({ lost, duplicated }) => lost === 0 && duplicated === 0)
if (!isExact) say('FAIL: what was acknowledged is not stored exactly once\n')
process.exit(isExact ? 0 : 1)
