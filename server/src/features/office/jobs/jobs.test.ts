import { text } from '@tsunagi/contract/messages/text'
import { jobId, type JobName } from '@tsunagi/contract/office/jobNames'
import type { JobRow, JobRun } from '@tsunagi/contract/office/jobs'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import type { Job } from './job.ts'
import { jobTable } from './jobTable.service.ts'
import { runDueJobs } from './running.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-11-10T03:00:00Z', { connections: 5 })
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const daily = { at: '08:00' }
const job = (name: JobName, run: Job['run'], schedule: Job['schedule'] = daily): Job => ({
  name,
  lane: 'short',
  schedule,
  run,
})
/** A job that counts how often it ran. */
function counted(name: JobName, schedule: Job['schedule'] = daily, handled = 1) {
  const runs: Date[] = []
  return {
    runs,
    job: job(
      name,
      () => {
        runs.push(t.clock.now())
        return Promise.resolve(handled)
      },
      schedule,
    ),
  }
}
const stop = new AbortController()
const deps = () => ({
  db: t.db,
  clock: t.clock,
  config: {
    app: { port: 0, url: 'http://app.test' },
    dataDir: '/nowhere',
    backup: { folder: '/nowhere', keep: 1, passphrase: undefined, nightly: false },
  },
  secretsKey: testKeys.secrets,
  log: quietLog,
})
/** A worker comes by. */
const work = (...jobs: Job[]) => runDueJobs(deps(), jobs, stop.signal)
const workAt = (at: string, ...jobs: Job[]) => {
  t.clock.set(`${at}+09:00`)
  return work(...jobs)
}
const info = async (name: JobName) =>
  (await (await t.asAdmin()).get<JobRow & { runs: JobRun[] }>(`/api/job/info/${jobId(name)}`)).body
const rowsOf = (name: JobName) =>
  t.db.selectFrom('job_run').select(['id', 'state']).where('job', '=', name).orderBy('id').execute()

describe('a job with a set time', () => {
  test('waits for it, runs once a day, and makes up once for the days that were missed', async () => {
    const { runs, job: dormancy } = counted('end_dormant')
    await work(dormancy)
    await workAt('2026-11-11T07:59:59', dormancy)
    expect(runs).toEqual([])
    await workAt('2026-11-11T08:00:01', dormancy)
    await workAt('2026-11-11T23:00:00', dormancy)
    expect(runs).toHaveLength(1)
    await workAt('2026-11-20T07:00:00', dormancy)
    expect(runs).toHaveLength(2)
    await workAt('2026-11-20T08:00:00', dormancy)
    expect(runs).toHaveLength(3)
  })

  test('is one worker’s where several stand side by side', async () => {
    const { runs, job: dormancy } = counted('end_dormant')
    await work(dormancy)
    t.clock.set('2026-11-11T08:00:00+09:00')
    await Promise.all([work(dormancy), work(dormancy), work(dormancy), work(dormancy)])
    expect([runs.length, (await rowsOf('end_dormant')).length]).toEqual([1, 1])
  })
})

test('one with a rhythm runs at once and then at each step; runs that find nothing to do are one row', async () => {
  const { runs, job: links } = counted('learn_slots', { every: 5 }, 0)
  for (const minute of ['00', '01', '05', '09', '10', '15'])
    await workAt(`2026-11-10T12:${minute}:00`, links)
  expect(runs).toHaveLength(4)
  expect((await info('learn_slots')).runs).toMatchObject([{ state: 'done', handled: 0, quiet: 3 }])
  await workAt('2026-11-10T12:20:00', { ...links, run: () => Promise.resolve(7) })
  await workAt('2026-11-10T12:25:00', links)
  expect((await info('learn_slots')).runs).toMatchObject([
    { handled: 0, quiet: 0 },
    { handled: 7 },
    { handled: 0, quiet: 3 },
  ])
})

