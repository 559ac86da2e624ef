import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a run of all tests keeps at once is a tenth of it. */
const enough = 4 * 2 ** 30
const memory = '/dev/shm'

/** A new folder for what a test leaves behind: in memory where the system has room for it, else on disk. Copying a database of 1,400 files takes a tenth of the time there. */
export const scratchFolder = (name: string) =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), `tsunagi-${name}-`))

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
