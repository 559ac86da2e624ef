import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobNames } from '@tsunagi/contract/office/jobNames'
import type { KeptGroup } from '@tsunagi/contract/office/keptGroups'
import { auditTargetLabels } from '@tsunagi/contract/office/messages/audit'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import { unauditedTableLabels } from '@tsunagi/contract/office/messages/keptTables'
import type { KeptFigures, KeptRow } from '@tsunagi/contract/office/privacy'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { tidied } from '../housekeeping/housekeeping.service.ts'
import type { keptDays } from '../../../domain/keeping/keptDays.rules.ts'
import { keptRows } from './kept.service.ts'

/** The group of what is deleted after so many days; marks of visitors go long before the clicks that they are a part of. */
const groupOf: Record<Exclude<keyof typeof keptDays, 'countedVisitors'>, KeptGroup> = {
  signIns: 'sign_ins',
  attempts: 'attempts',
  mails: 'mails',
  notifications: 'notifications',
  expired: 'expired',
  files: 'files',
  jobRuns: 'job_runs',
}

describe('what is said of how long things are kept', () => {
  test('is what the nightly job does: each table that it tidies is in the group of its days, and no other is', () => {
    const said = Object.entries(holdings)
      .filter(([, { group }]) => Object.values(groupOf).includes(group))
      // They go with their mail.
      .filter(([table]) => !['mail_return', 'mail_file'].includes(table))
      .map(([table, { group }]) => [table, group])
    const done = Object.entries(tidied)
      // Of registrations only those that were never finished, of imports and files of migrations those that nobody took over.
      .filter(([table]) => !['registration', 'import_job', 'data_migration_part'].includes(table))
      .flatMap(([table, [days]]) =>
        days === 'countedVisitors' ? [] : [[table, groupOf[days]] as const],
      )
    expect(said.toSorted()).toEqual(done.toSorted())
  })
  test('names a job that there is', () => {
    for (const { by } of Object.values(keptGroupWords))
      expect(by === null || jobNames.includes(by)).toBe(true)
  })
  test('has a name in both languages for every table', () => {
    expect(
      keptRows()
        .map(({ table }) => table)
        .filter((table) => !(auditTargetLabels[table] ?? unauditedTableLabels[table])),
    ).toEqual([])
  })
})

describe('the pages', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('read the settings in force', async () => {
    const admin = await t.asAdmin()
    const figures = async () =>
      (await t.asNobody.get<{ figures: KeptFigures }>('/api/common/privacy')).body.figures
    expect(await figures()).toMatchObject({ book_years: 7, retention_days: 400, backups: 14 })
    await t.db
      .insertInto('setting')
      .values([
        { section: 'log', value: JSON.stringify({ retention_days: 500, anonymise_days: 90 }) },
        { section: 'books', value: JSON.stringify({ kept_years: 10 }) },
        { section: 'backup', value: JSON.stringify({ mode: 'off' }) },
      ])
      .execute()
    expect(await figures()).toMatchObject({
      book_years: 10,
      retention_days: 500,
      anonymise_days: 90,
      backups: null,
    })
    const { body } = await admin.get<{ figures: KeptFigures; rows: KeptRow[] }>(
      '/api/privacyRequest/kept',
    )
    expect(body.figures).toEqual(await figures())
    expect(body.rows.find(({ table }) => table === 'affiliater')).toEqual({
      table: 'affiliater',
      group: 'accounts',
      known: expect.arrayContaining(['name', 'contact', 'bank']),
      erasure: 'replaced',
    })
  })
  test('by table are for administrators who hold their key', async () => {
    const without = await t.asAdmin(['contact.index'])
    expect((await without.get('/api/privacyRequest/kept')).status).toBe(403)
    expect((await (await t.asAffiliater()).get('/api/privacyRequest/kept')).status).toBe(403)
  })
})
