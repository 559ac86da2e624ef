import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.ts'

/** One supervisor a data folder: a second one would take the database away from the first. */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'supervisor.pid')
  const owner = readOwner(path)
  if (owner !== null && owner !== process.pid && isSupervisor(owner)) {
    throw new Problem(
      `Tsunagi is already running from ${dataDir} (process ${owner}). Stop it first, or choose another folder with DATA_DIR.`,
    )
  }
  writeFileSync(path, String(process.pid))
  return { release: () => rmSync(path, { force: true }) }
}

function readOwner(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Process ids are used again, so the process must also look like one of ours. */
function isSupervisor(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main/start.ts')
  } catch {
    return false
  }
}
