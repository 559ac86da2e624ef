import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { minuteMs, monthOf, secondInJapan } from '@tsunagi/contract/day'
import { sealPassphrase } from '../../server/src/features/office/backups/passphrase.service.ts'
import { verifyAudit } from '../../server/src/features/office/audit/verification.service.ts'
import { restorableIn } from '../../server/src/platform/backup/continuous/moments.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { runningPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { readSetting, writeSetting } from '../../server/src/platform/settings.queries.ts'
import { brokenBooks } from '../../server/test/books.ts'
import { brokenPromises } from '../../server/test/moneyPromises.ts'
import { freePorts } from '../support/ports.ts'
import { startProduct, type Product } from '../support/product.ts'
import { compare, readLinks } from './accounting.ts'
import type { Fault, Finding } from './fault.ts'
import { brokenInvariants } from './invariants.ts'
import { startLoad, type Ledger } from './load.ts'

const run = promisify(execFile)
const program = (name: 'backup' | 'restore') =>
  fileURLToPath(new URL(`../../server/src/main/${name}.ts`, import.meta.url))
const passphrase = 'correct horse 合言葉'
/** More than a busy machine answers: the load is what it can take. */
const clicksPerSecond = Number(process.env['FAULTS_CLICKS'] ?? 1500)

/** A new one fills its demo first; and a busy machine only takes longer. */
const readyWithinMs = 600_000

const databaseOf = (dataDir: string) => runningPostgres(join(dataDir, 'postgres'))!
const copyOf = (ledger: Ledger): Ledger => ({
  ...ledger,
  clicks: new Set(ledger.clicks),
  orders: new Set(ledger.orders),
})
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** What was answered, and what is to come back of it. */
interface Loss {
  folder: string
  archive: string
  /** Answered before the backup was begun. */
  beforeBackup: Ledger
  /** The moment to go back to, and what was answered before it. */
  moment: Date
  beforeMoment: Ledger
  /** Answered at all. */
  all: Ledger
  notes: string[]
}

/** A network under full load that is backed up and whose every moment is kept; then everything is killed and its folder is gone. */
async function lose(home: string): Promise<Loss> {
  const folder = join(home, 'backups')
  const dataDir = join(home, 'data')
  const [port] = await freePorts(3, 5720)
  const more = { NIGHTLY_BACKUP: '1', TRUST_PROXY: '1' }
  const product = await startProduct({ port: port!, dataDir, more, readyWithinMs })
  const db = connect(databaseOf(dataDir), { max: 1, onError: () => {} })
  try {
    await keepMoments(db, dataDir, folder)
    const load = startLoad({
      tracker: product.tracker,
      links: await readLinks(databaseOf(dataDir), readKeys(dataDir).secrets),
      clicksPerSecond,
      clicksPerSale: 50,
    })
    const { ledger } = load
    try {
      await wait(10_000)
      const beforeBackup = copyOf(ledger)
      const begun = performance.now()
      const archive = await backUp(dataDir, folder)
      const made = `backup_s=${seconds(begun)} during_backup=${ledger.clicks.size - beforeBackup.clicks.size}`
      await nameSite(db, 'before')
      const moment = new Date(Math.ceil((Date.now() + 5000) / minuteMs) * minuteMs)
      await wait(moment.getTime() - Date.now())
      const beforeMoment = copyOf(ledger)
      await wait(2000)
      await nameSite(db, 'after')
      await wait(10_000)
      await reached(folder, moment)
      await product.killAll()
      await load.stop()
      return { folder, archive, beforeBackup, moment, beforeMoment, all: ledger, notes: [made] }
    } finally {
      await load.stop()
    }
  } finally {
    await db.destroy().catch(() => {})
    await product.killAll()
    await product.stop()
  }
}

/** Switches it on and waits for the backup that it begins with. */
async function keepMoments(db: Db, dataDir: string, folder: string) {
  const passphrase_sealed = sealPassphrase(readKeys(dataDir).secrets, passphrase)
  const setting = { ...(await readSetting(db, 'backup')), folder, any_minute: true }
  await writeSetting(db, 'backup', { ...setting, passphrase_sealed }, new Date())
  await reached(folder, new Date())
}

async function reached(folder: string, moment: Date) {
  const end = performance.now() + readyWithinMs
  while (!restorableIn(folder).spans.some(({ to }) => to >= moment)) {
    if (performance.now() > end) throw new Error(`${moment.toISOString()} was not kept`)
    await wait(500)
  }
}

