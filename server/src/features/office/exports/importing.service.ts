import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { unsealed } from '../../../platform/backup/sealing.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { migrate, migrateAnew } from '../../../platform/migrate.ts'
import { parseKeys, replaceKeys, type Keys } from '../../../platform/keys.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { brokenLedgerPromises } from '../../../ledger/promises.queries.ts'
import { replaceAnchors } from '../audit/anchors.service.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import { brokenTrackingPromises } from '../housekeeping/trackingInvariants.queries.ts'
import {
  addOwners,
  continueNumbers,
  emptied,
  ensureClickMonths,
  guarded,
  insertLines,
  ownersHere,
  tablesInUse,
} from './loading.queries.ts'
import { anchorsName, dataName, keysName, Manifest, manifestName } from './manifest.ts'
import { Measure, UnorderedMeasure } from '../../../platform/measure.ts'
import {
  linesOf,
  migrationNames,
  sayExactly,
  tableShapes,
  type TableShape,
} from './snapshot.queries.ts'
import { fitOf } from './versions.rules.ts'
import { tablesOf } from './writing.service.ts'

/** What an import takes: the archive, the installation it goes into, and the passphrase of its keys. */
export interface ImportOptions {
  path: string
  /** As the owner of the tables. */
  db: Db
  urls: { owner: string; product: string }
  dataDir: string
  passphrase: string | undefined
}

/** Why a file cannot be imported, in a sentence for a person. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/**
 * Fills an empty installation with what an export has: all of it, as it was, or nothing. One of an older version is filled into
 * tables of that version, which then go through the same migrations as those of an installation that is upgraded.
 */
export async function importNetwork(options: ImportOptions): Promise<Manifest> {
  const { db, urls, dataDir } = options
  const zip = await openExport(options.path)
  try {
    const manifest = await readManifest(zip)
    const before = await assertFits(db, manifest)
    await assertWhole(zip, manifest)
    const keys = manifest.kind === 'full' ? await readKeysOf(zip, options) : null
    const filling = { zip, manifest, keys, options, isOlder: before !== null }
    if (before === null) await db.transaction().execute((tx) => fill(tx, filling))
    else {
      const owners = await db.transaction().execute(ownersHere)
      await migrateAnew(urls, new Set(before))
      await db.transaction().execute((tx) => addOwners(tx, owners))
      await db.transaction().execute((tx) => fill(tx, filling))
      await migrate(urls.owner, urls.product)
      await db.transaction().execute((tx) => assertSound(tx, dataDir))
    }
    return manifest
  } finally {
    zip.close()
  }
}

const openExport = (path: string) =>
  ZipReader.open(path).catch((error: Error) => {
    throw new ImportError(`${path} cannot be read: ${error.message}`)
  })

async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.names.includes(manifestName))
    throw new ImportError('The file has no manifest: it is no export of this product.')
  const parsed = Manifest.safeParse(JSON.parse(await text(await zip.read(manifestName))))
  if (!parsed.success)
    throw new ImportError('The manifest is of a form that this version does not know.')
  return parsed.data
}

/** Nothing is written over. Answers the migrations of an older version that the tables have to be of; null = they are as here. */
async function assertFits(db: Db, manifest: Manifest): Promise<readonly string[] | null> {
  const { migration, product, kind } = manifest
  const here = await migrationNames(db)
  const fit = fitOf(manifest, here)
  if (fit.way === 'newer' || fit.way === 'unknown')
    throw new ImportError(
      `The export was made with ${migration} (version ${product}), this installation is at ${here.at(-1)}. ` +
        (fit.way === 'unknown'
          ? 'It does not know all migrations of that version. Upgrade the installation that it comes from and export again.'
          : 'Upgrade this installation first.'),
    )
  const used = await tablesInUse(db)
  if (used.length > 0)
    throw new ImportError(
      `This installation is not empty (${used.join(', ')}). An export goes into one that nobody has used: set DATA_DIR to a new folder, and DEMO=0.`,
    )
  if (kind === 'anonymised' && (await db.transaction().execute(ownersHere)).length === 0)
    throw new ImportError(
      'Nobody of an anonymised export can sign in. Start this installation once with DEMO=0 and set up its administrator, who stays.',
    )
  return fit.way === 'older' ? fit.names : null
}

/** Every file is what the manifest says, and there is no other. */
async function assertWhole(zip: ZipReader, { files }: Manifest) {
  const there = zip.names.filter((name) => name !== manifestName)
  const stray = there.find((name) => !files[name])
  const missing = Object.keys(files).find((name) => !there.includes(name))
  if (stray ?? missing)
    throw new ImportError(
      `The export was damaged: ${stray ?? missing} is not what the manifest says.`,
    )
  for (const name of there) {
    const measure = new Measure()
    try {
      for await (const piece of await zip.read(name)) measure.add(piece as Buffer)
    } catch {
      // Its sum tells.
    }
    if (measure.taken().sha256 !== files[name]!.sha256)
      throw new ImportError(`The export was damaged: ${name} is not what it was.`)
  }
}

