import { mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startPostgres } from '../../embeddedPostgres.ts'
import { postgresAccount } from '../../postgresAccount.ts'
import { ArchiveError } from '../archive.ts'
import { emptyFolder, restoreBackup, type RestoreOptions } from '../restore.ts'
import { PieceUnsealing } from '../sealing.ts'
import { namesIn, type Chain } from './chain.ts'
import { logPlace, segmentBytes, segmentPlace } from './logPlace.ts'
import type { Way } from './moments.ts'
import { readPieces } from './pieces.ts'

type Since = NonNullable<Way['since']>

/** Puts a network back as it was at a moment, into an empty folder. Whatever fails, nothing is left of it. */
export async function restoreMoment(
  { archive, since, until }: Way,
  options: Omit<RestoreOptions, 'archive' | 'beforeItIsGiven'>,
): Promise<{ made_at: string; files: number }> {
  const { dataDir, passphrase } = options
  const manifest = await restoreBackup({
    ...options,
    archive,
    ...(since && { beforeItIsGiven: () => lay(since, dataDir, passphrase) }),
  })
  if (since)
    await recover(join(dataDir, 'postgres'), until).catch((error: unknown) => {
      emptyFolder(dataDir)
      throw error
    })
  return { made_at: manifest.made_at, files: Object.keys(manifest.files).length }
}

/** Lays what happened after a backup beside it. */
async function lay({ chain, base, last }: Since, dataDir: string, passphrase?: string) {
  // First, because what is added meanwhile is not needed.
  const goal = last === null ? logPlace(chain.reached) : segmentPlace(last)
  const unsealing = passphrase === undefined ? null : new PieceUnsealing(passphrase)
  const needed = namesIn(chain.log).filter(
    (file) => file >= base.segment && (last === null || file <= last),
  )
  assertUnbroken(chain, base.segment, needed)
  const log = join(dataDir, 'postgres', 'cluster', 'pg_wal')
  for (const file of needed) {
    const end = await layPieces(
      join(chain.log, file),
      file,
      join(log, file),
      unsealing,
      segmentBytes,
    )
    const isWhole =
      file === needed.at(-1) ? segmentPlace(file) + BigInt(end) >= goal : end === segmentBytes
    if (!isWhole) throw broken(chain, file)
  }
  for (const tracker of namesIn(chain.journal))
    for (const file of namesIn(join(chain.journal, tracker))) {
      const name = `${tracker}/${file}`
      await layPieces(join(chain.journal, name), name, join(dataDir, 'journal', name), unsealing)
    }
}

function assertUnbroken(chain: Chain, first: string, files: readonly string[]) {
  let place = segmentPlace(first)
  for (const file of files) {
    if (segmentPlace(file) !== place) throw broken(chain, file)
    place += BigInt(segmentBytes)
  }
  if (files.length === 0) throw broken(chain, first)
}

const broken = (chain: Chain, file: string) =>
  new ArchiveError(`${chain.log} was damaged: ${file} is not whole, or one before it is missing.`)

/** Writes the bytes of a file over what the backup has of it, which begins with the same ones. Answers how many. */
async function layPieces(
  from: string,
  name: string,
  to: string,
  unsealing: PieceUnsealing | null,
  size?: number,
): Promise<number> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const file = await open(to, 'a+', 0o600).then(async (made) => {
    await made.close()
    return open(to, 'r+')
  })
  let end = 0
  try {
    // Behind the last record there must be nothing of another one.
    if (size !== undefined) await file.truncate(0).then(() => file.truncate(size))
    for await (const { at, bytes } of readPieces(from, name, unsealing)) {
      await file.write(bytes, 0, bytes.length, at)
      end = at + bytes.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return end
}

/** The server says so when nothing happened any more before the moment. */
const nothingAfter = /before configured recovery target was reached/
/** A day of a busy network. */
const longestRecoveryMs = 6 * 3_600_000

/** Lets the database go through its log up to the moment, and stops it again. */
async function recover(folder: string, until: Date | null) {
  const signal = join(folder, 'cluster', 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  postgresAccount().own(signal)
  const settings = {
    // All there is lies in the database's own folder.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  }
  const start = (more: Record<string, string>) =>
    startPostgres({ folder, settings: { ...settings, ...more }, readyWithinMs: longestRecoveryMs })
  const server = await (until === null
    ? start({})
    : start({ recovery_target_time: until.toISOString().replace('Z', '+00') }).catch(
        (error: Error) => {
          if (!nothingAfter.test(error.message)) throw error
          return start({})
        },
      ))
  await server.stop()
}
