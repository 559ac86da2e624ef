import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PieceSealing } from '../sealing.ts'
import { Chain, namesIn } from './chain.ts'
import { logPlace, lsnOf, segmentAt, segmentBytes, segmentPlace, segmentStart } from './logPlace.ts'
import { addPiece, endOfPieces, noPieces, type PiecesEnd } from './pieces.ts'
import { databaseTime } from './databaseTime.ts'
import { keepFor, keepNothing, keepSince, keptChain } from './slot.ts'

/** What is kept, and where. */
export interface ArchiverOptions {
  /** The embedded database as its owner. */
  url: string
  dataDir: string
  /** Where the backups are. */
  folder: string
  passphrase?: string | undefined
  /** How many bytes from the start of some are whole records of the tracker's journal. */
  wholeRecords: (bytes: Buffer) => number
}

/** What is to be kept is not there any more: from here on only a new backup leads on. */
class Gap extends Error {
  override name = 'Gap'
}

/** A file that grows, and how far it is kept. */
interface Kept {
  file: string
  ends: PiecesEnd
}

/** Any number, the same for all. */
const lockNumber = 7_203_441_915

/** Keeps what happens, round by round, beside the backups: the database's log, and the tracker's journal. */
export class Archiver {
  readonly #options: ArchiverOptions
  readonly #sealing: PieceSealing | null
  #client: pg.Client | null = null
  #chain: Chain | null = null
  #log: Kept | null = null
  /** Up to where the log is kept. */
  #place = 0n
  /** By the tracker's folder. */
  #journals = new Map<string, Kept>()

  constructor(options: ArchiverOptions) {
    this.#options = options
    this.#sealing = options.passphrase ? new PieceSealing(options.passphrase) : null
  }

  /** Keeps what has come since the last round. Answers whether a chain was begun, which needs a backup. */
  async round(): Promise<{ begun: boolean }> {
    try {
      const client = (this.#client ??= await this.#connect())
      const begun = await this.#prepare(client)
      try {
        await this.#keep(client, this.#chain!)
        return { begun }
      } catch (error) {
        if (!(error instanceof Gap)) throw error
        await this.#begin(client)
        await this.#keep(client, this.#chain!)
        return { begun: true }
      }
    } catch (error) {
      // What was written and what the database thinks is looked at anew.
      await this.close()
      throw error
    }
  }

  async close() {
    this.#chain = null
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => void this.close())
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [lockNumber],
    )
    if (rows[0]!.held) return client
    await client.end()
    throw new Error('Another process keeps the log of this database already.')
  }

  /** Goes on with the chain there is, or begins one. Answers whether it began one. */
  async #prepare(client: pg.Client): Promise<boolean> {
    if (this.#chain) return false
    const kept = await keptChain(client)
    const chain = kept?.isWhole ? new Chain(this.#options.folder, kept.name) : null
    if (chain?.opensWith(this.#options.passphrase) && (await this.#resume(chain))) return false
    await this.#begin(client)
    return true
  }

  async #resume(chain: Chain): Promise<boolean> {
    const last = namesIn(chain.log).at(-1)
    if (last === undefined) return false
    this.#log = { file: last, ends: await endOfPieces(join(chain.log, last)) }
    this.#place = segmentPlace(last) + BigInt(this.#log.ends.end)
    this.#journals.clear()
    for (const tracker of namesIn(chain.journal)) {
      const file = namesIn(join(chain.journal, tracker)).at(-1)
      if (file !== undefined)
        this.#journals.set(tracker, {
          file,
          ends: await endOfPieces(join(chain.journal, tracker, file)),
        })
    }
    this.#chain = chain
    return true
  }

  async #begin(client: pg.Client) {
    await keepNothing(client)
    const now = await databaseTime(client)
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const { version } = rows[0]!
    const { name, from } = await keepFor(client, now)
    const chain = new Chain(this.#options.folder, name)
    const postgres = Math.floor(Number(version) / 10_000)
    chain.begin({ begun_at: now.toISOString(), postgres }, this.#sealing)
    this.#log = null
    this.#place = segmentStart(logPlace(from))
    this.#journals.clear()
    this.#chain = chain
  }

  /** Everything that was answered before the round began is kept when it ends. */
  async #keep(client: pg.Client, chain: Chain) {
    const now = await databaseTime(client)
    const { rows } = await client.query<{ lsn: string; segment: string }>(
      'select lsn, pg_walfile_name(lsn) as segment from pg_current_wal_flush_lsn() as lsn',
    )
    const { lsn, segment } = rows[0]!
    const before = segmentStart(this.#place)
    await this.#keepLog(chain, Number.parseInt(segment.slice(0, 8), 16), logPlace(lsn))
    await this.#keepJournals(chain)
    chain.setReach(now, lsn)
    if (segmentStart(this.#place) !== before)
      await keepSince(client, chain.name, lsnOf(segmentStart(this.#place)))
  }

  async #keepLog(chain: Chain, timeline: number, to: bigint) {
    while (this.#place < to) {
      const file = segmentAt(timeline, this.#place)
      const kept = this.#log?.file === file ? this.#log : { file, ends: noPieces }
      const left = Math.min(segmentBytes - kept.ends.end, Number(to - this.#place))
      const source = join(this.#options.dataDir, 'postgres', 'cluster', 'pg_wal', file)
      const bytes = await readPart(source, Number(this.#place - segmentStart(this.#place)), left)
      if (bytes?.length !== left || segmentPlace(file) + BigInt(kept.ends.end) !== this.#place)
        throw new Gap(`The database's log ${file} is gone before it was kept.`)
      const ends = await addPiece(join(chain.log, file), kept.ends, bytes, this.#named(file))
      this.#log = { file, ends }
      this.#place += BigInt(bytes.length)
    }
  }

  async #keepJournals(chain: Chain) {
    const folder = join(this.#options.dataDir, 'journal')
    for (const tracker of namesIn(folder)) {
      const files = namesIn(join(folder, tracker)).filter((name) => name.endsWith('.journal'))
      const last = this.#journals.get(tracker)
      if (last && !files.includes(last.file))
        throw new Gap(`The journal ${last.file} is gone before it was kept.`)
      mkdirSync(join(chain.journal, tracker), { recursive: true, mode: 0o700 })
      for (const file of files.filter((name) => !last || name >= last.file))
        await this.#keepJournal(chain, tracker, file)
    }
  }

  async #keepJournal(chain: Chain, tracker: string, file: string) {
    const known = this.#journals.get(tracker)
    let ends = known?.file === file ? known.ends : noPieces
    for (;;) {
      const source = join(this.#options.dataDir, 'journal', tracker, file)
      const read = await readPart(source, ends.end, journalPartBytes)
      // One that is shipped and deleted before the chain had any of its tracker is in the database.
      if (!read && known) throw new Gap(`The journal ${file} is gone before it was kept.`)
      const bytes = read?.subarray(0, this.#options.wholeRecords(read))
      if (!bytes?.length) return
      const path = join(chain.journal, tracker, file)
      ends = await addPiece(path, ends, bytes, this.#named(`${tracker}/${file}`))
      this.#journals.set(tracker, { file, ends })
    }
  }

  #named(file: string) {
    return { name: file, sealing: this.#sealing }
  }
}

/** More than the largest record takes. */
const journalPartBytes = 4 * 1024 ** 2

/** Bytes of a file from a place on, as many as there are; null = it is not there. */
async function readPart(path: string, from: number, most: number): Promise<Buffer | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!file) return null
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