describe('a failure', () => {
  test('is kept with its reason and tried again with growing pauses; what works ends it', async () => {
    let works = false
    const dormancy = job('end_dormant', ({ note }) => {
      note(text('3件まで', 'up to 3'))
      return works ? Promise.resolve(3) : Promise.reject(new Error('disk on fire'))
    })
    await work(dormancy)
    for (const at of ['08:00:00', '08:00:30', '08:01:00', '08:02:00', '08:03:00'])
      await workAt(`2026-11-11T${at}`, dormancy)
    expect(await info('end_dormant')).toMatchObject({
      state: 'failed',
      next_at: '2026-11-10T23:07:00.000Z',
      runs: [{ log: '3件まで\ndisk on fire' }, { state: 'failed' }, { state: 'failed' }],
    })
    works = true
    await workAt('2026-11-11T08:07:00', dormancy)
    await workAt('2026-11-11T08:30:00', dormancy)
    expect(await info('end_dormant')).toMatchObject({
      state: 'done',
      handled: 3,
      next_at: '2026-11-11T23:00:00.000Z',
    })
    expect(await rowsOf('end_dormant')).toHaveLength(4)
  })

  test('of one holds up no other', async () => {
    const broken = job('tidy_up', () => Promise.reject(new Error('no')))
    const { runs, job: dormancy } = counted('end_dormant')
    await work(broken, dormancy)
    await workAt('2026-11-11T08:00:00', broken, dormancy)
    expect(runs).toHaveLength(1)
  })
})

describe('a run that was cut off', () => {
  const cutOff = () =>
    t.db.insertInto('job_run').values({ job: 'end_dormant', started_at: t.clock.now() }).execute()

  test('is shown as interrupted, and made up for at once; one that ends its worker again and again, with pauses', async () => {
    const { runs, job: dormancy } = counted('end_dormant')
    await work(dormancy)
    await cutOff()
    expect(await info('end_dormant')).toMatchObject({
      state: 'interrupted',
      runs: [{ state: 'interrupted', duration: null }],
    })
    await work(dormancy)
    expect(runs).toHaveLength(1)
    expect(await rowsOf('end_dormant')).toMatchObject([{ state: 'interrupted' }, { state: 'done' }])
    for (let times = 0; times < 2; times++) {
      await cutOff()
      await t.db.updateTable('job').set({ failures: 3 }).execute()
      await work(dormancy)
    }
    expect(runs).toHaveLength(1)
    await workAt('2026-11-10T12:59:00', dormancy)
    expect(runs).toHaveLength(2)
  })

  test('is known by nobody holding it: while its worker lives it runs, and nobody can ask for it', async () => {
    const other = new pg.Client({ connectionString: t.url })
    await other.connect()
    await other.query(`select pg_advisory_lock(41370, ${jobId('end_dormant')})`)
    await cutOff()
    const { runs, job: dormancy } = counted('end_dormant', { every: 1 })
    await work(dormancy)
    expect([runs, (await info('end_dormant')).state]).toEqual([[], 'running'])
    expect((await admin.post(`/api/job/run/${jobId('end_dormant')}`)).status).toBe(409)
    await other.end()
    await expect.poll(async () => (await info('end_dormant')).state).toBe('interrupted')
  })

  test('by the stop of its worker is left for the next one', async () => {
    const stopping = new AbortController()
    const dormancy = job('end_dormant', () => {
      stopping.abort()
      return Promise.reject(new Error('stopped'))
    })
    await work(dormancy)
    t.clock.set('2026-11-11T08:00:00+09:00')
    await runDueJobs(deps(), [dormancy], stopping.signal)
    expect((await info('end_dormant')).state).toBe('interrupted')
    const { runs, job: same } = counted('end_dormant')
    await work(same)
    expect(runs).toHaveLength(1)
  })
})

