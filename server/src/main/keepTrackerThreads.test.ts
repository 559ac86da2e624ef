import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { journalsIn } from '../journal/journalFolder.ts'
import { ask, eventually } from '../tracker/testing/browser.ts'
import { buildNetwork } from '../tracker/testing/network.ts'
import { dataFolder } from '../tracker/testing/startTest.ts'

const program = fileURLToPath(new URL('tracker.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('two threads answer on one port as one tracker, tell of themselves, say that they are to end, and end together', async () => {
  const database = await testDatabase()
  const folder = dataFolder()
  const { link } = await buildNetwork(database.db)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const tracker = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TRACKER_THREADS: '2',
      TRACKER_PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'fatal',
    },
  })
  onTestFinished(() => void tracker.kill('SIGKILL'))
  const readiness = async () =>
    (await ask(port, '/readyz')).json<{ ready: boolean; threads: number; waiting_bytes: number }>()
  await eventually(
    () => readiness().catch(() => null),
    (answer) => answer?.ready === true && answer.threads === 2,
    60_000,
  )
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await eventually(
    () => metrics().catch(() => ''),
    (text) =>
      [1, 2].every((thread) => text.includes(`tsunagi_catalogue_loaded{thread="${thread}"} 1`)),
    60_000,
  )
  const written = async () => {
    const records = (await metrics()).matchAll(/^tsunagi_journal_records_total\{.*\} (\d+)$/gm)
    return [...records].map(([, count]) => Number(count))
  }
  let clicks = 0
  // The kernel chooses who takes a connection: one thread may take all of a few.
  const perThread = await eventually(
    async () => {
      const headers = { 'x-forwarded-for': '133.242.1.5' }
      const answers = await Promise.all(
        Array.from({ length: 24 }, () => ask(port, `/c/${link.code}`, { headers })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
      clicks += answers.length
      return written()
    },
    (counts) => counts.filter((count) => count > 0).length === 2,
    60_000,
  )
  expect(perThread.reduce((sum, count) => sum + count, 0)).toBe(clicks)
  await eventually(readiness, ({ waiting_bytes }) => waiting_bytes === 0)
  const rows = await database.db.selectFrom('click').select('counted').execute()
  expect(rows.filter(({ counted }) => counted)).toHaveLength(1)
  expect(rows).toHaveLength(clicks)
  const positions = await database.db.selectFrom('journal_position').select('journal').execute()
  expect(positions.map(({ journal }) => journal).toSorted()).toEqual(
    journalsIn(folder.path).map(({ name }) => name),
  )
  const ended = once(tracker, 'exit')
  tracker.kill('SIGTERM')
  expect(await eventually(readiness, ({ ready }) => !ready)).toMatchObject({
    reasons: ['it is about to end'],
  })
  const kept = new Agent({ keepAlive: true })
  for (let count = 0; count < 4; count++)
    expect(await ask(port, `/c/${link.code}`, { agent: kept })).toMatchObject({
      status: 302,
      headers: { connection: 'close' },
    })
  expect(await ended).toEqual([0, null])
  await database.close()
  folder.remove()
})
