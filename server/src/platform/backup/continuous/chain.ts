import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../../durableFile.ts'
import { PieceUnsealing, type PieceSealing } from '../sealing.ts'

const chainsFolder = 'continuous'
const isChain = (name: string) => /^\d{8}t\d{6}_[0-9a-f]{6}$/.test(name)

const Head = z.object({
  format: z.literal(1),
  begun_at: z.iso.datetime(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** Something that only the passphrase of the chain opens; null = it is not encrypted. */
  lock: z.string().nullable(),
})
type Head = z.infer<typeof Head>

/** Up to which moment everything is kept. */
const Reach = z.object({ at: z.iso.datetime(), lsn: z.string() })

/** A backup that the chain goes on from. */
const Base = z.object({
  backup: z.string(),
  /** Before its database is of one state nothing can be restored from it. */
  whole_at: z.iso.datetime(),
  /** The file of the database's log where that is. */
  segment: z.string(),
})
export type Base = z.infer<typeof Base>

/**
 * A chain is everything that happened from its beginning to its reach, without a gap: the database's log and the
 * tracker's journal. With a backup that was made meanwhile it leads to any moment between. What breaks it ends it.
 */
export class Chain {
  readonly name: string
  readonly folder: string

  constructor(backups: string, name: string) {
    this.name = name
    this.folder = join(backups, chainsFolder, name)
  }

  get log() {
    return join(this.folder, 'log')
  }
  get journal() {
    return join(this.folder, 'journal')
  }

  begin(head: Omit<Head, 'format' | 'lock'>, sealing: PieceSealing | null) {
    for (const folder of [this.log, this.journal, this.#bases])
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = sealing?.seal(Buffer.from(this.name), this.name).toString('base64') ?? null
    write(join(this.folder, 'chain.json'), { format: 1, ...head, lock })
  }

  get head(): Head | null {
    return read(join(this.folder, 'chain.json'), Head)
  }

  /** Whether what is added with this passphrase can be read together with what is there. */
  opensWith(passphrase: string | undefined): boolean {
    const { head } = this
    if (!head?.lock || passphrase === undefined) return head?.lock === null && !passphrase
    try {
      new PieceUnsealing(passphrase).open(Buffer.from(head.lock, 'base64'), this.name)
      return true
    } catch {
      return false
    }
  }

  get reach(): Date | null {
    const reach = read(join(this.folder, 'reach.json'), Reach)
    return reach && new Date(reach.at)
  }
  /** The place in the database's log that belongs to it. */
  get reached(): string {
    return read(join(this.folder, 'reach.json'), Reach)?.lsn ?? '0/0'
  }
  setReach(at: Date, lsn: string) {
    write(join(this.folder, 'reach.json'), { at: at.toISOString(), lsn })
  }

  get #bases() {
    return join(this.folder, 'bases')
  }
  addBase(base: Base) {
    write(join(this.#bases, `${base.backup}.json`), base)
  }
  /** Oldest first. */
  get bases(): Base[] {
    return namesIn(this.#bases).flatMap((name) => read(join(this.#bases, name), Base) ?? [])
  }
  removeBase({ backup }: Base) {
    rmSync(join(this.#bases, `${backup}.json`), { force: true })
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The chains in a folder of backups, oldest first. */
export const chainsIn = (backups: string): Chain[] =>
  namesIn(join(backups, chainsFolder))
    .filter(isChain)
    .map((name) => new Chain(backups, name))

/** What lies in a folder, in order; nothing where there is none. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : []

/** Whole or not at all, after a power cut as well. */
function write(path: string, content: object) {
  writeDurably(`${path}.new`, JSON.stringify(content))
  renameSync(`${path}.new`, path)
}

function read<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> | null {
  if (!path.endsWith('.json') || !existsSync(path)) return null
  const parsed = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return parsed.success ? parsed.data : null
}