describe('“run now”', () => {
  const path = `/api/job/run/${jobId('end_dormant')}`

  test('is taken up by the worker once, with the name of who asked, and is in the audit log', async () => {
    const { runs, job: dormancy } = counted('end_dormant')
    await work(dormancy)
    expect((await admin.post(path)).status).toBe(200)
    expect((await info('end_dormant')).state).toBe('waiting')
    expect((await admin.post(path)).status).toBe(409)
    await Promise.all([work(dormancy), work(dormancy)])
    await work(dormancy)
    expect(runs).toHaveLength(1)
    expect((await info('end_dormant')).runs).toMatchObject([
      { state: 'done', asked_by: expect.stringContaining('利用者') },
    ])
    expect(
      await t.db
        .selectFrom('audit_row')
        .select(['actor_id', 'key', 'action'])
        .where('target', '=', 'job_request')
        .execute(),
    ).toEqual([{ actor_id: admin.userId, key: 'job.run', action: 'insert' }])
    expect((await admin.post(path)).status).toBe(200)
  })

  test('and the list are for those whose role has the permission; no such job is not found', async () => {
    const reader = await t.asAdmin(['job.index'])
    expect((await reader.get('/api/job/index')).status).toBe(200)
    expect((await reader.post(path)).status).toBe(403)
    for (const caller of [await t.asAdmin(['mail.outbox']), await t.asAffiliater()])
      expect((await caller.get('/api/job/index')).status).toBe(403)
    for (const id of [0, 999]) expect((await admin.get(`/api/job/info/${id}`)).status).not.toBe(200)
    expect((await admin.post('/api/job/run/999')).status).toBe(404)
  })
})

test('the list has every job with its schedule and what it does, and can be narrowed and put in order', async () => {
  const list = async (query: Record<string, string> = {}) =>
    (await admin.get<{ items: JobRow[]; total: number }>('/api/job/index', query)).body
  const { items, total } = await list()
  expect([items.length, total]).toEqual([jobTable.length, jobTable.length])
  expect(items).toContainEqual(
    expect.objectContaining({
      name: 'end_dormant',
      schedule: '毎日 08:00',
      state: 'never',
      next_at: '2026-11-10T23:00:00.000Z',
    }),
  )
  await work(counted('tidy_up', { every: 1 }).job)
  expect((await list({ state: 'done' })).items.map(({ name }) => name)).toEqual(['tidy_up'])
  const ordered = (await list({ sort: '-next_at' })).items.flatMap(({ next_at }) => next_at ?? [])
  expect(ordered).toEqual(ordered.toSorted().reverse())
})

test('runs are kept for 90 days; of each job the last one stays', async () => {
  for (const [name, at] of [
    ['tidy_up', '2026-08-01'],
    ['tidy_up', '2026-08-20'],
    ['end_dormant', '2026-08-01'],
  ] as const)
    await t.db
      .insertInto('job_run')
      .values({
        job: name,
        state: 'done',
        started_at: `${at}T00:00:00Z`,
        ended_at: `${at}T00:00:01Z`,
      })
      .execute()
  await tidyUp(t.db, t.clock)
  expect((await rowsOf('tidy_up')).length).toBe(1)
  expect((await rowsOf('end_dormant')).length).toBe(1)
  t.clock.set('2026-12-10T03:00:00Z')
  await tidyUp(t.db, t.clock)
  expect((await rowsOf('tidy_up')).length).toBe(1)
})

test('every job of the product that is switched on runs on an empty network', async () => {
  t.clock.set('2026-11-11T03:00:00Z')
  for (const each of jobTable) {
    await runDueJobs(deps(), [each], stop.signal)
    t.clock.set('2027-11-11T03:00:00Z')
    await runDueJobs(deps(), [each], stop.signal)
    t.clock.set('2026-11-11T03:00:00Z')
  }
  const states = await t.db.selectFrom('job_run').select(['job', 'state', 'lines']).execute()
  expect(states.filter(({ state }) => state !== 'done')).toEqual([])
  const off = ['backup', 'verify_backup']
  expect(new Set(states.map((each) => each.job))).toEqual(
    new Set(jobTable.map(({ name }) => name).filter((name) => !off.includes(name))),
  )
})
