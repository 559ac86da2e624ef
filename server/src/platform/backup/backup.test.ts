import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/scratch.ts'
import { startPostgres, type EmbeddedPostgres } from '../embeddedPostgres.ts'
import { ArchiveWriter, readArchive } from './archive.ts'
import { makeBackup } from './backup.ts'
import { HeldJournal } from './dataFolder.ts'
import { backupsIn } from './names.ts'
import { restoreBackup } from './restore.ts'

const scratch = scratchFolder('backup')
const passphrase = '正しい合言葉 correct horse'
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a network that goes on working while it is copied', () => {
  const dataDir = join(scratch, 'network')
  const folder = join(scratch, 'backups')
  let server: EmbeddedPostgres
  let client: pg.Client
  let written = 0

  beforeAll(async () => {
    mkdirSync(join(dataDir, 'journal', 'tracker-1'), { recursive: true })
    writeFileSync(join(dataDir, 'keys.json'), '{"key":"geheim-鍵"}')
    writeFileSync(join(dataDir, 'supervisor.pid'), '1')
    writeFileSync(join(dataDir, 'journal', 'tracker-1', '1.journal'), 'a record')
    server = await startPostgres({ folder: join(dataDir, 'postgres') })
    client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table click (id int primary key, words text)')
  })
  afterAll(async () => {
    await client.end().catch(() => {})
    await server.stop()
  })

  /** Goes on until it is stopped; answers how many rows are safe. */
  function write() {
    let stopping = false
    const writing = (async () => {
      while (!stopping) {
        await client.query("insert into click values ($1, repeat('x', 500))", [written + 1])
        written++
      }
    })()
    return async () => {
      stopping = true
      await writing
    }
  }
  const backup = (now: string, more: { passphrase?: string; keep?: number } = {}) =>
    makeBackup({
      dataDir,
      folder,
      url: server.url,
      embedded: true,
      keep: 9,
      now: new Date(now),
      ...more,
    })
  /** The ids in what a backup holds, and what else lies beside them. */
  async function restored(path: string, words?: string) {
    const to = join(scratch, 'elsewhere')
    rmSync(to, { recursive: true, force: true })
    await restoreBackup({ archive: path, dataDir: to, passphrase: words })
    const again = await startPostgres({ folder: join(to, 'postgres') })
    const reader = new pg.Client({ connectionString: again.url })
    await reader.connect()
    const { rows } = await reader.query<{ rows: number; last: number }>(
      'select count(*)::int as rows, max(id) as last from click',
    )
    await reader.end()
    await again.stop()
    return { ...rows[0]!, to }
  }

  test.each([undefined, passphrase])(
    'is whole elsewhere: every row that was there before, none twice, none in halves (passphrase: %s)',
    async (words) => {
      const stop = write()
      await expect.poll(() => written, { timeout: 60_000, interval: 5 }).toBeGreaterThan(300)
      const before = written
      const { path } = await backup(
        words ? '2026-11-23T03:00:02Z' : '2026-11-23T03:00:00Z',
        words ? { passphrase: words } : {},
      )
      const after = written
      await stop()
      const { rows, last, to } = await restored(path, words)
      expect(last).toBe(rows)
      expect(rows).toBeGreaterThanOrEqual(before)
      expect(rows).toBeLessThanOrEqual(after + 1)
      expect(readFileSync(join(to, 'keys.json'), 'utf8')).toContain('geheim')
      expect(readFileSync(join(to, 'journal/tracker-1/1.journal'), 'utf8')).toBe('a record')
      expect(existsSync(join(to, 'supervisor.pid'))).toBe(false)
      expect(existsSync(join(dataDir, '.backup-journal'))).toBe(false)
    },
  )

  test('leaves no slot that would keep the database’s log for ever', async () => {
    const { rows } = await client.query('select from pg_replication_slots')
    expect(rows).toEqual([])
  })

  test('keeps as many backups as are wanted, and never deletes the newest', async () => {
    await backup('2026-11-24T03:00:00Z')
    const { deleted } = await backup('2026-11-25T03:00:00Z', { keep: 2 })
    expect(deleted).toEqual(['tsunagi-20261123T030000.backup', 'tsunagi-20261123T030002.backup'])
    expect(backupsIn(folder)).toEqual([
      'tsunagi-20261124T030000.backup',
      'tsunagi-20261125T030000.backup',
    ])
  })

  test('leaves nothing behind when it cannot be copied', async () => {
    await expect(
      makeBackup({
        dataDir,
        folder: join(scratch, 'none'),
        url: server.url.replace(/:[^:@]+@/, ':wrong@'),
        embedded: true,
        keep: 1,
        now: new Date('2026-11-26T03:00:00Z'),
      }),
    ).rejects.toThrow()
    expect(readdirSync(join(scratch, 'none'))).toEqual([])
    expect(existsSync(join(dataDir, '.backup-journal'))).toBe(false)
  })
})

