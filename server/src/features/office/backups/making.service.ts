import { statfsSync, statSync } from 'node:fs'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../platform/clock.ts'
import { backupProblem } from './backups.rules.ts'
import {
  archivesOf,
  backupPlan,
  surroundings,
  type BackupDeps,
  type BackupPlan,
} from './plan.service.ts'
import { runProgram } from './program.ts'

interface MakingDeps extends BackupDeps {
  clock: Clock
  secretsKey: string
  note: (line: Text) => void
  signal: AbortSignal
}

const Made = z.object({ path: z.string(), bytes: z.int(), deleted: z.array(z.string()) })
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

/** Makes a backup the way `npm run backup` does. Answers that it made one. */
export async function makeNightlyBackup(deps: MakingDeps): Promise<number> {
  const plan = await backupPlan(deps)
  assertRoom(plan)
  const { path, bytes, deleted } = Made.parse(
    await inWords(
      runProgram('backup', {
        args: [deps.clock.now().toISOString()],
        env: surroundings(deps, plan),
        signal: deps.signal,
      }),
    ),
  )
  deps.note(text(`${path}（${megabytes(bytes)} MB）`, `${path} (${megabytes(bytes)} MB)`))
  for (const name of deleted) deps.note(text(`古いものを削除：${name}`, `Old one deleted: ${name}`))
  return 1
}

/** Restores the newest backup beside the network, looks through it, and removes it again. Answers how many it looked through. */
export async function verifyNewestBackup(deps: MakingDeps): Promise<number> {
  const plan = await backupPlan(deps)
  const { newest } = archivesOf(plan)
  if (!newest) {
    deps.note(text('バックアップがまだありません。', 'There is no backup yet.'))
    return 0
  }
  const { signal } = deps
  await inWords(
    runProgram('verify', { args: [newest.path], env: surroundings(deps, plan), signal }),
  )
  deps.note(text(`${newest.path}：異常なし`, `${newest.path}: as it must be`))
  return 1
}

/** Refuses to fill the disk: a backup is hardly smaller than the one before. */
function assertRoom(plan: BackupPlan) {
  const { newest } = archivesOf(plan)
  if (!newest) return
  const { bavail, bsize } = statfsSync(plan.folder)
  const needed = statSync(newest.path).size
  const free = bavail * bsize
  if (free > needed) return
  throw new AppError(
    409,
    text(
      `空き容量が足りないため、バックアップを作りませんでした（必要 約${megabytes(needed)} MB、空き ${megabytes(free)} MB）。`,
      `No backup was made: there is not enough room (about ${megabytes(needed)} MB needed, ${megabytes(free)} MB free).`,
    ),
  )
}

const inWords = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new AppError(409, backupProblem(error instanceof Error ? error.message : String(error)))
  })
