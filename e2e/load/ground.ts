import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { openApi } from './loadApi.ts'

/** Writes a line of what a load run has to say. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A database to measure on, by itself. */
export interface Ground {
  db: Db
  url: string
  folder: string
}

/** A database with the API over it. */
export interface Network extends Ground {
  address: string
}

async function onDatabaseIn<Answer>(folder: string, run: (ground: Ground) => Promise<Answer>) {
  const postgres = await startPostgres({ folder })
  await migrate(postgres.url)
  const db = connect(postgres.url)
  try {
    return await run({ db, url: postgres.url, folder })
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function onNewDatabase<Answer>(run: (ground: Ground) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
  try {
    return await onDatabaseIn(folder, run)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures on the database that FOLDER keeps for another run, else on a new one that is gone afterwards. */
export function onKeptDatabase<Answer>(run: (ground: Ground) => Promise<Answer>): Promise<Answer> {
  const folder = process.env['FOLDER']
  return folder ? onDatabaseIn(folder, run) : onNewDatabase(run)
}

/** Measures on a new network that is gone afterwards. */
export const onNewNetwork = <Answer>(run: (network: Network) => Promise<Answer>): Promise<Answer> =>
  onNewDatabase(async (ground) => {
    const api = await openApi(ground.db, ground.folder)
    try {
      return await run({ ...ground, address: api.address })
    } finally {
      await api.close()
    }
  })
