import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres, type EmbeddedPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { startProduct, type Product } from '../support/product.ts'
import { account, readLinks } from './accounting.ts'
import { startLoad } from './load.ts'

/*
 * Kills every part under load, one after the other, and takes the database away for 30 seconds.
 * Every click that was answered with 302 and every notice that was answered must stand in the database exactly once.
 * FAULT_ROUNDS (default 2) says how often each part is killed.
 */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2)
const folder = mkdtempSync(join(tmpdir(), 'tsunagi-faults-'))
let postgres = await startPostgres({ folder })
const product = await startProduct({ port: 4800, databaseUrl: postgres.url })
let failed = 0
try {
  const links = await readLinks(postgres.url)
  failed += await test('kill -9 of each part under load', links, 200, () => killEachPart(product))
  failed += await test('PostgreSQL away for 30 s', links, 100, databaseAway)
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${2 - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function test(name: string, links: Awaited<ReturnType<typeof readLinks>>, clicksPerSecond: number, fault: () => Promise<number>): Promise<number> {
  const started = Date.now()
  const load = startLoad({ tracker: product.tracker, links, clicksPerSecond, clicksPerSale: 10 })
  await wait(2000)
  const kills = await fault()
  await wait(3000)
  await load.stop()
  const count = await account(postgres.url, load.ledger)
  const passed = count.lost === 0 && count.duplicated === 0 && load.ledger.clicks.size > 0 && load.ledger.orders.size > 0
  const sorted = load.ledger.latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  process.stdout.write(
    `TEST ${name}: sent=${load.ledger.sent} acked=${load.ledger.clicks.size}+${load.ledger.orders.size} stored=${count.stored} lost=${count.lost} duplicated=${count.duplicated} ` +
    `kills=${kills} p50=${at(0.5)} p99=${at(0.99)} errors=${load.ledger.errors} duration=${((Date.now() - started) / 1000).toFixed(0)}s ${passed ? 'PASS' : 'FAIL'}\n`)
  return passed ? 0 : 1
}

async function killEachPart({ pidOf }: Product): Promise<number> {
  let kills = 0
  for (let round = 0; round < rounds; round++) {
    for (const part of ['tracker', 'worker', 'api'] as const) {
      const pid = pidOf(part)
      if (pid) { process.kill(pid, 'SIGKILL'); kills++ }
      await wait(3000)
    }
    postgres = await crash(postgres)
    kills++
    await wait(3000)
  }
  return kills
}

async function databaseAway(): Promise<number> {
  await postgres.stop()
  await wait(30_000)
  postgres = await startPostgres({ folder })
  return 0
}

async function crash(server: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  process.kill(server.pid, 'SIGKILL')
  await wait(500)
  return startPostgres({ folder })
}
