import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolderOf, writeDurably } from './durableFile.ts'

const Keys = z.object({
  /** Signs click ids. Changing it makes every click that is out in the world unattributable. */
  click: z.string().min(43),
  /** Seals the secrets that must be read again, such as second factors. Changing it makes them unreadable. */
  secrets: z.string().min(43),
})
export type Keys = z.infer<typeof Keys>

/** Reads DATA_DIR/keys.json, made with random keys on the first start and readable by its owner only. */
export function readKeys(dataDir: string): Keys {
  const path = join(dataDir, 'keys.json')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) create(path)
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Partial<Keys>
  const keys = Keys.parse({ secrets: derived(stored.click), ...stored })
  if (!stored.secrets) place(path, { ...stored, ...keys }, renameSync)
  return keys
}

/** Keys as they are written; throws what are none. */
export const parseKeys = (written: string): Keys => Keys.parse(JSON.parse(written))

/** Puts other keys in the place of those in DATA_DIR, for a network that comes with its own. Answers what puts the former ones back. */
export function replaceKeys(dataDir: string, keys: Keys): () => void {
  const path = join(dataDir, 'keys.json')
  const former = readKeys(dataDir)
  place(path, keys, renameSync)
  return () => place(path, former, renameSync)
}

function create(path: string) {
  try {
    place(
      path,
      {
        click: randomBytes(32).toString('base64url'),
        secrets: randomBytes(32).toString('base64url'),
      },
      linkSync,
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The whole file appears at once, so that no process reads half of it. */
function place(path: string, keys: object, put: (from: string, to: string) => void) {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeDurably(fresh, JSON.stringify(keys))
  try {
    put(fresh, path)
    syncFolderOf(path)
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** What a file of an older version is completed with: processes that do it at the same time come to the same key. */
const derived = (click: string | undefined) =>
  Buffer.from(hkdfSync('sha256', click ?? '', '', 'tsunagi secrets', 32)).toString('base64url')
