import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../../test/scratch.ts'
import { startPostgres, type EmbeddedPostgres } from '../../embeddedPostgres.ts'
import { makeBackup } from '../backup.ts'
import { databaseTime } from './databaseTime.ts'
import { Archiver, type ArchiverOptions } from './archiver.ts'
import { chainsIn, namesIn } from './chain.ts'
import { momentOf, restorableIn, wayTo, wayToLatest } from './moments.ts'
import { addPiece, endOfPieces, noPieces, readPieces } from './pieces.ts'
import { restoreMoment } from './replay.ts'

const scratch = scratchFolder('continuous')
const passphrase = '正しい合言葉 correct horse'
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a network whose every moment is kept', () => {
  const dataDir = join(scratch, 'network')
  const folder = join(scratch, 'backups')
  const journal = join(dataDir, 'journal', 'tracker-1')
  let server: EmbeddedPostgres
  let client: pg.Client
  let written = 0
  /** By how many rows there were, when. */
  const moments = new Map<number, Date>()

  beforeAll(async () => {
    mkdirSync(journal, { recursive: true })
    writeFileSync(join(journal, '000000000000001.journal'), 'one;')
    server = await startPostgres({
      folder: join(dataDir, 'postgres'),
      settings: { shared_buffers: '32MB' },
    })
    client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table click (id int primary key, words text)')
  })
  afterAll(async () => {
    await archiver.close()
    await client.end().catch(() => {})
    await server.stop()
  })

  const options = (more: Partial<ArchiverOptions> = {}): ArchiverOptions => ({
    url: server.url,
    dataDir,
    folder,
    passphrase,
    // Records of this journal end with a semicolon.
    wholeRecords: (bytes) => bytes.lastIndexOf(';') + 1,
    ...more,
  })
  let archiver = { close: async () => {} } as Archiver
  async function open(more: Partial<ArchiverOptions> = {}) {
    await archiver.close()
    archiver = new Archiver(options(more))
    return archiver.round()
  }

  async function write(rows: number) {
    for (let row = 0; row < rows; row++)
      await client.query('insert into click values ($1::int, repeat(md5($1::int::text), 100))', [
        ++written,
      ])
    await wait(20)
    moments.set(written, await databaseTime(client))
    await wait(20)
  }
  const backup = (now: string, keep = 9) =>
    makeBackup({
      dataDir,
      folder,
      url: server.url,
      embedded: true,
      passphrase,
      keep,
      now: new Date(now),
    })

  async function rowsAt(way: Parameters<typeof restoreMoment>[0]) {
    const to = join(scratch, 'elsewhere')
    rmSync(to, { recursive: true, force: true })
    await restoreMoment(way, { dataDir: to, passphrase })
    const again = await startPostgres({ folder: join(to, 'postgres'), settings: { fsync: 'off' } })
    const reader = new pg.Client({ connectionString: again.url })
    await reader.connect()
    const { rows } = await reader.query<{ rows: number; last: number }>(
      'select count(*)::int as rows, max(id) as last from click',
    )
    await reader.end()
    await again.stop()
    expect(rows[0]!.last).toBe(rows[0]!.rows)
    return rows[0]!.rows
  }

  test('begins with a backup, and then leads to each moment exactly, however the log and the process were cut', async () => {
    await write(50)
    expect(await open()).toEqual({ begun: true })
    expect(restorableIn(folder).spans).toEqual([])
    expect(() => wayTo(folder, moments.get(50)!)).toThrow(/Nothing was kept/)
    await backup('2026-01-24T03:00:00Z')
    await archiver.round()
    await write(100)
    await archiver.round()
    // A file of the log is closed, and the process is another one.
    await client.query('select pg_switch_wal()')
    await write(100)
    expect(await open()).toEqual({ begun: false })
    appendFileSync(join(journal, '000000000000001.journal'), 'two;hal')
    await archiver.round()
    appendFileSync(join(journal, '000000000000001.journal'), 'f;')
    writeFileSync(
      join(journal, '000000000000002.journal'),
      Buffer.concat([Buffer.from('three;'), Buffer.alloc(500)]),
    )
    await write(30)
    await archiver.round()
    expect(await rowsAt(wayTo(folder, moments.get(150)!))).toBe(150)
    expect(await rowsAt(wayTo(folder, moments.get(250)!))).toBe(250)
    expect(await rowsAt(wayToLatest(folder))).toBe(280)
    const kept = (file: string) =>
      readFileSync(join(scratch, 'elsewhere', 'journal', 'tracker-1', file), 'utf8')
    expect(kept('000000000000001.journal')).toBe('one;two;half;')
    expect(kept('000000000000002.journal')).toBe('three;')
  }, 120_000)

  test('says which moments are possible when it is asked for another one', async () => {
    const [span] = restorableIn(folder).spans
    for (const moment of [new Date(span!.from.getTime() - 1), new Date(span!.to.getTime() + 1)])
      expect(() => wayTo(folder, moment)).toThrow(/Possible is any moment from .* to .*Japan time/)
  })

  test('when nothing happened any more before the moment it is the last state', async () => {
    const at = restorableIn(folder).spans[0]!.to
    await wait(30)
    await archiver.round()
    expect(await rowsAt(wayTo(folder, new Date(at.getTime() + 5)))).toBe(280)
  })

  test('what leads on from no backup any more is removed with the backup', async () => {
    await client.query('select pg_switch_wal()')
    await write(5)
    await archiver.round()
    const [chain] = chainsIn(folder)
    const before = namesIn(chain!.log).length
    await backup('2026-01-25T03:00:00Z', 1)
    await archiver.round()
    expect(namesIn(chain!.log).length).toBeLessThan(before)
    expect(() => wayTo(folder, moments.get(150)!)).toThrow(/Possible is/)
    await write(5)
    await archiver.round()
    expect(await rowsAt(wayTo(folder, moments.get(290)!))).toBe(290)
  })

  test('a piece that is damaged or missing is said, and nothing is left of the try', async () => {
    const [chain] = chainsIn(folder)
    const first = namesIn(chain!.log).at(-1)
    const path = join(chain!.log, first!)
    const whole = readFileSync(path)
    const damaged = Buffer.from(whole)
    damaged[200]! ^= 1
    writeFileSync(path, damaged)
    await expect(rowsAt(wayToLatest(folder))).rejects.toThrow(/damaged/)
    truncateSync(path, 100)
    await expect(rowsAt(wayToLatest(folder))).rejects.toThrow(/damaged/)
    rmSync(path)
    await expect(rowsAt(wayToLatest(folder))).rejects.toThrow(/damaged/)
    expect(namesIn(join(scratch, 'elsewhere'))).toEqual([])
    writeFileSync(path, whole)
    expect(await rowsAt(wayToLatest(folder))).toBe(290)
  })

  test('another passphrase, and a journal that is gone, begin a new chain; the one before stays as far as it goes', async () => {
    expect(await open({ passphrase: 'another passphrase' })).toEqual({ begun: true })
    expect(await open()).toEqual({ begun: true })
    await backup('2026-01-26T03:00:00Z')
    await archiver.round()
    rmSync(join(journal, '000000000000002.journal'))
    writeFileSync(join(journal, '000000000000003.journal'), 'four;')
    expect(await archiver.round()).toEqual({ begun: true })
    expect(restorableIn(folder).spans).toHaveLength(2)
    expect(await rowsAt(wayTo(folder, moments.get(290)!))).toBe(290)
    const { rows } = await client.query('select from pg_replication_slots')
    expect(rows).toHaveLength(1)
  })
})

test('pieces of a file are read back in their place; what was left unfinished is written anew', async () => {
  const path = join(scratch, 'pieces')
  const named = { name: 'a', sealing: null }
  const first = await addPiece(path, noPieces, Buffer.from('one'), named)
  const second = await addPiece(path, first, Buffer.from('two'), named)
  truncateSync(path, second.size - 1)
  expect(await endOfPieces(path)).toEqual(first)
  await addPiece(path, first, Buffer.from('three'), named)
  const read = []
  for await (const { at, bytes } of readPieces(path, 'a', null)) read.push([at, bytes.toString()])
  expect(read).toEqual([
    [0, 'one'],
    [3, 'three'],
  ])
})

test('a moment is typed as a clock in Japan shows it', () => {
  expect(momentOf('2026-11-24T12:34').toISOString()).toBe('2026-11-24T03:34:00.000Z')
  expect(momentOf('2026-11-24 12:34:56').toISOString()).toBe('2026-11-24T03:34:56.000Z')
  for (const typed of ['2026-13-01T00:00', '12:34', 'yesterday', '2026-11-24T12:34Z'])
    expect(() => momentOf(typed)).toThrow(/is no moment/)
})
