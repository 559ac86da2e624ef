import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { JobName } from '@tsunagi/contract/office/jobNames'
import { testDatabase } from '../../test/database.ts'
import { lockWaits } from '../../test/lockWaits.ts'
import { eventually } from '../tracker/testing/browser.ts'
import { dataFolder } from '../tracker/testing/startTest.ts'

const program = fileURLToPath(new URL('worker.ts', import.meta.url))
const folder = dataFolder()
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  folder.remove()
})

/** A worker in a process of its own, and the port where it says how it is. */
async function startWorker(databaseUrl: string) {
  const child = fork(program, [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      DEMO: '0',
      NIGHTLY_BACKUP: '0',
      LOG_LEVEL: 'fatal',
    },
  })
  running.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  /** Null where the connection that was kept has just been ended: one asks again, as proxies do. */
  const readiness = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    return reply && { status: reply.status, connection: reply.headers.get('connection') }
  }
  return { child, readiness }
}

const hourOf = (instant: Date) => Math.floor(instant.getTime() / 3_600_000)

test('two workers do each job once, one takes over what another was killed at, and one that is to end says so first', async () => {
  const { db, productUrl, close } = await testDatabase()
  const runsOf = async (job: JobName) =>
    (
      await db
        .selectFrom('job_run')
        .select(['state', 'quiet'])
        .where('job', '=', job)
        .orderBy('id')
        .execute()
    ).map(({ state, quiet }) => (quiet === 0 ? state : `${state} again`))
  /** A run that found nothing stands for those before it. */
  const timesDone = async (job: JobName) =>
    (
      await db
        .selectFrom('job_run')
        .select(({ fn }) => fn.coalesce(fn.sum<number>(sql`quiet + 1`), sql<number>`0`).as('times'))
        .where('job', '=', job)
        .where('state', '=', 'done')
        .executeTakeFirstOrThrow()
    ).times
  const begunIn = hourOf(new Date())
  const held = await db.startTransaction().execute()
  await sql`lock table partnership in access exclusive mode`.execute(held)
  const first = await startWorker(productUrl)
  await eventually(
    () => runsOf('expire_applications'),
    ([state]) => state === 'running',
    60_000,
  )
  const second = await startWorker(productUrl)
  // It goes on to the next one.
  await eventually(
    () => runsOf('suspend_overdue'),
    ({ length }) => length > 0,
    60_000,
  )
  expect(await runsOf('expire_applications')).toEqual(['running'])
  first.child.kill('SIGKILL')
  await held.rollback().execute()
  await eventually(
    () => runsOf('expire_applications'),
    ([cutOff, state]) => cutOff === 'interrupted' && state === 'done',
    60_000,
  )
  // Both are for each hour once, and an hour may have ended since.
  const hours = hourOf(new Date()) - begunIn + 1
  for (const job of ['make_partitions', 'notice_prices'] as const) {
    expect(await timesDone(job)).toBeGreaterThan(0)
    expect(await timesDone(job)).toBeLessThanOrEqual(hours)
  }
  expect((await second.readiness())?.status).toBe(200)
  const busy = await db.startTransaction().execute()
  await sql`lock table partnership in access exclusive mode`.execute(busy)
  await eventually(
    () => lockWaits(db),
    (count) => count > 0,
    60_000,
  )
  const ended = once(second.child, 'exit')
  second.child.kill('SIGTERM')
  expect(await eventually(second.readiness, (answer) => answer?.status === 503, 60_000)).toEqual({
    status: 503,
    connection: 'close',
  })
  await busy.rollback().execute()
  expect(await ended).toEqual([0, null])
  await close()
}, 180_000)
