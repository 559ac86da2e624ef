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
import { shipped, waitingBytes } from './waiting.ts'

/*
 * How fast the tracker is beside the least that this machine can do, and whether anything was lost on the way.
 * BENCH_ROUNDS (5) and BENCH_SECONDS (3) say how long, BENCH_CLICKS (1000000) how many clicks the memory is measured after.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const clicks = Number(process.env['BENCH_CLICKS'] ?? 1_000_000)
const catchUpClicks = Math.min(150_000, clicks)

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
const [barePort, nginxPort, trackerPort] = (await freePorts(3, 5600)) as [number, number, number]
const bare = await startBare(barePort)
const nginx = await startNginx(nginxPort, folder)
const tracker = await startTracker({
  port: trackerPort,
  databaseUrl: postgres.url,
  dataDir: join(folder, 'data'),
})
const bench = new Bench(folder, {
  code: link.code,
  promotion: promotion.id,
  secret: promotion.s2s_secret,
})
say(
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node.js ${process.versions.node}, load average ${loadavg()[0]!.toFixed(2)}; 64 connections, medians of ${rounds} rounds of ${seconds} s\n`,
)

await bench.clicks('warm-up', bare.port, { seconds: 1 })
await bench.clicks('tracker', trackerPort, { seconds: 3 })
for (let round = 0; round < rounds; round++) {
  bench.measure(await bench.clicks('bare', bare.port, { seconds }), 'bare')
  if (nginx) bench.measure(await bench.clicks('nginx', nginx.port, { seconds }), 'nginx')
  bench.measure(await bench.clicks('tracker', trackerPort, { seconds }), 'clicks')
  bench.measure(await bench.notices('notices', trackerPort, seconds), 'notices')
  await shipped(trackerPort)
}
await bare.stop()
await nginx?.stop()

const beforeMs = performance.now()
const filled = await bench.clicks('tracker', trackerPort, { count: clicks })
const fillSeconds = (performance.now() - beforeMs) / 1000
await shipped(trackerPort)
const memory = tracker.memory()

await postgres.stop()
await bench.clicks('tracker', trackerPort, { count: catchUpClicks })
postgres = await startPostgres({ folder: join(folder, 'postgres') })
while ((await waitingBytes(trackerPort)) === null);
const startedMs = performance.now()
await shipped(trackerPort)
const catchUp = catchUpClicks / ((performance.now() - startedMs) / 1000)

const counted = await account(postgres.url, bench.files('tracker'), {
  table: 'click',
  column: 'cid',
})
const decided = await account(postgres.url, bench.files('notices'), {
  table: 'notice',
  column: 'order_number',
})
say(header())
say(row({ name: 'bare node:http 302', rounds: bench.measured('bare'), lost: null }))
say(
  nginx
    ? row({ name: 'nginx return 302', rounds: bench.measured('nginx'), lost: null })
    : 'nginx return 302: skipped, nginx is not installed\n',
)
say(row({ name: 'click /c/{code}, durable', rounds: bench.measured('clicks'), lost: counted.lost }))
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
const ratio = speed('clicks') / speed('bare')
const p99 = median(bench.measured('clicks').map((round) => round.p99))
say(target('ratio', ratio.toFixed(2), ratio >= 0.6, 'durable clicks ÷ bare node:http ≥ 0.6'))
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
    'memory_mb',
    (memory / 1e6).toFixed(0),
    memory <= 200e6,
    `tracker after ${clicks.toLocaleString('en')} clicks at ${(filled.acknowledged / fillSeconds).toFixed(0)}/s ≤ 200`,
  ),
)
say(`load average ${loadavg()[0]!.toFixed(2)} at the end\n`)

await tracker.stop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
const isExact = [counted, decided].every(({ lost, duplicated }) => lost === 0 && duplicated === 0)
if (!isExact) say('FAIL: what was acknowledged is not stored exactly once\n')
process.exit(isExact ? 0 : 1)
