import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagedPrograms, runningPostgres, startPostgres } from './embeddedPostgres.ts'
import { parallelWorkers, sharedBuffers, walSize } from './postgresSettings.ts'

const isRoot = process.getuid?.() === 0

/** A folder that only its owner may pass (mode 700), with PostgreSQL's programs and its data below it. */
let closed: string

beforeAll(() => {
  closed = mkdtempSync(join(tmpdir(), 'tsunagi-closed-'))
})

afterAll(() => rmSync(closed, { recursive: true, force: true }))

test.skipIf(!isRoot)(
  'root starts it below a folder that no other account may pass, and again on the same data (skipped: needs root)',
  async () => {
    const { initdb, postgres } = await packagedPrograms()
    cpSync(dirname(dirname(postgres)), join(closed, 'native'), { recursive: true })
    const inside = (path: string) => join(closed, 'native', 'bin', basename(path))
    const options = {
      folder: join(closed, 'data'),
      settings: { fsync: 'off', shared_buffers: '16MB' },
      programs: { initdb: inside(initdb), postgres: inside(postgres) },
    }

    const first = await startPostgres(options)
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    expect(runningPostgres(options.folder)).toBeNull()

    const second = await startPostgres(options)
    expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }])
    expect(runningPostgres(options.folder)).toBe(second.url)
    await second.stop()
  },
)

test('it starts again after it was killed, once what was still being asked has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-killed-'))
  const settings = { fsync: 'off', shared_buffers: '16MB' }
  const first = await startPostgres({ folder, settings })
  await ask(first.url, 'create table kept as select 7 as number')
  const asked = ask(first.url, 'select count(*) from generate_series(1, 20000000)').catch(() => [])
  await ask(first.url, 'select 1')
  process.kill(first.pid, 'SIGKILL')
  const second = await startPostgres({ folder, settings })
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }])
  await asked
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed is the query's error, and the connection's too.
  client.on('error', () => {})
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

test.each([
  [1, '256MB'],
  [4, '512MB'],
  [6.5, '832MB'],
  [64, '2048MB'],
])('of %d GB of memory it keeps its pages in %s', (gigabytes, expected) => {
  expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(expected)
})

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [64, 2],
])('on %i processors a query has at most %i helpers', (processors, expected) => {
  expect(parallelWorkers(processors)).toBe(expected)
})

test.each([
  [5, '2048MB'],
  [40, '4096MB'],
  [1000, '8192MB'],
])('with %i GB of free disk its log grows to %s', (gigabytes, expected) => {
  expect(walSize(gigabytes * 1024 ** 3)).toBe(expected)
})
