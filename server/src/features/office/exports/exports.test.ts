import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NetworkExport } from '@tsunagi/contract/office/networkExports'
import { fillTestDemo } from '../../../../test/demo.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { testDatabase } from '../../../../test/database.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { cheapHash } from '../../../../test/passwords.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { giveSecondFactor, testKeys } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { connect, type Db } from '../../../platform/db.ts'
import { readKeys } from '../../../platform/keys.ts'
import { migrateAnew } from '../../../platform/migrate.ts'
import { zipFile, type ZipEntry } from '../../../platform/zipFile.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { sealBatch } from '../audit/sealing.service.ts'
import { importNetwork } from './importing.service.ts'
import { leftOut, leftOutOfDemos } from './leftOut.ts'
import { sealPassphrase } from './passphrase.ts'
import { runExports, tidyExports } from './running.service.ts'
import { migrationNames, tableShapes } from './snapshot.queries.ts'

const now = '2026-11-21T06:00:00Z'
const passphrase = 'correct horse 合言葉'
const folder = scratchFolder('exports')
const dataDir = join(folder, 'source')
const config = { dataDir }
let t: TestApp
let admin: Caller

beforeAll(async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(testKeys))
  t = await testApp(now, { config })
  await fillTestDemo(t.db, { databaseUrl: t.productUrl, dataDir, now: new Date(now) })
  // Made-up addresses of one medium have another order than its own.
  await sql`insert into media_reach (media_id, url, answered, failures)
    select id, 'https://place' || n || '.example/', 200, 0 from media, generate_series(1, 9) as n where id = (select min(id) from media)`.execute(
    t.db,
  )
  admin = await t.asAdmin()
  await t.db
    .updateTable('user_account')
    .set({ password_hash: cheapHash('old lamps') })
    .where('id', '=', admin.userId)
    .execute()
  while ((await sealBatch(t.db)) > 0);
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = async () =>
  (await admin.get<{ items: NetworkExport[] }>('/api/systemDataMigration/exports')).body.items
const begin = async (wish: object = {}) => {
  const secret = await giveSecondFactor(t.db, admin.userId, t.clock.now())
  return admin.post<{ id: number }>('/api/systemDataMigration/exportRegist', {
    kind: 'full',
    passphrase,
    current_password: 'old lamps',
    code: codeAt(secret, t.clock.now()),
    ...wish,
  })
}
const work = (db: Db = t.db, signal: AbortSignal = new AbortController().signal, dir = dataDir) =>
  runExports(
    { db, clock: t.clock, config: { dataDir: dir }, keys: readKeys(dir), log: quietLog },
    signal,
  )

/** A stop that comes after some questions whether there is one. */
const stopAfter = (questions: number) => {
  let asked = 0
  return {
    get aborted() {
      return ++asked > questions
    },
  } as AbortSignal
}

/** Exports over HTTP; answers where the file that was taken lies. */
async function exported(kind: NetworkExport['kind'], name: string): Promise<string> {
  const { body, status } = await begin({ kind })
  expect(status).toBe(200)
  await work()
  expect((await list())[0]).toMatchObject({ state: 'done', problem: null })
  const reply = await admin.get(`/api/systemDataMigration/exportFile/${body.id}`)
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const path = join(folder, name)
  writeFileSync(path, reply.raw)
  const [made] = await list()
  expect(made).toMatchObject({
    state: 'done',
    bytes: reply.raw.length,
    sha256: createHash('sha256').update(reply.raw).digest('hex'),
  })
  return path
}

async function contents(path: string): Promise<Map<string, Buffer>> {
  const zip = await ZipReader.open(path)
  const files = new Map<string, Buffer>()
  for (const name of zip.names) files.set(name, await buffer(await zip.read(name)))
  zip.close()
  return files
}

/** The same file with something in it changed; a manifest is read before all others. */
async function forged(path: string, name: string, change: (content: string) => string) {
  const files = await contents(path)
  files.set(name, Buffer.from(change(files.get(name)!.toString())))
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const [each, content] of files)
      if (name !== 'manifest.json' || each === name)
        yield { name: each, content, at: new Date(now) }
  }
  const copy = `${path}.forged`
  writeFileSync(copy, await buffer(zipFile(entries())))
  return copy
}

