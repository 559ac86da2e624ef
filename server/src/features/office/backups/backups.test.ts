import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupInput } from '@tsunagi/contract/office/backupSettings'
import type { JobName } from '@tsunagi/contract/office/jobNames'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietLog } from '../../../../test/quietLog.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { chainsIn } from '../../../platform/backup/continuous/chain.ts'
import { backupsIn } from '../../../platform/backup/names.ts'
import { restoreBackup } from '../../../platform/backup/restore.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { connect, type Db } from '../../../platform/db.ts'
import { startPostgres, type EmbeddedPostgres } from '../../../platform/embeddedPostgres.ts'
import { readKeys } from '../../../platform/keys.ts'
import { migrate } from '../../../platform/migrate.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { jobTable } from '../jobs/jobTable.service.ts'
import { runDueJobs } from '../jobs/running.service.ts'
import { openAlarm } from './alarms.queries.ts'
import { ContinuousBackup } from './continuous.service.ts'
import { sealPassphrase } from './passphrase.service.ts'
import { momentsOf } from './plan.service.ts'

const passphrase = 'correct horse 合言葉'
/** Backups run at the lowest priority: a busy machine lets them wait for minutes. */
const patience = { timeout: 600_000 }

describe('a network with the database that it brings along', () => {
  const scratch = scratchFolder('backups')
  const dataDir = join(scratch, 'data')
  const folder = join(dataDir, 'backups')
  const clock = fixedClock('2026-11-10T03:00:00Z')
  const backup = { folder: '/nowhere', keep: 1, passphrase: undefined, nightly: true }
  const config = { app: { port: 0, url: 'http://app.test' }, dataDir, backup }
  const stop = new AbortController()
  let server: EmbeddedPostgres
  let db: Db
  let secretsKey: string

  beforeAll(async () => {
    server = await startPostgres({
      folder: join(dataDir, 'postgres'),
      settings: { fsync: 'off', shared_buffers: '32MB' },
    })
    await migrate(server.url, server.productUrl)
    secretsKey = readKeys(dataDir).secrets
    db = connect(server.productUrl)
    await db
      .insertInto('user_account')
      .values({
        user_type: '0',
        mail_address: 'owner@test.example',
        user_name: '責任 者',
        password_hash: 'x',
      })
      .execute()
  })
  afterAll(async () => {
    await db.destroy()
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  /** The worker comes by, at a time in Japan. */
  const workAt = async (at: string, ...names: JobName[]) => {
    clock.set(`${at}:00+09:00`)
    const jobs = jobTable.filter(({ name }) => names.includes(name))
    await runDueJobs({ db, clock, config, secretsKey, log: quietLog }, jobs, stop.signal)
  }
  const lastRun = (job: JobName) =>
    db
      .selectFrom('job_run')
      .select(['state', 'handled', 'lines'])
      .where('job', '=', job)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const mails = async () =>
    (
      await db.selectFrom('mail').select('body').where('template', '=', 'backupMissing').execute()
    ).map(({ body }) => body)
  const set = (setting: Partial<BackupInput>, words: string | null = null) =>
    writeSetting(
      db,
      'backup',
      {
        mode: 'auto',
        hour: 2,
        keep: 2,
        folder: '',
        verifies: true,
        any_minute: false,
        ...setting,
        passphrase_sealed: words && sealPassphrase(secretsKey, words),
      },
      clock.now(),
    )

  test('is backed up at its hour', async () => {
    await set({})
    await workAt('2026-11-13T12:00', 'backup', 'verify_backup')
    expect(existsSync(folder)).toBe(false)
    await workAt('2026-11-14T02:30', 'backup', 'verify_backup')
    expect(await lastRun('backup')).toMatchObject({ state: 'done', handled: 1 })
    expect(backupsIn(folder)).toHaveLength(1)
  })

  test('with a passphrase of the settings nobody reads it without; on Sundays it is restored and looked through; as many are kept as are wanted', async () => {
    await set({ keep: 1 }, passphrase)
    await workAt('2026-11-17T02:30', 'backup')
    const archives = backupsIn(folder)
    expect(archives).toEqual(['tsunagi-20261116T173000.backup'])
    const archive = join(folder, archives.at(-1)!)
    await expect(restoreBackup({ archive, dataDir: join(scratch, 'x') })).rejects.toThrow(
      'is encrypted',
    )
    await workAt('2026-11-22T05:00', 'verify_backup')
    expect(await lastRun('verify_backup')).toMatchObject({ state: 'done', handled: 1 })
    expect(readdirSync(dataDir)).not.toContain('.verified-backup')
  })

  test('a backup that does not stand the test raises an alarm and one mail; a good one ends it', async () => {
    truncateSync(join(folder, backupsIn(folder).at(-1)!), 1000)
    await workAt('2026-11-29T04:30', 'verify_backup')
    expect(await lastRun('verify_backup')).toMatchObject({
      state: 'failed',
      lines: [{ en: expect.stringContaining('is damaged') }],
    })
    await workAt('2026-11-29T04:31', 'backup')
    await workAt('2026-11-29T04:32', 'watch_backups')
    await workAt('2026-11-29T04:52', 'watch_backups')
    expect(await openAlarm(db)).toMatchObject({ raised_at: '2026-11-28T19:32:00.000Z' })
    expect(await mails()).toEqual([expect.stringContaining('正しく復元できませんでした')])
    await workAt('2026-11-29T05:00', 'verify_backup', 'watch_backups')
    expect(await lastRun('verify_backup')).toMatchObject({ state: 'done' })
    expect(await openAlarm(db)).toBeUndefined()
  })

  test('a folder that cannot be written is said in words, leaves nothing, and is an alarm after a day', async () => {
    writeFileSync(join(scratch, 'file'), '')
    await set({ folder: join(scratch, 'file', 'backups') })
    await workAt('2026-11-30T02:30', 'backup')
    expect(await lastRun('backup')).toMatchObject({
      state: 'failed',
      lines: [{ en: expect.stringContaining('cannot be written') }],
    })
    const other = join(scratch, 'other')
    await set({ folder: other })
    await workAt('2026-11-30T02:40', 'backup')
    expect(readdirSync(other).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(backupsIn(other)).toHaveLength(1)
    await workAt('2026-12-01T04:00', 'watch_backups')
    expect(await openAlarm(db)).toBeUndefined()
    rmSync(other, { recursive: true })
    await workAt('2026-12-01T04:20', 'watch_backups')
    expect(await openAlarm(db)).toBeDefined()
    expect(await mails()).toHaveLength(2)
    await set({ mode: 'off' })
    await workAt('2026-12-01T04:40', 'watch_backups', 'backup')
    expect(await openAlarm(db)).toBeUndefined()
    expect(existsSync(other)).toBe(false)
  })

  test('when the worker is told to stop the backup ends with it, and is made up for', async () => {
    const folderNow = join(scratch, 'stopped')
    await set({ folder: folderNow })
    const stopping = new AbortController()
    clock.set('2026-12-05T02:30:00+09:00')
    const jobs = jobTable.filter(({ name }) => name === 'backup')
    const deps = { db, clock, config, secretsKey, log: quietLog }
    const running = runDueJobs(deps, jobs, stopping.signal)
    await expect
      .poll(async () => (await lastRun('backup'))?.state, { interval: 10 })
      .toBe('running')
    stopping.abort()
    await running
    expect(existsSync(folderNow) ? backupsIn(folderNow) : []).toEqual([])
    await runDueJobs(deps, jobs, stop.signal)
    expect(backupsIn(folderNow)).toHaveLength(1)
    const states = await db
      .selectFrom('job_run')
      .select('state')
      .where('job', '=', 'backup')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(states).toEqual([{ state: 'done' }, { state: 'interrupted' }])
  })

  test('where every moment is kept a backup is made at once, and both are verified; that it stopped is an alarm; switched off, nothing is held back any more', async () => {
    const moments = join(scratch, 'moments')
    await set({ folder: moments, any_minute: true }, passphrase)
    clock.set('2026-12-06T12:00:00+09:00')
    const continuous = new ContinuousBackup({ db, clock, config, secretsKey, log: quietLog })
    await continuous.look(stop.signal)
    await expect.poll(() => chainsIn(moments).length, patience).toBe(1)
    await expect
      .poll(async () => {
        await continuous.look(stop.signal)
        await workAt('2026-12-06T12:00', 'backup')
        return existsSync(moments) ? backupsIn(moments) : []
      }, patience)
      .toHaveLength(1)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    await expect
      .poll(() => momentsOf({ folder: moments })?.to.getTime() ?? 0, patience)
      .toBeGreaterThan(new Date(rows[0]!.now).getTime())
    await workAt('2026-12-06T12:01', 'watch_backups')
    expect(await openAlarm(db)).toBeUndefined()
    await continuous.close()
    await workAt('2026-12-06T12:11', 'watch_backups')
    expect(await openAlarm(db)).toBeDefined()
    expect((await mails()).at(-1)).toContain('いつの時点にも戻せるように残す')
    await set({ folder: moments }, passphrase)
    await workAt('2026-12-06T12:21', 'watch_backups')
    expect(await openAlarm(db)).toBeUndefined()
    await continuous.look(stop.signal)
    expect((await sql`select from pg_replication_slots`.execute(db)).rows).toEqual([])
    await workAt('2026-12-06T12:30', 'verify_backup')
    expect(await lastRun('verify_backup')).toMatchObject({ state: 'done', handled: 1 })
    await continuous.close()
  })
})
