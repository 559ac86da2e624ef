import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a run of all tests keeps at once is a tenth of it. */
const enough = 4 * 2 ** 30
const memory = '/dev/shm'

const ofRun = 'TSUNAGI_TEST_FOLDER'

/** A new folder for what a test leaves behind, within that of the run if there is one: in memory where the system has room for it, else on disk. Copying a database of 1,400 files takes a tenth of the time there. */
export const scratchFolder = (name: string) =>
  mkdtempSync(join(process.env[ofRun] ?? (hasRoom() ? memory : tmpdir()), `tsunagi-${name}-`))

/** The folder of a whole run: what any of its processes leaves behind goes with it. Any user may pass it, because a database may run as another. */
export function runFolder(): { remove: () => void } {
  const folder = scratchFolder('run')
  chmodSync(folder, 0o755)
  process.env[ofRun] = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