const nameSite = async (db: Db, page_title: string) =>
  writeSetting(db, 'site', { ...(await readSetting(db, 'site')), page_title }, new Date())

const surroundings = (dataDir: string, folder: string) => ({
  ...process.env,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  DATA_DIR: dataDir,
  BACKUP_DIR: folder,
  BACKUP_PASSPHRASE: passphrase,
})

async function backUp(dataDir: string, folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, [program('backup')], {
    env: surroundings(dataDir, folder),
  })
  return stdout.slice(0, stdout.indexOf('.backup') + '.backup'.length)
}

/** Restores elsewhere, starts the product there, lets everything arrive, and looks. */
async function comeBack(
  home: string,
  folder: string,
  asked: string,
  look: (url: string, db: Db) => Promise<Finding>,
): Promise<Finding> {
  const dataDir = join(home, 'elsewhere')
  const begun = performance.now()
  await run(process.execPath, [program('restore'), asked], { env: surroundings(dataDir, folder) })
  const restored = seconds(begun)
  const [port] = await freePorts(3, 5740)
  const product = await startProduct({
    port: port!,
    dataDir,
    more: { TRUST_PROXY: '1' },
    readyWithinMs,
  })
  try {
    await shipped(product)
    const db = connect(databaseOf(dataDir), { max: 1 })
    try {
      const { isSound, figures } = await look(databaseOf(dataDir), db)
      const broken = await brokenThings(databaseOf(dataDir), db, dataDir)
      return {
        isSound: isSound && broken.length === 0,
        figures: `restore_s=${restored} ${figures}${broken.map((each) => ` broken: ${each}`).join('')}`,
      }
    } finally {
      await db.destroy()
    }
  } finally {
    await product.stop()
  }
}

async function shipped({ tracker }: Product) {
  const end = performance.now() + readyWithinMs
  while (performance.now() < end) {
    const health = (await (await fetch(`${tracker}/readyz`)).json()) as { waiting_bytes: number }
    if (health.waiting_bytes === 0) return
    await wait(200)
  }
}

/** What the operator's own verifications find, and the ledger's. */
async function brokenThings(url: string, db: Db, dataDir: string): Promise<string[]> {
  const { problem } = await verifyAudit(db, dataDir)
  return [
    ...(problem ? [problem] : []),
    ...(await brokenInvariants(url)),
    ...(await brokenPromises(db)),
    ...(await brokenBooks(db, monthOf(new Date()))),
  ]
}

async function loseFolder(): Promise<Finding> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-lost-'))
  try {
    const { folder, archive, notes, ...loss } = await lose(home)
    rmSync(join(home, 'data'), { recursive: true, force: true })
    const first = await comeBack(home, folder, archive, async (url) => {
      const count = await compare(url, loss.beforeBackup)
      return {
        isSound: count.lost === 0 && count.duplicated === 0,
        figures: `before_backup=${loss.beforeBackup.clicks.size}+${loss.beforeBackup.orders.size} lost=${count.lost} duplicated=${count.duplicated}`,
      }
    })
    rmSync(join(home, 'elsewhere'), { recursive: true, force: true })
    const until = `--until=${secondInJapan(loss.moment).slice(0, 16).replace(' ', 'T')}`
    const second = await comeBack(home, folder, until, async (url, db) => {
      const count = await compare(url, loss.beforeMoment)
      const all = await compare(url, loss.all)
      const { page_title } = await readSetting(db, 'site')
      return {
        isSound: count.lost === 0 && all.duplicated === 0 && page_title === 'before',
        figures: `before_moment=${loss.beforeMoment.clicks.size}+${loss.beforeMoment.orders.size} lost=${count.lost} duplicated=${all.duplicated} settings=${page_title} answered_after=${loss.all.clicks.size - loss.beforeMoment.clicks.size} of_them_lost=${all.lost}`,
      }
    })
    return {
      isSound: first.isSound && second.isSound,
      figures: `${notes.join(' ')} | backup: ${first.figures} | ${until}: ${second.figures}`,
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** `npm run backup` under full load, kill -9 of everything, the folder deleted, restored elsewhere: from the backup, and to a minute. */
export const lostFolder: Fault = { id: 'F13', name: 'lost folder', run: loseFolder }
