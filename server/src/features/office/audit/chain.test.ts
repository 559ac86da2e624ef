import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { addAnchor, readAnchors } from './anchors.service.ts'
import { hashOf } from '../../../platform/auditChain.ts'
import { sealBatch, Sealer } from './sealing.service.ts'
import { verifyAudit } from './verification.service.ts'

let database: TestDatabase
let dataDir: string
const clock = fixedClock('2026-11-10T03:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tsunagi-audit-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

const sealAll = async () => {
  const sealer = new Sealer({ db: database.db, clock, dataDir })
  await sealer.run()
  return sealer
}
const verdict = () => verifyAudit(database.db, dataDir)
const last = async () =>
  (
    await database.db
      .selectFrom('audit_row')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
  ).seq ?? 0

/** Does what only the owner of the database can, undoes it, and answers what the verifier said in between. */
async function tampered(statement: ReturnType<typeof sql>) {
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
      found = await verifyAudit(tx, dataDir)
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return found!
}

const record = (count: number) =>
  sql`
  insert into audit_row (actor_id, proxy_actor_id, key, action, target, target_id, before, after, ip, user_agent, request_id, source)
  select 7, 9, 'media.edit', 'update', 'media', i::text, '{"name": "前"}', '{"name": "後"}', '203.0.113.5', 'Browser', 'request-' || i, 'test' from generate_series(1, ${count}::int) i`.execute(
    database.db,
  )

describe('a recorded change', () => {
  test('can be neither changed nor removed, and the table not emptied', async () => {
    await record(1)
    for (const statement of [
      sql`update audit_row set target_id = '2'`,
      sql`update audit_row set seq = 5, prev_hash = '', row_hash = '', key = 'x'`,
      sql`delete from audit_row`,
      sql`truncate audit_row`,
    ])
      await expect(statement.execute(database.db)).rejects.toThrow('append-only')
  })
  test('is sealed once', async () => {
    await sealAll()
    await expect(
      sql`update audit_row set seq = seq + 1000 where seq is not null`.execute(database.db),
    ).rejects.toThrow('append-only')
  })
})

describe('the chain', () => {
  test('is whole and without a gap when 32 write at the same moment while three seal', async () => {
    const before = await last()
    const advertisers = Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let i = 0; i < 5; i++) await build.advertiser(database.db)
      }),
    )
    const sealers = Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let i = 0; i < 20; i++) await sealBatch(database.db)
      }),
    )
    await Promise.all([advertisers, sealers])
    await sealAll()
    expect(await last()).toBe(before + 160)
    expect(await verdict()).toEqual({ verified: before + 160, problem: null, unsealed: 0 })
  })

  test('of 10,000 rows names the row of which one byte was flipped, whichever column it is in', async () => {
    await record(10_000)
    await sealAll()
    const end = await last()
    expect(await verdict()).toEqual({ verified: end, problem: null, unsealed: 0 })
    const flips = {
      actor_id: sql`actor_id = actor_id # 1`,
      proxy_actor_id: sql`proxy_actor_id = proxy_actor_id # 1`,
      key: sql`key = 'media.edit '`,
      action: sql`action = 'insert'`,
      target: sql`target = 'mediA'`,
      target_id: sql`target_id = target_id || '0'`,
      before: sql`before = '{"name": "然"}'`,
      after: sql`after = '{"name": "彼"}'`,
      nothing: sql`after = null`,
      ip: sql`ip = '203.0.113.4'`,
      user_agent: sql`user_agent = 'browser'`,
      request_id: sql`request_id = null`,
      source: sql`source = 'tesT'`,
      at: sql`at = at + interval '1 microsecond'`,
      row_hash: sql`row_hash = set_byte(row_hash, 31, get_byte(row_hash, 31) # 1)`,
      prev_hash: sql`prev_hash = set_byte(prev_hash, 0, get_byte(prev_hash, 0) # 128)`,
    }
    for (const [column, change] of Object.entries(flips)) {
      const seq = end - Math.floor(Math.random() * 9_000)
      const { verified, problem } = await tampered(
        sql`update audit_row set ${change} where seq = ${seq}`,
      )
      expect([column, verified, problem?.startsWith(`Row ${seq} of the audit log`)]).toEqual([
        column,
        seq - 1,
        true,
      ])
    }
  })

  test('names a row that was taken out of the middle, or the first one', async () => {
    const seq = (await last()) - 10
    expect((await tampered(sql`delete from audit_row where seq = ${seq}`)).problem).toContain(
      `Row ${seq} of the audit log is missing`,
    )
    expect((await tampered(sql`delete from audit_row where seq = 1`)).problem).toContain(
      'Row 1 of the audit log is missing',
    )
  })

  test('tells a missing end by the place kept outside the database, be it a single row or all', async () => {
    await record(1)
    await sealAll()
    const end = await last()
    expect((await tampered(sql`delete from audit_row where seq = ${end}`)).problem).toBe(
      `The end of the audit log is missing: row ${end} was there at 2026-11-10T03:00:00.000Z, but the last one now is row ${end - 1}.`,
    )
    expect((await tampered(sql`delete from audit_row`)).problem).toContain(
      'but the last one now is row 0',
    )
  })

  test('tells a log that was written anew, with right hashes, from the one that was anchored', async () => {
    await (await sealAll()).close()
    await record(1)
    await sealAll()
    const end = await last()
    addAnchor(dataDir, {
      at: '2026-11-10T03:00:00.000Z',
      seq: end - 1,
      row_hash: hashOf(1, Buffer.alloc(32), ['another story']).toString('hex'),
    })
    expect((await verdict()).problem).toContain(`Row ${end - 1} of the audit log`)
    expect((await verdict()).problem).toContain('was written anew')
  })
})

