import { renameSync, rmSync } from 'node:fs'
import { dayMs } from '@tsunagi/contract/day'
import { networkExportDays } from '@tsunagi/contract/office/networkExports'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { reasonOfFailure } from '../../../platform/errors.ts'
import type { Keys } from '../../../platform/keys.ts'
import type { Log } from '../../../platform/log.ts'
import { productVersion } from '../../../platform/productVersion.ts'
import { getPerson } from '../../people/session/session.queries.ts'
import {
  expireExports,
  getExport,
  keepExport,
  setExport,
  takeExport,
  wantedExports,
  type StoredExport,
} from './exports.queries.ts'
import { deleteFilesBut, privateFile, unfinishedFile } from '../../../platform/privateFiles.ts'
import { openPassphrase } from './passphrase.ts'
import { writeNetwork } from './writing.service.ts'

export interface ExportingDeps {
  db: Db
  clock: Clock
  config: { dataDir: string }
  keys: Keys
  log: Log
}

/** Longer than any table takes to count. */
const leaseMs = 30 * 60_000
/** How many rows go by between two looks at whether to go on. */
const rowsBetween = 10_000

/** Somebody stopped it, the worker is to stop, or another one has taken over. */
class Stopped extends Error {}

/** Writes an export that waits; one that was cut off is begun anew. Answers how many it worked at. */
export async function runExports(deps: ExportingDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, config, log } = deps
  const stored = await takeExport(db, clock.now(), leaseEnd(clock))
  if (!stored) return 0
  const path = unfinishedFile('exports', config.dataDir, stored)
  try {
    const made = await write(deps, stored, path, signal)
    renameSync(path, privateFile('exports', config.dataDir, stored.id))
    await finish(deps, stored, { state: 'done', bytes: made.bytes, sha256: made.sha256 })
  } catch (error) {
    rmSync(path, { force: true })
    if (signal.aborted) {
      // When a worker starts again it takes it up at once.
      await keepExport(db, stored, { rows_done: 0, lease_until: clock.now() })
      return 0
    }
    if (error instanceof Stopped) return 1
    log.warn({ err: error, export: stored.id }, 'an export failed')
    const { ja, en } = reasonOfFailure(error, 1000)
    await finish(deps, stored, { state: 'failed', problem_ja: ja, problem_en: en })
  }
  return 1
}

const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs)

/** How it ended, unless somebody stopped it or took over meanwhile: then its file goes. */
const finish = (
  { db, clock, config }: ExportingDeps,
  stored: StoredExport,
  values: Parameters<typeof setExport>[2],
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { rows_done } = await getExport(tx, stored.id)
    const state = await keepExport(tx, stored, { rows_done, lease_until: now })
    if (state === 'running')
      await setExport(tx, stored.id, { ...values, passphrase_sealed: null, finished_at: now })
    else if (state === 'stopped')
      rmSync(privateFile('exports', config.dataDir, stored.id), { force: true })
  })

async function write(
  { db, clock, config, keys }: ExportingDeps,
  stored: StoredExport,
  path: string,
  signal: AbortSignal,
) {
  const { kind, created_by, passphrase_sealed } = stored
  let rows = 0
  let said = 0
  const keep = async () => {
    said = rows
    const state = await keepExport(db, stored, { rows_done: rows, lease_until: leaseEnd(clock) })
    if (state !== 'running' || signal.aborted) throw new Stopped()
  }
  const made = await writeNetwork(db, path, {
    kind,
    keys,
    passphrase: passphrase_sealed && openPassphrase(keys.secrets, passphrase_sealed),
    language: (await getPerson(db, created_by)).language,
    dataDir: config.dataDir,
    product: productVersion,
    now: clock.now(),
    onCounted: async (rows_total) => {
      await setExport(db, stored.id, { rows_total })
      await keep()
    },
    onWritten: async (more) => {
      rows += more
      if (rows - said >= rowsBetween) await keep()
    },
  })
  await keep()
  return made
}

/** Gives up the files of old exports, and deletes those that nobody wants; answers how many. */
export async function tidyExports({
  db,
  clock,
  config,
}: Pick<ExportingDeps, 'db' | 'clock' | 'config'>): Promise<number> {
  await expireExports(db, new Date(clock.now().getTime() - networkExportDays * dayMs))
  return deleteFilesBut('exports', config.dataDir, await wantedExports(db))
}
