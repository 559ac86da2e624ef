import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { contentOf } from '../../catalogue/files/fileContent.ts'
import { findStoredFile, type StoredFile } from '../../catalogue/files/storedFiles.queries.ts'

/** Larger files are read again each time. */
const keptBytes = 600_000
/** Of all threads together. */
const mostBytes = 64_000_000
const mostNames = 20_000
/** So long it is not asked again what a file was replaced by. */
const freshMs = 30_000

interface Known {
  file: StoredFile
  asked: number
}

/** Pictures and videos for visitors. What was shown before is shown on while the database is away. */
export class KeptFiles {
  readonly #known = new Map<string, Known>()
  readonly #contents = new Map<string, Buffer>()
  #bytes = 0
  readonly #db: Db
  readonly #log: Log

  readonly #mostBytes: number

  constructor(db: Db, log: Log, threads: number) {
    this.#db = db
    this.#log = log
    this.#mostBytes = mostBytes / threads
  }

  /** A file by its name; null = there is none. One that is known is answered at once and looked up again behind it. */
  async find(name: string, now: number): Promise<StoredFile | null> {
    const known = this.#known.get(name)
    if (!known) return this.#ask(name, now)
    if (now - known.asked > freshMs) {
      known.asked = now
      this.#ask(name, now).catch((error) =>
        this.#log.debug({ err: error, name }, 'a file could not be looked up again'),
      )
    }
    return known.file
  }

  async #ask(name: string, now: number): Promise<StoredFile | null> {
    const file = await findStoredFile(this.#db, name)
    this.#known.delete(name)
    if (file) this.#known.set(name, { file, asked: now })
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostNames && oldest) this.#known.delete(oldest)
    return file
  }

  /** The bytes of a part; small files are read whole, once. */
  async *content(
    name: string,
    size: number,
    part: { from: number; to: number },
  ): AsyncGenerator<Buffer> {
    if (size > keptBytes) return yield* contentOf(this.#db, name, part)
    const content = this.#contents.get(name) ?? (await this.#read(name, size))
    this.#contents.delete(name)
    this.#contents.set(name, content)
    yield content.subarray(part.from, part.to)
  }

  async #read(name: string, size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of contentOf(this.#db, name, { from: 0, to: size })) pieces.push(piece)
    const content = Buffer.concat(pieces)
    if (!this.#contents.has(name)) this.#bytes += content.length
    this.#contents.set(name, content)
    for (const [longestUnused, bytes] of this.#contents) {
      if (this.#bytes <= this.#mostBytes) break
      this.#contents.delete(longestUnused)
      this.#bytes -= bytes.length
    }
    return content
  }
}