/** An installation of its own that nobody has used, with its administrator. */
async function emptyInstallation(name: string) {
  const database = await testDatabase()
  const dir = join(folder, name)
  mkdirSync(dir)
  readKeys(dir)
  const owner = {
    user_type: '0',
    mail_address: 'owner@new.example',
    user_name: '新しい 責任者',
    password_hash: cheapHash('new lamps'),
  } as const
  await database.db.insertInto('user_account').values(owner).execute()
  return {
    ...database,
    dir,
    take: (path: string, words: string | undefined = passphrase) =>
      importNetwork({
        path,
        db: database.db,
        urls: { owner: database.url, product: database.productUrl },
        dataDir: dir,
        passphrase: words,
      }),
  }
}

test('each table is exported or it is said why it is not', async () => {
  const names = (await tableShapes(t.db)).map(({ name }) => name)
  expect(
    Object.keys({ ...leftOut, ...leftOutOfDemos }).filter((name) => !names.includes(name)),
  ).toEqual([])
  expect(Object.keys(leftOut).filter((name) => name in leftOutOfDemos)).toEqual([])
})

describe('an export', () => {
  test.each([
    ['a wrong password', { current_password: 'wrong' }, 'current_password'],
    ['no code', { code: undefined }, 'code'],
    ['a wrong code', { code: '000000' }, 'code'],
    ['a short passphrase', { passphrase: 'short' }, 'passphrase'],
  ])('is not begun with %s', async (_, wish, field) => {
    const { status, body } = await begin(wish)
    expect([status, Object.keys(body['errors' as never])]).toEqual([422, [field]])
  })

  test('needs the permission for it', async () => {
    const other = await t.asAdmin(['systemDataMigration.index'])
    expect((await other.get('/api/systemDataMigration/exports')).status).toBe(200)
    for (const path of ['exportStop/1', 'exportRemove/1', 'exportRegist'])
      expect((await other.post(`/api/systemDataMigration/${path}`)).status).toBe(403)
    expect((await other.get('/api/systemDataMigration/exportFile/1')).status).toBe(403)
  })

  test('is stopped while it is written, and leaves nothing', async () => {
    const { id } = (await begin()).body
    expect((await begin()).status).toBe(409)
    await work(t.db, stopAfter(2))
    expect((await list())[0]).toMatchObject({ id, state: 'running' })
    expect((await admin.post(`/api/systemDataMigration/exportStop/${id}`)).status).toBe(200)
    expect((await admin.post(`/api/systemDataMigration/exportStop/${id}`)).status).toBe(409)
    expect(await work()).toBe(0)
    expect((await list())[0]).toMatchObject({ id, state: 'stopped' })
    expect(readdirSync(join(dataDir, 'exports'))).toEqual([])
    expect((await admin.get(`/api/systemDataMigration/exportFile/${id}`)).status).toBe(409)
  })

  test('that a restart cut off is begun anew', async () => {
    const { id } = (await begin()).body
    expect(await work(t.db, stopAfter(2))).toBe(0)
    expect(await work()).toBe(1)
    expect((await list())[0]).toMatchObject({ id, state: 'done' })
    const [made] = await list()
    expect(made!.rows_done).toBe(made!.rows_total)
  })

  test('that was taken is recorded; it is deleted by hand or after a week', async () => {
    const [{ id }] = (await list()) as [NetworkExport]
    await admin.get(`/api/systemDataMigration/exportFile/${id}`)
    const taken = await t.db
      .selectFrom('csv_export')
      .select('conditions')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(taken.conditions).toMatchObject({ id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await admin.post(`/api/systemDataMigration/exportRemove/${id}`)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ id, state: 'removed' })
    expect(readdirSync(join(dataDir, 'exports'))).toEqual([])
  })
})

