import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { storeTogether } from '../../server/src/logs/testing/storeTogether.ts'
import { dayMs } from '@tsunagi/contract/day'
import { installedEngine } from '../../scripts/clickHouseEngine.ts'
import type { ClickRecord } from '../../server/src/journal/records.ts'
import type { Click, ClickFact, ClickSearch } from '../../server/src/logs/clicks.ts'
import { clickhouseClicks } from '../../server/src/logs/clickhouse/clickhouseClicks.ts'
import { countedBy } from '../../server/src/logs/clickhouse/sums.queries.ts'
import { embeddedStore } from '../../server/src/logs/testing/stores.ts'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { fillStore, firstAt, span } from './fillStore.ts'

/*
 * Searches CLICKS (default ten million) clicks of 90 days in ClickHouse's engine within this process by filters and words over 31 days, RUNS (5) times
 * each, adds up a month, and stores clicks as the shipper does, with the hours that PostgreSQL counts of them. Installs half a gigabyte the first time.
 */
const count = Number(process.env['CLICKS'] ?? 10_000_000)
const runs = Number(process.env['RUNS'] ?? 5)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'tsunagi-clickhouse-'))
const postgres = await startPostgres({ folder })
await migrate(postgres.url)
const db = connect(postgres.url)
const { store, close } = await embeddedStore(installedEngine())
const log = clickhouseClicks(db, store)
async function sayDisk() {
  const months = await log.months()
  const bytes = months.reduce((sum, month) => sum + month.bytes, 0)
  say(`clickhouse_bytes_per_click=${(bytes / count).toFixed(1)}`)
}

/** The middle one of several runs and the longest, in milliseconds. */
async function time(what: string, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  say(`${what}: ${times[Math.floor(runs / 2)]!.toFixed(0)} ms, at most ${times.at(-1)!.toFixed(0)}`)
}

const month = () => ({ from: new Date(firstAt + span - 31 * dayMs), to: new Date(firstAt + span) })
const everything = (): ClickSearch => ({
  period: month(),
  now: month().to,
  word: null,
  clicksWithResult: sql`select result.cid from result where result.cid is not null`,
  page: 1,
  size: 20,
  sort: '-clicked_at',
})
const own = () => log.of({ advertisers: 'all', affiliaters: 'all' })

const newest = async (): Promise<Click> => (await own().search(everything())).rows[0]!

async function search(click: Click) {
  const word = (text: string) => ({
    word: { word: text, mayFindVisitors: true, materialPromotionId: null },
  })
  const asked: Record<string, Partial<ClickSearch>> = {
    everything: {},
    'oldest first': { sort: 'clicked_at' },
    'a medium': { media_id: 77 },
    'a medium and a promotion': { media_id: 78, promotion_id: 78 },
    'a kind of device': { device: 'pc' },
    'a reason that is frequent': { flag: 'repeat' },
    'a reason that nothing has': { flag: 'bot' },
    'without a result': { status: 'without_result' },
    'an id as a word': word(click.cid),
    'an address as a word': word(click.ip!),
    'a part of an agent': word('18_7 like'),
    'a word that nothing has': word('zzzz'),
  }
  for (const [what, given] of Object.entries(asked))
    await time(`search by ${what}`, () => own().search({ ...everything(), ...given }))
  const sought = { promotionIds: [click.promotion_id], ...month() }
  await time('a click by its number', () => own().get(click.id))
  await time('a click by its id', () => own().named(click.cid))
  await time('a click as evidence', () => log.lastOfVisitor(click.visitor_id!, sought))
}

async function addUp() {
  const kinds: ClickFact[][] = [['browser'], ['os', 'device'], ['params'], ['media_id', 'hour']]
  for (const by of kinds)
    await time(`a month by ${by.join(', ')}`, () => countedBy(store, month(), by))
}

/** Clicks of one batch, and batches. */
const batchSize = 5000
const batches = 20

async function storeMore() {
  const { id: _, ...known } = await newest()
  // Pages are remembered of media that there are.
  const click = { ...known, referrer: null }
  const at = (n: number) => new Date(firstAt + span + n).toISOString()
  const started = performance.now()
  for (let batch = 0; batch < batches; batch++) {
    const records = Array.from({ length: batchSize }, (_unused, index) => {
      const n = batch * batchSize + index
      return { type: 'click', ...click, cid: `stored-${n}`, clicked_at: at(n) } as ClickRecord
    })
    const from = { segment: 1, offset: batch }
    await db
      .transaction()
      .execute((tx) =>
        storeTogether(clickhouseClicks(tx, store), records, { journal: 'load', from }),
      )
  }
  const seconds = (performance.now() - started) / 1000
  say(`clickhouse_stored_per_s=${((batches * batchSize) / seconds).toFixed(0)} with its counts`)
}

try {
  await fillStore(store, count, say)
  await sayDisk()
  await search(await newest())
  await addUp()
  await storeMore()
} finally {
  await close()
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