describe('an archive', () => {
  const whole = join(scratch, 'whole.backup')
  const sealed = join(scratch, 'sealed.backup')
  const facts = { made_at: '2026-11-23T03:00:00.000Z', database: 'dump', postgres: 18 } as const

  beforeAll(async () => {
    for (const [path, words] of [
      [whole, undefined],
      [sealed, passphrase],
    ] as const) {
      const archive = new ArchiveWriter(path, words)
      archive.addFolder('empty')
      await archive.addText('keys.json', '{"secret":"geheim"}')
      await archive.addText('journal/1', Array.from({ length: 5000 }, Math.random).join())
      await archive.finish(facts)
    }
  })
  const restore = (archive: string, words?: string) =>
    restoreBackup({ archive, dataDir: join(scratch, 'to'), passphrase: words })
  const nothing = () => expect(readdirSync(join(scratch, 'to'))).toEqual([])
  /** A copy in which something is otherwise. */
  function otherwise(path: string, change: (bytes: Buffer) => Buffer): string {
    const copy = join(scratch, 'copy.backup')
    writeFileSync(copy, change(readFileSync(path)))
    return copy
  }

  test('is read only with its passphrase, and shows nothing without it', async () => {
    expect(readFileSync(sealed).includes('geheim')).toBe(false)
    await expect(restore(sealed)).rejects.toThrow(/BACKUP_PASSPHRASE/)
    nothing()
    await expect(restore(sealed, 'another passphrase')).rejects.toThrow(/passphrase is wrong/)
    nothing()
    expect(Object.keys((await readArchive(sealed, passphrase, drain)).files)).toEqual([
      'keys.json',
      'journal/1',
    ])
  })

  const drain = async (_entry: unknown, content: AsyncIterable<unknown>) => {
    for await (const chunk of content) void chunk
  }

  test.each([
    ['whole', whole, undefined],
    ['sealed', sealed, passphrase],
  ])('that is %s is refused with any byte changed or cut off', async (_name, path, words) => {
    const size = readFileSync(path).length
    for (const at of [10, 40, size >> 2, size >> 1, size - 200, size - 1]) {
      await expect(
        restore(
          otherwise(path, (bytes) => flip(bytes, at)),
          words,
        ),
      ).rejects.toThrow()
      nothing()
      await expect(
        restore(
          otherwise(path, (bytes) => bytes.subarray(0, at)),
          words,
        ),
      ).rejects.toThrow()
      nothing()
    }
  })

  const flip = (bytes: Buffer, at: number) => {
    bytes[at]! ^= 1
    return bytes
  }

  test('never writes outside of its folder', async () => {
    const path = join(scratch, 'outside.backup')
    const archive = new ArchiveWriter(path)
    await archive.addText('../outside', 'no')
    await archive.finish(facts)
    await expect(restore(path)).rejects.toThrow(/outside of its folder/)
    nothing()
    expect(existsSync(join(scratch, 'outside'))).toBe(false)
  })

  test('that is none is said to be none', async () => {
    const path = join(scratch, 'other.gz')
    writeFileSync(path, createGzip().end('x').read() ?? 'x')
    await expect(restore(path)).rejects.toThrow(/cannot be read/)
    nothing()
  })

  test('of a server of one’s own asks for an empty database', async () => {
    await expect(restore(whole)).rejects.toThrow(/DATABASE_URL/)
    nothing()
  })

  test('is not put into a folder that holds something', async () => {
    await expect(restoreBackup({ archive: whole, dataDir: scratch })).rejects.toThrow(/not empty/)
    expect(existsSync(whole)).toBe(true)
  })

  test('that does not fit onto the disk it is unpacked to is not called damaged', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      syscall: 'write',
    })
    await expect(readArchive(whole, undefined, () => Promise.reject(full))).rejects.toThrow(
      `${whole} could not be unpacked: ENOSPC: no space left on device, write.`,
    )
  })
})

test('segments of the journal that are shipped and deleted meanwhile are in the copy all the same', () => {
  const dataDir = join(scratch, 'held')
  const journal = join(dataDir, 'journal', 'tracker-1')
  mkdirSync(journal, { recursive: true })
  writeFileSync(join(journal, '1.journal'), 'one')
  const held = new HeldJournal(dataDir)
  held.hold()
  rmSync(join(journal, '1.journal'))
  writeFileSync(join(journal, '2.journal'), 'two')
  held.hold()
  expect(readdirSync(join(held.folder, 'tracker-1'))).toEqual(['1.journal', '2.journal'])
  held.release()
  expect(existsSync(held.folder)).toBe(false)
})

test.runIf(existsSync('/dev/full'))(
  'that the disk is full is said as such, whichever step fails of it, and nothing is left',
  async () => {
    const path = join(scratch, 'full.backup')
    const big = join(scratch, 'big')
    writeFileSync(big, randomBytes(8 * 1024 ** 2))
    symlinkSync('/dev/full', `${path}.part`)
    const archive = new ArchiveWriter(path)
    await expect(archive.addFile('big', big)).rejects.toThrow()
    await expect(archive.addFile('another', big)).rejects.toThrow()
    expect(await archive.discard()).toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(scratch).filter((name) => name.startsWith('full'))).toEqual([])
  },
)

test.runIf(existsSync('/dev/full'))(
  'a disk that is full while the next piece is still being read ends the backup, and not the program',
  async () => {
    const path = join(scratch, 'late.backup')
    const easilyPacked = join(scratch, 'zeros')
    writeFileSync(easilyPacked, Buffer.alloc(8 * 1024 ** 2))
    for (let round = 0; round < 30; round++) {
      symlinkSync('/dev/full', `${path}.part`)
      const archive = new ArchiveWriter(path)
      await expect(archive.addFile('zeros', easilyPacked)).rejects.toMatchObject({ code: 'ENOSPC' })
      await archive.discard()
    }
  },
)
