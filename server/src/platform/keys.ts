import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolderOf, writeDurably } from './durableFile.ts'
import { keysOf, ringOf } from './keyRing.ts'

const Key = z.string().regex(/^\S{43,}$/)

/** One key, or several with the one in use first. */
const Ring = z.union([Key, z.array(Key).min(1)]).transform((written) => ringOf([written].flat()))

const Keys = z.object({
  /** Signs click ids: a click whose key is gone cannot be attributed. */
  click: Ring,
  /** Seals the secrets that must be read again, such as second factors, and signs the links of emails. */
  secrets: Ring,
})
export type Keys = z.infer<typeof Keys>

export const keyKinds = ['click', 'secrets'] as const

const KeyFile = Keys.extend({
  /** Keys that are read by already, so that every machine knows them before one of them uses them. */
  next: z.object({ click: Key, secrets: Key }).optional(),
  /** When the keys in use took the place of others. */
  used_since: z.iso.datetime().optional(),
})

/** The keys of an installation as they lie there. */
export type KeyFile = z.infer<typeof KeyFile>

/** Reads DATA_DIR/keys.json, made with random keys on the first start and readable by its owner only. */
export function readKeys(dataDir: string): Keys {
  const { click, secrets, next } = readKeyFile(dataDir)
  return {
    click: ringOf([...keysOf(click), ...(next ? [next.click] : [])]),
    secrets: ringOf([...keysOf(secrets), ...(next ? [next.secrets] : [])]),
  }
}

/** The same with what is going on with them. */
export function readKeyFile(dataDir: string): KeyFile {
  const path = pathOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) create(path)
  const stored = JSON.parse(readFileSync(path, 'utf8')) as { click?: string; secrets?: unknown }
  if (stored.secrets) return KeyFile.parse(stored)
  const completed = KeyFile.parse({ ...stored, secrets: derived(stored.click) })
  place(path, completed, renameSync)
  return completed
}

/** Keys as they are written; throws what are none. */
export const parseKeys = (written: string): Keys => Keys.parse(JSON.parse(written))

/** Keys as `parseKeys` reads them. */
export const writtenKeys = ({ click, secrets }: Keys): string =>
  JSON.stringify({ click: writtenRing(click), secrets: writtenRing(secrets) })

/** Puts other keys in the place of those in DATA_DIR, for a network that comes with its own. Answers what puts the former ones back. */
export function replaceKeys(dataDir: string, keys: KeyFile): () => void {
  const path = pathOf(dataDir)
  const former = readKeyFile(dataDir)
  place(path, keys, renameSync)
  return () => place(path, former, renameSync)
}

/** 256 random bits. */
export const newKey = (): string => randomBytes(32).toString('base64url')

const pathOf = (dataDir: string) => join(dataDir, 'keys.json')

/** A single key as older versions know it. */
const writtenRing = (ring: string) => {
  const keys = keysOf(ring)
  return keys.length === 1 ? keys[0] : keys
}

function create(path: string) {
  try {
    place(path, { click: newKey(), secrets: newKey() }, linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The whole file appears at once, so that no process reads half of it. */
function place(path: string, keys: KeyFile, put: (from: string, to: string) => void) {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const { click, secrets, ...others } = keys
  const written = { click: writtenRing(click), secrets: writtenRing(secrets), ...others }
  writeDurably(fresh, JSON.stringify(written))
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