describe('the anchors', () => {
  test('are kept every hour and at the end, and the newest place always', async () => {
    const sealer = await sealAll()
    await record(1)
    await sealer.run()
    const lines = () => readAnchors(dataDir).map(({ seq }) => seq)
    const end = await last()
    expect(lines()).toEqual([end - 1, end])
    clock.set('2026-11-10T04:00:00Z')
    await sealer.run()
    await record(1)
    await sealer.close()
    expect(lines()).toEqual([end - 1, end, end + 1, end + 1])
    clock.set('2026-11-10T03:00:00Z')
  })
  test('survive a line that a crash cut short', async () => {
    const sealer = await sealAll()
    const end = await last()
    appendFileSync(join(dataDir, 'audit-anchors.jsonl'), '\n{"at":"2026-')
    await sealer.close()
    expect((await verdict()).problem).toBe(null)
    expect(readAnchors(dataDir).map(({ seq }) => seq)).toEqual(Array.from({ length: 3 }, () => end))
  })
})

describe('the command', () => {
  const run = (env: NodeJS.ProcessEnv) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [fileURLToPath(new URL('../../../main/verifyAudit.ts', import.meta.url))],
        { env: { ...process.env, DATA_DIR: dataDir, ...env } },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      )
    })
  test('says how many rows are right', async () => {
    await sealAll()
    expect(await run({ DATABASE_URL: database.url })).toEqual({
      code: 0,
      output: `${await last()} rows of the audit log are as they were written.\n`,
    })
  })
  test('says how many wait to be sealed', async () => {
    await sealAll()
    await record(3)
    expect((await run({ DATABASE_URL: database.url })).output).toBe(
      `${await last()} rows of the audit log are as they were written. 3 more wait to be sealed by the worker.\n`,
    )
  })
  test('fails with one sentence that names what is wrong', async () => {
    writeFileSync(
      join(dataDir, 'audit-head.json'),
      JSON.stringify({ at: '2026-11-10T03:00:00.000Z', seq: 999_999, row_hash: '00' }),
    )
    const { code, output } = await run({ DATABASE_URL: database.url })
    expect([code, output]).toEqual([
      1,
      `The end of the audit log is missing: row 999999 was there at 2026-11-10T03:00:00.000Z, but the last one now is row ${await last()}.\n`,
    ])
  })
  test('says so when there is no database', async () => {
    const { code, output } = await run({
      DATABASE_URL: undefined,
      DATA_DIR: join(dataDir, 'nothing'),
    })
    expect(code).toBe(1)
    expect(output).toContain('DATABASE_URL')
  })
})
