import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { salvage } from '../journal/journalFrame.ts'
import { Archiver } from '../platform/backup/continuous/archiver.ts'
import { keepNothing } from '../platform/backup/continuous/slot.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { runningPostgres } from '../platform/embeddedPostgres.ts'
import { exitWith, Problem } from './problem.ts'
import { endWithParent, tellParent } from './tellParent.ts'

const roundMs = 5000
const stop = new AbortController()

function urlOf({ dataDir }: Config): string {
  const url = runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Problem('The embedded database does not run.')
  return url
}

/** Keeps every moment beside the backups, until whoever started it has enough of it. */
async function keep(config: Config) {
  const { dataDir, backup } = config
  const archiver = new Archiver({
    url: urlOf(config),
    dataDir,
    folder: backup.folder,
    passphrase: backup.passphrase,
    wholeRecords: (bytes) => salvage(bytes).end,
  })
  let isLast = false
  while (!isLast) {
    isLast = stop.signal.aborted
    await archiver
      .round()
      .then(tellParent)
      .catch((error: Error) => tellParent({ problem: error.message }))
    if (!isLast) await sleep(roundMs, undefined, { signal: stop.signal }).catch(() => {})
  }
  await archiver.close()
}

/** From now on nothing is kept: the database's log is free to go. */
async function end(config: Config) {
  const client = new pg.Client({ connectionString: urlOf(config) })
  await client.connect()
  await keepNothing(client).finally(() => client.end())
}

try {
  endWithParent()
  process.once('message', () => stop.abort())
  const config = readConfig(process.env)
  await (process.argv[2] === 'end' ? end(config) : keep(config))
  process.exit()
} catch (error) {
  exitWith(error)
}
