import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { NetworkExportKind } from '@tsunagi/contract/office/networkExports'
import type { Language } from '@tsunagi/contract/messages/text'
import { clickLog } from '../../../logs/clickLog.ts'
import { Sealing } from '../../../platform/backup/sealing.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { writtenKeys, type Keys } from '../../../platform/keys.ts'
import { zipFile, type ZipEntry } from '../../../platform/zipFile.ts'
import { readAnchors } from '../audit/anchors.service.ts'
import { anonymised, learnReadings, type Row } from './anonymising.rules.ts'
import { leftOut, leftOutOfDemos } from './leftOut.ts'
import { MadeUp } from './madeUp.rules.ts'
import { anchorsName, dataName, keysName, manifestName, type Manifest } from './manifest.ts'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { readSetting } from '../../../platform/settings.queries.ts'
import { Measure } from '../../../platform/measure.ts'
import { listName, readableColumns, readableList } from './readableLists.service.ts'
import {
  countRows,
  inSnapshot,
  lastNumbers,
  lastSealed,
  linesOf,
  migrationNames,
  tableShapes,
  type TableShape,
} from './snapshot.queries.ts'

/** What an export is to be, and who is told how far it is. */
export interface Wanted {
  kind: NetworkExportKind
  /** Of the heads in its lists. */
  language: Language
  /** Seals the keys; an anonymised one takes none along. */
  passphrase: string | null
  keys: Keys
  dataDir: string
  product: string
  now: Date
  /** Told how many rows there are, and how many more were written; what it throws ends the work. */
  onCounted: (rows: number) => Promise<void>
  onWritten: (rows: number) => Promise<void>
}

/** Writes the whole network, as it is at one moment, into one file. */
export async function writeNetwork(db: Db, path: string, wanted: Wanted) {
  const whole = new Measure()
  const rows = await inSnapshot(db, async (tx) => {
    const writer = new Writer(tx, wanted)
    const file = createWriteStream(path, { mode: 0o600, flush: true })
    await pipeline(Readable.from(whole.of(zipFile(writer.entries()))), file)
    return writer.rows
  })
  return { ...whole.taken(), rows }
}

/** The tables that an export of this kind has. */
export const tablesOf = (kind: NetworkExportKind, shapes: readonly TableShape[]): TableShape[] =>
  shapes.filter(
    ({ name }) => !(name in leftOut || (kind === 'anonymised' && name in leftOutOfDemos)),
  )

class Writer {
  readonly #tx: Tx
  readonly #wanted: Wanted
  readonly #files: Manifest['files'] = {}
  readonly #madeUp: MadeUp | null
  rows = 0

  constructor(tx: Tx, wanted: Wanted) {
    this.#tx = tx
    this.#wanted = wanted
    // A key that nobody keeps: two exports have nothing in common, and none leads back.
    this.#madeUp = wanted.kind === 'anonymised' ? new MadeUp(randomBytes(32)) : null
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const { kind, onCounted } = this.#wanted
    const tables = tablesOf(kind, await tableShapes(this.#tx))
    await onCounted(await countRows(this.#tx, tables))
    await this.#learn(tables)
    for (const table of tables) {
      yield this.#streamed(dataName(table.name), this.#data(table))
      const columns = readableColumns(table)
      if (columns) yield this.#streamed(listName(table.name), this.#list(table, columns))
    }
    if (kind === 'full') {
      yield await this.#keys()
      yield this.#whole(anchorsName, Buffer.from(await this.#anchors()))
    }
    yield this.#manifest(await lastNumbers(this.#tx, tables))
  }

  /** A file that comes piece by piece; what it is stands in the manifest once it has gone through. */
  #streamed(name: string, pieces: AsyncIterable<Buffer>): ZipEntry {
    const measure = new Measure()
    const files = this.#files
    const content = async function* () {
      yield* measure.of(pieces)
      files[name] = { ...files[name], ...measure.taken() }
    }
    return { name, content: content(), at: this.#wanted.now }
  }

  #whole(name: string, content: Buffer): ZipEntry {
    this.#files[name] = new Measure().add(content).taken()
    return { name, content, at: this.#wanted.now }
  }

  async *#data(table: TableShape): AsyncGenerator<Buffer> {
    let rows = 0
    for await (const lines of this.#lines(table)) {
      yield Buffer.from(`${lines.join('\n')}\n`)
      rows += lines.length
      await this.#wanted.onWritten(lines.length)
    }
    this.rows += rows
    this.#files[dataName(table.name)] = { bytes: 0, sha256: '', rows }
  }

  async *#lines(table: TableShape): AsyncGenerator<string[]> {
    const madeUp = this.#madeUp
    const required = new Set(table.columns.flatMap((each) => (each.isRequired ? [each.name] : [])))
    for await (const lines of linesOf(this.#tx, table))
      yield madeUp
        ? lines.map((line) =>
            JSON.stringify(anonymised(madeUp, table.name, JSON.parse(line) as Row, required)),
          )
        : lines
  }

  async *#list(
    table: TableShape,
    columns: NonNullable<ReturnType<typeof readableColumns>>,
  ): AsyncGenerator<Buffer> {
    const words = ownStatusWords(await readSetting(this.#tx, 'status_words'))
    yield* await readableList(columns, this.#lines(table), this.#wanted.language, words)
  }

  /** How the names of everybody are read has to be known before the first is replaced. */
  async #learn(tables: readonly TableShape[]) {
    const madeUp = this.#madeUp
    if (!madeUp) return
    for (const table of tables)
      if (['affiliater', 'advertiser', 'agency', 'deposit'].includes(table.name))
        for await (const lines of linesOf(this.#tx, table))
          for (const line of lines) learnReadings(madeUp, JSON.parse(line) as Row)
  }

  async #keys(): Promise<ZipEntry> {
    const { keys, passphrase } = this.#wanted
    const sealing = new Sealing(passphrase!)
    sealing.end(writtenKeys(keys))
    return this.#whole(keysName, await buffer(sealing))
  }

  /** What is known outside of the database of where the audit log stood, up to the last row that goes along. */
  async #anchors(): Promise<string> {
    const last = await lastSealed(this.#tx)
    return readAnchors(this.#wanted.dataDir)
      .filter(({ seq }) => seq <= last)
      .map((anchor) => `${JSON.stringify(anchor)}\n`)
      .join('')
  }

  #manifest(sequences: Manifest['sequences']): ZipEntry {
    const { kind, product, now } = this.#wanted
    const tx = this.#tx
    const said = async function* (this: Writer) {
      const migrations = await migrationNames(tx)
      const manifest: Manifest = {
        format: 1,
        kind,
        made_at: now.toISOString(),
        product,
        migration: migrations.at(-1)!,
        migrations,
        rows: this.rows,
        click_months: await clickLog(tx).preparedMonths(),
        files: this.#files,
        sequences,
      }
      yield Buffer.from(JSON.stringify(manifest, null, 2))
    }
    return { name: manifestName, content: said.call(this), at: now }
  }
}