/** The sealed keys are opened as a file is. */
async function readKeysOf(zip: ZipReader, { dataDir, passphrase }: ImportOptions): Promise<Keys> {
  if (passphrase === undefined)
    throw new ImportError('Set EXPORT_PASSPHRASE to the passphrase of the export.')
  const path = join(dataDir, `.keys-${randomBytes(4).toString('hex')}`)
  try {
    writeFileSync(path, await buffer(await zip.read(keysName)), { mode: 0o600 })
    return parseKeys(await text(await unsealed(path, passphrase)))
  } catch {
    throw new ImportError('The keys cannot be opened: the passphrase is not the one of the export.')
  } finally {
    rmSync(path, { force: true })
  }
}

interface Filling {
  zip: ZipReader
  manifest: Manifest
  keys: Keys | null
  options: ImportOptions
  /** Of an older version: its rows are looked at once they are of this one. */
  isOlder: boolean
}

async function fill(tx: Tx, { zip, manifest, keys, options, isOlder }: Filling) {
  await sayExactly(tx)
  const owners = await ownersHere(tx)
  const shapes = await tableShapes(tx)
  const tables = isOlder
    ? shapes.filter(({ name }) => manifest.files[dataName(name)] !== undefined)
    : tablesOf(manifest.kind, shapes)
  const foreignKeys = await emptied(tx, shapes)
  await ensureClickMonths(tx, manifest.click_months)
  for (const table of tables) await load(tx, zip, table)
  await continueNumbers(tx, manifest.sequences)
  await guarded(tx, shapes, foreignKeys)
  await assertSame(tx, zip, tables, manifest)
  const putBack = replaceFolder(options.dataDir, keys, await anchorsOf(zip, manifest))
  try {
    if (!isOlder) await assertSound(tx, options.dataDir)
    await addOwners(tx, owners)
  } catch (error) {
    putBack()
    throw error
  }
}

const linesAtOnce = 1000
const bytesAtOnce = 4_000_000

async function load(tx: Tx, zip: ZipReader, table: TableShape) {
  if (!zip.names.includes(dataName(table.name)))
    throw new ImportError(`The export lacks ${dataName(table.name)}.`)
  let lines: string[] = []
  let bytes = 0
  const write = async () => {
    if (lines.length > 0) await insertLines(tx, table, lines)
    lines = []
    bytes = 0
  }
  for await (const line of linesIn(await zip.read(dataName(table.name)))) {
    lines.push(line)
    bytes += line.length
    if (lines.length >= linesAtOnce || bytes >= bytesAtOnce) await write()
  }
  await write()
}

/** Lines end with a line feed and with nothing else: other breaks may stand in a text. */
async function* linesIn(content: Readable): AsyncGenerator<string> {
  content.setEncoding('utf8')
  let rest = ''
  for await (const piece of content) {
    const lines = (rest + (piece as string)).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** Whoever exported it again would get the same. */
async function assertSame(
  tx: Tx,
  zip: ZipReader,
  tables: readonly TableShape[],
  { files, kind }: Manifest,
) {
  for (const table of tables) {
    const isSame =
      kind === 'full'
        ? (await measureOf(tx, table)) === files[dataName(table.name)]!.sha256
        : (await linesInTable(tx, table)) === (await linesInFile(zip, table))
    if (!isSame) throw new ImportError(`${table.name} did not arrive as it was.`)
  }
}

async function measureOf(tx: Tx, table: TableShape): Promise<string> {
  const measure = new Measure()
  for await (const lines of linesOf(tx, table)) measure.add(Buffer.from(`${lines.join('\n')}\n`))
  return measure.taken().sha256
}

/** Made-up rows were never said by the database itself, and where a made-up text stands in a key they have another order. */
async function linesInTable(tx: Tx, table: TableShape): Promise<string> {
  const measure = new UnorderedMeasure()
  for await (const lines of linesOf(tx, table))
    for (const line of lines) measure.add(JSON.stringify(JSON.parse(line)))
  return measure.taken()
}

async function linesInFile(zip: ZipReader, table: TableShape): Promise<string> {
  const measure = new UnorderedMeasure()
  for await (const line of linesIn(await zip.read(dataName(table.name)))) measure.add(line)
  return measure.taken()
}

const anchorsOf = async (zip: ZipReader, { files }: Manifest): Promise<string> =>
  files[anchorsName] ? text(await zip.read(anchorsName)) : ''

/** What of the data folder belongs to the database goes with it. Answers what puts back what was there. */
function replaceFolder(dataDir: string, keys: Keys | null, anchors: string): () => void {
  const anchorsBack = replaceAnchors(dataDir, anchors)
  const keysBack = keys && replaceKeys(dataDir, keys)
  return () => {
    anchorsBack()
    keysBack?.()
  }
}

async function assertSound(tx: Tx, dataDir: string) {
  const { problem } = await verifyAudit(tx, dataDir)
  if (problem) throw new ImportError(problem)
  const broken = [...(await brokenLedgerPromises(tx)), ...(await brokenTrackingPromises(tx))]
  if (broken.length > 0)
    throw new ImportError(broken.map(({ promise }) => `Not true: ${promise}.`).join('\n'))
}
