import type { backupSettings } from '@tsunagi/contract/office/backupSettings'
import type { Response } from '@tsunagi/contract/endpoint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { jobTable } from '../jobs/jobTable.service.ts'
import { runDueJobs } from '../jobs/running.service.ts'

const passphrase = 'correct horse 合言葉'

describe('the settings of the backups', () => {
  let t: TestApp
  let admin: Caller
  beforeEach(async () => {
    t = await testApp()
    admin = await t.asAdmin()
  })
  afterEach(() => t.close())

  const path = '/api/systemOthersSetting'
  const shown = async () =>
    (await admin.get<Response<typeof backupSettings.show>>(`${path}/backup`)).body
  const input = {
    mode: 'on',
    hour: 3,
    keep: 7,
    folder: '/srv/backups',
    verifies: false,
    any_minute: false,
  }
  const save = async (body: object) =>
    admin.post<{ errors: Record<string, string[]> }>(`${path}/saveBackup`, {
      ...input,
      encrypts: false,
      version: (await shown()).version,
      ...body,
    })

  test('begin as they are meant for most, and with a database of one’s own nothing happens by itself', async () => {
    expect(await shown()).toMatchObject({
      mode: 'auto',
      hour: 2,
      keep: 14,
      verifies: true,
      encrypts: false,
      is_on: false,
      used_folder: '/nowhere/backups',
      archives: 0,
      newest_at: null,
      moments: null,
    })
  })

  test('are saved whole; the passphrase is kept while none is entered, and never shown', async () => {
    expect((await save({ encrypts: true, passphrase })).status).toBe(200)
    expect((await save({ encrypts: true, hour: 4 })).status).toBe(200)
    const now = await shown()
    expect(now).toMatchObject({ hour: 4, encrypts: true, has_passphrase: true, is_on: true })
    expect(JSON.stringify(now)).not.toContain('passphrase_sealed')
    await save({ encrypts: false })
    expect(await shown()).toMatchObject({ encrypts: false, has_passphrase: false })
  })

  test('switched on, backups wait for their hour; nobody is told that one is missing then, nor where they are put elsewhere', async () => {
    const runs = async (...jobs: ('backup' | 'verify_backup' | 'watch_backups')[]) => {
      const due = jobTable.filter(({ name }) => jobs.some((job) => job === name))
      await runDueJobs(
        {
          db: t.db,
          clock: t.clock,
          config: t.given.config,
          secretsKey: testKeys.secrets,
          log: quietLog,
        },
        due.map((job) => (job.name === 'watch_backups' ? job : { ...job, run: async () => 1 })),
        new AbortController().signal,
      )
      return (
        await t.db
          .selectFrom('job_run')
          .select('job')
          .where('job', '!=', 'watch_backups')
          .orderBy('id')
          .execute()
      ).map(({ job }) => job)
    }
    t.clock.set('2026-11-10T12:00:00+09:00')
    expect((await save({ mode: 'on', hour: 2, verifies: true })).status).toBe(200)
    t.clock.set('2026-11-11T02:30:00+09:00')
    expect(await runs('backup', 'verify_backup')).toEqual(['backup'])
    admin = await t.asAdmin()
    expect((await save({ mode: 'off' })).status).toBe(200)
    t.clock.set('2026-12-09T10:00:00+09:00')
    admin = await t.asAdmin()
    expect(await runs('backup', 'verify_backup')).toEqual(['backup'])
    expect((await save({ mode: 'on', hour: 23, verifies: true })).status).toBe(200)
    expect(await runs('backup', 'verify_backup', 'watch_backups')).toEqual(['backup'])
    expect(await t.db.selectFrom('backup_alarm').selectAll().execute()).toEqual([])
    t.clock.set('2026-12-09T23:30:00+09:00')
    expect(await runs('backup', 'verify_backup')).toEqual(['backup', 'backup'])
    t.clock.set('2026-12-12T10:00:00+09:00')
    admin = await t.asAdmin()
    expect((await save({ mode: 'on', hour: 23, folder: '/srv/other' })).status).toBe(200)
    expect(await runs('watch_backups')).toEqual(['backup', 'backup'])
    expect(await t.db.selectFrom('backup_alarm').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ encrypts: true }, 'passphrase'],
    [{ encrypts: true, passphrase: 'too short' }, 'passphrase'],
    [{ folder: 'backups' }, 'folder'],
    [{ hour: 24 }, 'hour'],
    [{ keep: 0 }, 'keep'],
    [{ mode: 'sometimes' }, 'mode'],
    [{ any_minute: true }, 'any_minute'],
  ])('%o is refused at its field', async (body, field) => {
    const { status, body: answer } = await save(body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })

  test('are for those who may change how people are let in', async () => {
    const reader = await t.asAdmin(['systemOthersSetting.show'])
    expect((await reader.get(`${path}/backup`)).status).toBe(200)
    expect((await reader.post(`${path}/saveBackup`, input)).status).toBe(403)
    expect((await (await t.asAdmin(['job.index'])).get(`${path}/backup`)).status).toBe(403)
  })
})
