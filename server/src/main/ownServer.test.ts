import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../test/scratch.ts'
import { connect } from '../platform/db.ts'
import { startPostgres, type EmbeddedPostgres } from '../platform/embeddedPostgres.ts'
import { migrate } from '../platform/migrate.ts'
import { toolFor } from '../platform/backup/tools.ts'
import { buildNetwork } from '../tracker/testing/network.ts'

const run = promisify(execFile)
const packages = '/usr/lib/postgresql'
/** A server of the operator's own with its client programs, as Debian installs them; null = there is none here. */
const installed =
  (existsSync(packages) ? readdirSync(packages) : [])
    .map((version) => join(packages, version, 'bin'))
    .find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((each) => existsSync(join(bin, each))),
    ) ?? null

const scratch = scratchFolder('own-server')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.skipIf(installed === null)('a network on a PostgreSQL server of one’s own', () => {
  const backups = join(scratch, 'backups')
  const dataDir = join(scratch, 'data')
  let server: EmbeddedPostgres

  beforeAll(async () => {
    // Older ones know nothing of what ours is made with.
    const initdb = join(scratch, 'initdb')
    mkdirSync(join(dataDir, 'journal', 'tracker-1'), { recursive: true })
    writeFileSync(
      initdb,
      `#!/bin/sh\nfor each do shift; case "$each" in --locale-provider=*|--builtin-locale=*) ;; *) set -- "$@" "$each";; esac; done\nexec ${installed}/initdb "$@"\n`,
      { mode: 0o755 },
    )
    server = await startPostgres({
      folder: join(scratch, 'server'),
      settings: { fsync: 'off', shared_buffers: '32MB' },
      programs: { initdb, postgres: join(installed!, 'postgres') },
    })
    await migrate(server.url)
    const db = connect(server.url, { max: 1 })
    await buildNetwork(db)
    await db.destroy()
    writeFileSync(join(dataDir, 'keys.json'), '{"key":"geheim"}')
    writeFileSync(join(dataDir, 'journal', 'tracker-1', '000000000000001.journal'), 'a record')
  }, 120_000)
  afterAll(() => server.stop())

  const program = (
    name: 'backup' | 'restore' | 'verifyBackup',
    args: string[],
    more: object = {},
  ) =>
    run(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url)), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: server.url,
        DATA_DIR: dataDir,
        BACKUP_DIR: backups,
        BACKUP_PASSPHRASE: 'correct horse 合言葉',
        ...more,
      },
    }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    )
  const archive = () =>
    join(
      backups,
      readdirSync(backups).find((name) => name.endsWith('.backup'))!,
    )
  const names = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select code from link order by code')
    await client.end()
    return rows
  }
  async function emptyDatabase(name: string) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return server.url.replace(/tsunagi$/, name)
  }

  test('is backed up by the programs of the server, and the archive verified in a database of its own', async () => {
    expect(await program('backup', [])).toContain('encrypted')
    expect(readdirSync(backups)).toHaveLength(1)
    expect(await program('verifyBackup', [archive()])).toContain('is as it must be')
    expect(readdirSync(dataDir)).not.toContain('.verified-backup')
  }, 120_000)

  test('comes back elsewhere, in an empty database, with its journal and keys', async () => {
    const url = await emptyDatabase('elsewhere')
    const to = join(scratch, 'elsewhere')
    const said = await program('restore', [archive()], { DATABASE_URL: url, DATA_DIR: to })
    expect(said).toContain('are as they must be')
    expect(await names(url)).toEqual(await names(server.url))
    expect(await names(url)).toHaveLength(1)
    expect(readFileSync(join(to, 'keys.json'), 'utf8')).toContain('geheim')
    expect(existsSync(join(to, 'database.dump'))).toBe(false)
    const again = join(scratch, 'again')
    expect(await program('restore', [archive()], { DATABASE_URL: url, DATA_DIR: again })).toContain(
      'is not empty',
    )
    expect(readdirSync(again)).toEqual([])
  }, 120_000)

  test('says that no minute can be restored of it', async () => {
    expect(await program('restore', ['--list'])).toContain('Nothing was kept continuously')
    expect(await program('restore', ['--until=2026-11-24T12:34'])).toContain(
      'cannot be restored from',
    )
  })
})

test('programs that are older than the server are said to be', async () => {
  await expect(toolFor('pg_dump', 99)).rejects.toThrow(/PostgreSQL 99/)
})
