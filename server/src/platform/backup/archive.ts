import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Header, type Pack } from 'tar-stream'
import { z } from 'zod'
import { syncFolderOf } from '../durableFile.ts'
import { isSealed, Sealing, unsealed } from './sealing.ts'

const manifestName = 'manifest.json'

/** What an archive says of itself, at its end: without it the archive is not whole. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** How the database lies in it: the files of a cluster with the log to make them one state, or a dump. */
  database: z.enum(['cluster', 'dump']),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** By their names, what the files are. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Most of the thousands of files of a database are smaller than this: they are handled whole, which takes a fraction of what streams do. */
const smallBytes = 1024 ** 2

/** What a file has of its first bytes. */
async function beginningOf(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  let read = 0
  for (;;) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    read += bytesRead
    if (bytesRead === 0 || read === size) return bytes.subarray(0, read)
  }
}

/** Writes one archive. Nothing stands under its name before it is whole and on disk. */
export class ArchiveWriter {
  readonly #path: string
  readonly #pack = pack()
  readonly #written: Promise<void>
  readonly #files: Manifest['files'] = {}

  constructor(path: string, passphrase?: string) {
    this.#path = path
    const file = createWriteStream(this.#part, { mode: 0o600 })
    const compress = createZstdCompress()
    this.#written = passphrase
      ? pipeline(this.#pack, compress, new Sealing(passphrase), file)
      : pipeline(this.#pack, compress, file)
    // Said by whoever writes next, or at the end.
    this.#written.catch(() => {})
  }

  get #part() {
    return `${this.#path}.part`
  }

  addFolder(name: string) {
    this.#entry({ name: `${name}/`, type: 'directory', mode: 0o700 }).end(null)
  }

  #entry(header: Parameters<Pack['entry']>[0]) {
    const entry = this.#pack.entry(header)
    // It fails with the archive, which says why; nobody may be listening to it at that moment.
    entry.on('error', () => {})
    return entry
  }

  /** A file as it is while it is read: what is added meanwhile stays out, what is cut off is zeros, which the database's log mends. */
  async addFile(name: string, path: string) {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const content =
        size > smallBytes
          ? file.createReadStream({ start: 0, end: size - 1, autoClose: false })
          : [await beginningOf(file, size)]
      await this.#add(name, size, content)
    } finally {
      await file.close()
    }
  }

  async addText(name: string, content: string) {
    const bytes = Buffer.from(content)
    await this.#add(name, bytes.length, [bytes])
  }

  async #add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) {
    const entry = this.#entry({ name, size, mode: 0o600 })
    const hash = createHash('sha256')
    let left = size
    const write = async (chunk: Buffer) => {
      hash.update(chunk)
      left -= chunk.length
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), this.#written])
    }
    for await (const chunk of content) await write(chunk)
    while (left > 0) await write(Buffer.alloc(Math.min(left, 64 * 1024)))
    entry.end(null)
    this.#files[name] = { bytes: size, sha256: hash.digest('hex') }
  }

  /** Closes the archive; from now on it is there under its name. */
  async finish(facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
    const manifest = { format: 1, ...facts, files: this.#files } as const
    const content = Buffer.from(JSON.stringify(manifest))
    this.#pack.entry({ name: manifestName, size: content.length, mode: 0o600 }, content)
    this.#pack.finalize()
    await this.#written
    const file = await open(this.#part, 'r')
    await file.sync().finally(() => file.close())
    await rename(this.#part, this.#path)
    syncFolderOf(this.#path)
    return manifest
  }

  /** Gives it up, and leaves nothing. Answers why it could not be written, where that is what went wrong: a full disk ends every later step with words of its own. */
  async discard(): Promise<Error | null> {
    this.#pack.destroy()
    const failure = await this.#written.then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    )
    await rm(this.#part, { force: true })
    return failure?.syscall ? failure : null
  }
}

/** Why an archive cannot be used, in a sentence for a person. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Reads an archive from its beginning to its end: each entry is handed over as it comes, and at the end every one was what the archive says. */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  take: (entry: Header, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest> {
  const tar = extract()
  const hashes = new Map<string, string>()
  let manifest: Manifest | null = null
  const reading = pipeline(await bytesOf(path, passphrase), createZstdDecompress(), tar)
  const taking = (async () => {
    for await (const entry of tar) {
      const { header } = entry
      const content = entry as AsyncIterable<Buffer>
      if (header.name === manifestName) {
        manifest = Manifest.parse(await json(Readable.from(content)))
        continue
      }
      const hash = createHash('sha256')
      await take(header, hashed(content, hash))
      if (header.type === 'file') hashes.set(header.name, hash.digest('hex'))
    }
  })()
  const [read, taken] = await Promise.allSettled([reading, taking])
  const refused = [taken, read].find((each) => each.status === 'rejected')
  if (refused) throw refusal(path, passphrase, refused.reason as NodeJS.ErrnoException)
  return whole(path, manifest, hashes)
}

function refusal(path: string, passphrase: string | undefined, error: NodeJS.ErrnoException) {
  const { message, syscall } = error
  if (error instanceof ArchiveError) return error
  if (syscall) return new ArchiveError(`${path} could not be unpacked: ${message}.`)
  const cause = passphrase ? 'the passphrase is wrong, or the file was damaged' : 'it was damaged'
  return new ArchiveError(`${path} cannot be read: ${cause} (${message}).`)
}

async function bytesOf(path: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isSealed(path))) return createReadStream(path)
  if (!passphrase)
    throw new ArchiveError(`${path} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
  return unsealed(path, passphrase)
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

function whole(path: string, manifest: Manifest | null, hashes: Map<string, string>): Manifest {
  if (!manifest) throw new ArchiveError(`${path} is not whole: its end is missing.`)
  for (const [name, { sha256 }] of Object.entries(manifest.files))
    if (hashes.get(name) !== sha256)
      throw new ArchiveError(`${path} was damaged: ${name} is not what it was.`)
  return manifest
}