describe('what was exported', () => {
  let path: string
  let empty: Awaited<ReturnType<typeof emptyInstallation>>
  beforeAll(async () => {
    path = await exported('full', 'full.zip')
    empty = await emptyInstallation('empty')
  })
  afterAll(() => empty.close())

  test('is what an empty installation becomes: exported again it is the same, and the books hold', async () => {
    const target = await emptyInstallation('full')
    const manifest = await target.take(path)
    expect(manifest.rows).toBeGreaterThan(20_000)
    expect(readKeys(target.dir)).toEqual(readKeys(dataDir))
    expect(await brokenPromises(target.db)).toEqual([])
    expect(
      await target.db
        .selectFrom('user_account')
        .select('mail_address')
        .where('mail_address', 'in', ['owner@new.example'])
        .execute(),
    ).toHaveLength(1)
    await target.db
      .insertInto('network_export')
      .values({
        kind: 'full',
        created_at: now,
        created_by: admin.userId,
        passphrase_sealed: sealPassphrase(testKeys.secrets, passphrase),
      })
      .execute()
    await work(target.db, undefined, target.dir)
    const [before, after] = [
      await contents(path),
      await contents(join(target.dir, 'exports', '1.zip')),
    ]
    const differ = [...before.keys()].filter((name) => !before.get(name)!.equals(after.get(name)!))
    // The owner who stays, the records of that, and what is sealed anew.
    expect(differ).toEqual([
      'data/audit_row.ndjson',
      'data/user_account.ndjson',
      'keys.sealed',
      'manifest.json',
    ])
    for (const name of ['data/audit_row.ndjson', 'data/user_account.ndjson'])
      expect(after.get(name)!.toString().startsWith(before.get(name)!.toString())).toBe(true)
    // The product goes on with the next numbers, as its own role, under the same guards.
    const product = connect(target.productUrl)
    await expect(
      sql`delete from ledger_entry where id = (select min(id) from ledger_entry)`.execute(product),
    ).rejects.toThrow(/permission denied/)
    await expect(
      sql`update claim set total = total + 1 where id = (select min(id) from claim)`.execute(
        target.db,
      ),
    ).rejects.toThrow('never changed')
    await product.destroy()
    await target.close()
  })

  test.each<[string, string, (content: string) => string, RegExp]>([
    [
      'one byte differs',
      'data/result.ndjson',
      (said) => said.replace('1', '2'),
      /result.ndjson is not what it was/,
    ],
    [
      'it is older than exports are',
      'manifest.json',
      (said) => said.replace(/"migrations": \[[^\]]*\]/, '"migrations": ["0001_accounts.sql"]'),
      /Upgrade the installation that it comes from/,
    ],
    [
      'it is of a newer version',
      'manifest.json',
      (said) => said.replace(/"migration": "[^"]+"/, '"migration": "9999_later.sql"'),
      /Upgrade this installation first/,
    ],
    [
      'its form is unknown',
      'manifest.json',
      (said) => said.replace('"format": 1', '"format": 2'),
      /does not know/,
    ],
  ])('is refused where %s, and nothing has changed', async (_, name, change, reason) => {
    const keys = readKeys(empty.dir)
    await expect(empty.take(await forged(path, name, change))).rejects.toThrow(reason)
    expect(readKeys(empty.dir)).toEqual(keys)
    expect(await empty.db.selectFrom('affiliater').select('id').execute()).toEqual([])
  })

  test('is refused with another passphrase', async () => {
    await expect(empty.take(path, 'another passphrase')).rejects.toThrow('passphrase is not')
  })

  test('of an earlier version goes through the migrations since, and the administrator who is there stays', async () => {
    const source = await testDatabase()
    const known = await migrationNames(source.db)
    const former = known.filter((name) => name < '0530')
    await migrateAnew({ owner: source.url, product: source.productUrl }, new Set(former))
    const by = await source.db
      .insertInto('user_account')
      .values({
        user_type: '0',
        mail_address: 'former@old.example',
        user_name: '旧 責任者',
        password_hash: cheapHash('old lamps'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await build.advertiser(source.db)
    await sql`insert into data_migration (source, name, settled_month, state, created_at, created_by)
      values ('cats', '以前の移行', '2020-02-01', 'done', ${now}, ${by.id})`.execute(source.db)
    await sql`insert into legacy_record (migration_id, kind, legacy_id, own_id) values (1, 'advertiser', 'A1', ${id})`.execute(
      source.db,
    )
    const dir = join(folder, 'former')
    mkdirSync(dir)
    const passphrase_sealed = sealPassphrase(readKeys(dir).secrets, passphrase)
    await source.db
      .insertInto('network_export')
      .values({ kind: 'full', created_at: now, created_by: by.id, passphrase_sealed })
      .execute()
    await work(source.db, undefined, dir)
    const target = await emptyInstallation('later')
    const manifest = await target.take(join(dir, 'exports', '1.zip'))
    expect(manifest.migrations).toEqual(former)
    expect(await migrationNames(target.db)).toEqual(known)
    const { rows } = await sql`select name, state, undo_done, legacy_id, line
      from data_migration join legacy_record on migration_id = data_migration.id`.execute(target.db)
    expect(rows).toEqual([
      { name: '以前の移行', state: 'done', undo_done: 0, legacy_id: 'A1', line: null },
    ])
    const owners =
      await sql`select mail_address from user_account where user_type = '0' order by 1`.execute(
        target.db,
      )
    expect(owners.rows).toEqual([
      { mail_address: 'former@old.example' },
      { mail_address: 'owner@new.example' },
    ])
    // Under the same guards as ever, and as the role that owns nothing.
    const product = connect(target.productUrl)
    await expect(sql`delete from ledger_entry`.execute(product)).rejects.toThrow(
      /permission denied/,
    )
    expect((await sql`select 1 from advertiser`.execute(product)).rows).toHaveLength(1)
    await product.destroy()
    await Promise.all([target.close(), source.close()])
  })

  test('goes into no installation that is in use', async () => {
    const urls = { owner: t.url, product: t.productUrl }
    await expect(importNetwork({ path, db: t.db, urls, dataDir, passphrase })).rejects.toThrow(
      'not empty (advertiser',
    )
  })
})

describe('an anonymised export', () => {
  let path: string
  beforeAll(async () => {
    path = await exported('anonymised', 'demo.zip')
  })

  /** What columns of these kinds hold. */
  async function valuesOf(kinds: readonly string[]) {
    const values = new Set<string>()
    for (const [table, columns] of Object.entries(personalData))
      for (const [column, kind] of Object.entries(columns))
        if (kinds.includes(kind)) {
          const { rows } = await sql<{ value: string }>`
            select distinct item as value from (select to_jsonb(${sql.ref(column)}) as whole from ${sql.table(table)}) as held,
              jsonb_array_elements_text(case when jsonb_typeof(whole) = 'array' then whole else jsonb_build_array(whole #>> '{}') end) as item`.execute(
            t.db,
          )
          for (const { value } of rows) if (value) values.add(value)
        }
    return [...values].filter((value) => value.length > 4)
  }

  test('says nothing of anybody, wherever one looks', async () => {
    const files = [...(await contents(path)).values()].map(String).join('\n')
    const told = await valuesOf(['person', 'mail', 'phone', 'company', 'secret'])
    expect(told.length).toBeGreaterThan(100)
    expect(told.filter((value) => files.includes(JSON.stringify(value).slice(1, -1)))).toEqual([])
    // Of what there is a lot of, no value stands anywhere whole.
    const words = new Set(files.match(/"(?:[^"\\]|\\.)*"/g))
    const numbers = await sql<{ number: string }>`select number from credit_note`.execute(t.db)
    const shown = numbers.rows.map(({ number }) => number)
    const many = await valuesOf(['ip', 'agent', 'identifier', 'url'])
    expect(many.length).toBeGreaterThan(3000)
    expect(
      many.filter((value) => words.has(JSON.stringify(value)) && !shown.includes(value)),
    ).toEqual([])
  })

  test('becomes a network of its own, in which one person has one name', async () => {
    const target = await emptyInstallation('demo')
    await target.take(path, undefined)
    expect(await brokenPromises(target.db)).toEqual([])
    const sameNames = async (db: Db) =>
      (
        await sql`select a.id from affiliater a join user_account u on u.affiliater_id = a.id
          where a.user_name = u.user_name and a.mail_address = u.mail_address order by 1`.execute(
          db,
        )
      ).rows
    expect(await sameNames(target.db)).toEqual(await sameNames(t.db))
    expect((await sameNames(t.db)).length).toBeGreaterThan(3)
    await target.close()
  })

  test('leaves no way in but that of the administrator who is there', async () => {
    const target = await emptyInstallation('nobody')
    await target.db.deleteFrom('user_account').execute()
    await expect(target.take(path)).rejects.toThrow('set up its administrator')
    await target.close()
  })
})

test('files are deleted after a week', async () => {
  expect(readdirSync(join(dataDir, 'exports')).length).toBeGreaterThan(0)
  t.clock.set('2026-11-29T06:00:01Z')
  expect(await tidyExports({ db: t.db, clock: t.clock, config })).toBe(2)
  expect((await list()).every(({ state }) => state !== 'done')).toBe(true)
  t.clock.set(now)
})
