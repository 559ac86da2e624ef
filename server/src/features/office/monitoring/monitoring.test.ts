import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exposed, numberIn } from '../../../../test/exposed.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { buildPlacement, buildResult } from '../../../../test/logs.ts'
import { deliverOnce } from '../../../../test/kickbacks.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { openEgress } from '../../../platform/egress.ts'
import { Loops } from '../../../platform/loops.ts'
import { outboxUseSource } from '../../../platform/metrics/outboxUse.ts'
import { announceChanges } from '../../results/kickbacks/announcements.service.ts'
import { networkSource } from './monitoring.service.ts'

let app: TestApp
const dataDir = scratchFolder('monitoring')
beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => app.close())

const network = () =>
  exposed(
    networkSource({
      db: app.db,
      clock: app.clock,
      config: {
        dataDir,
        backup: { folder: dataDir, keep: 14, passphrase: undefined, nightly: true },
      },
    }),
  )

test('what waits is counted, and how long the oldest has been due', async () => {
  await app.db
    .insertInto('mail')
    .values({
      template: 'testMail',
      language: 'ja',
      to_address: 'a@test.example',
      subject: 's',
      body: 'b',
      created_at: '2026-11-10T02:50:00Z',
    })
    .execute()
  const text = await network()
  expect(numberIn(text, 'tsunagi_queue_rows{queue="mail"}')).toBe(1)
  expect(numberIn(text, 'tsunagi_queue_oldest_due_seconds{queue="mail"}')).toBe(600)
  expect(numberIn(text, 'tsunagi_queue_oldest_due_seconds{queue="kickback"}')).toBe(0)
})

test('a kickback is late only while somebody wants to be called and is, and what comes of calls is counted', async () => {
  const placement = await buildPlacement(app.db, {
    link: { url: 'http://127.0.0.1:9/kb?id=[result_id]' },
  })
  await buildResult(app.db, placement)
  await announceChanges(app.db, app.clock)
  app.clock.set('2026-11-10T03:05:00Z')
  const late = 'tsunagi_queue_oldest_due_seconds{queue="kickback"}'
  expect(numberIn(await network(), late)).toBeGreaterThanOrEqual(300)
  const calls = async () =>
    numberIn(
      await exposed(outboxUseSource),
      'tsunagi_deliveries_total{outbox="kickback",outcome="connection"}',
    ) ?? 0
  const before = await calls()
  await deliverOnce({ ...app, egress: openEgress({ allowLoopback: true }) })
  expect((await calls()) - before).toBe(1)
  await app.db
    .updateTable('kickback')
    .set({ next_attempt_at: '2026-11-10T03:00:00Z', leased_until: null })
    .execute()
  await app.db
    .updateTable('media_link_health')
    .set({ paused_at: '2026-11-10T03:00:00Z', probe_at: '2026-11-10T04:00:00Z' })
    .execute()
  const text = await network()
  expect(numberIn(text, late)).toBe(0)
  expect(numberIn(text, 'tsunagi_queue_rows{queue="kickback"}')).toBe(1)
  expect(numberIn(text, 'tsunagi_kickback_receivers_paused')).toBe(1)
})

test('jobs tell when they last ended well and what the nightly check found, backups how old they are', async () => {
  await app.db
    .insertInto('job')
    .values({ name: 'check_tracking', covered_at: '2026-11-09T19:00:00Z', failures: 2 })
    .execute()
  await app.db
    .insertInto('job_run')
    .values({
      job: 'check_tracking',
      state: 'done',
      handled: 3,
      started_at: '2026-11-09T19:00:00Z',
      ended_at: '2026-11-09T19:00:09Z',
    })
    .execute()
  writeFileSync(join(dataDir, 'tsunagi-20261109T173000.backup'), '')
  await app.db
    .insertInto('setting')
    .values({ section: 'backup', value: JSON.stringify({ mode: 'on', folder: dataDir }) })
    .execute()
  await app.db
    .insertInto('backup_alarm')
    .values({ reason: 'unverified', raised_at: '2026-11-09T19:00:00Z' })
    .execute()
  const text = await network()
  expect(
    [
      'tsunagi_job_failing_runs{job_name="check_tracking"}',
      'tsunagi_job_last_success_timestamp_seconds{job_name="check_tracking"}',
      'tsunagi_check_broken_promises',
      'tsunagi_backup_enabled',
      'tsunagi_backup_newest_timestamp_seconds',
      'tsunagi_backup_alarm{reason="unverified"}',
      'tsunagi_backup_alarm{reason="old"}',
    ].map((line) => numberIn(text, line)),
  ).toEqual([
    2,
    Date.parse('2026-11-09T19:00:09Z') / 1000,
    3,
    1,
    Date.parse('2026-11-09T17:30:00Z') / 1000,
    1,
    0,
  ])
})

test('what fails again and again is told until it succeeds', async () => {
  const loops = new Loops(quietLog)
  let fails = true
  const loop = loops.repeat('try', 1, async () => {
    if (fails) throw new Error('no')
  })
  const failing = async () =>
    numberIn(await exposed(loops.source), 'tsunagi_loop_failing_runs{loop="try"}')
  await expect.poll(failing).toBeGreaterThan(0)
  fails = false
  await expect.poll(failing).toBe(0)
  expect(
    numberIn(await exposed(loops.source), 'tsunagi_loop_failures_total{loop="try"}'),
  ).toBeGreaterThan(0)
  await loop.close()
})
