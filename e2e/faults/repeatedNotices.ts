import { dayMs } from '@tsunagi/contract/day'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeys } from '../../server/src/platform/keys.ts'
import { mintClickId } from '../../server/src/conversions/clicks/clickId.ts'
import { freePorts } from '../support/ports.ts'
import { query } from './accounting.ts'
import { counted, type Fault } from './fault.ts'
import { KeptTracker } from './keptTracker.ts'
import { Lab } from './lab.ts'
import { emptyLedger, startLoad, tellSale } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { randomFrom } from '../../server/src/domain/random/random.rules.ts'
import { seed } from './random.ts'

const cases = 200
const many = 1000
/** Each sale is told one to four times, in any order, some before their click has arrived and some days after it: one result for each. */
async function shuffleNotices(): Promise<Outcome> {
  const random = randomFrom(seed)
  const lab = await Lab.open()
  const link = lab.links[0]!
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 20,
    clicksPerSale: 10,
  })
  const ledger = emptyLedger()
  try {
    const key = readKeys(lab.dataDir).click
    const told = Array.from({ length: cases }, (_, number) => ({
      order: `shuffled-${number}`,
      cid: mintClickId(key, {
        linkCode: link.code,
        clickedAt: new Date(Date.now() - random() * 5 * dayMs),
      }),
    }))
    const repeated = told
      .flatMap((sale) =>
        Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({ sale, place: random() })),
      )
      .sort((a, b) => a.place - b.place)
    await inParallel(repeated, 32, ({ sale }) =>
      tellSale(lab.tracker.url, link, sale.cid, ledger, sale.order),
    )
    return await withResults(
      lab,
      await settle(lab.subject, load, { notes: { sales: cases, told: repeated.length } }),
      told.map(({ order }) => order),
    )
  } finally {
    await load.stop()
    await lab.close()
  }
}

/** A thousand times the same order and a thousand different ones, all at once and through two trackers. */
async function tellAtOnce(): Promise<Outcome> {
  const lab = await Lab.open()
  const link = lab.links[0]!
  const second = mkdtempSync(join(tmpdir(), 'tsunagi-second-'))
  cpSync(join(lab.dataDir, 'keys.json'), join(second, 'keys.json'))
  const [port] = await freePorts(1, 5660)
  const other = await new KeptTracker({
    port: port!,
    databaseUrl: lab.postgres.url,
    dataDir: second,
  }).start()
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 20,
    clicksPerSale: 10,
  })
  try {
    const cid = mintClickId(readKeys(lab.dataDir).click, {
      linkCode: link.code,
      clickedAt: new Date(),
    })
    const orders = [
      ...Array.from({ length: many }, () => 'the same'),
      ...Array.from({ length: many }, (_, number) => `different-${number}`),
    ]
    const work = orders.map((order, index) => ({
      order,
      tracker: index % 2 === 0 ? lab.tracker : other,
    }))
    await inParallel(work, 64, ({ order, tracker }) =>
      tellSale(tracker.url, link, cid, emptyLedger(), order),
    )
    await other.shipped(90_000)
    return await withResults(
      lab,
      await settle(lab.subject, load, { notes: { same: many, different: many } }),
      ['the same', ...orders.slice(many)],
    )
  } finally {
    await load.stop()
    await other.stop()
    await lab.close()
    rmSync(second, { recursive: true, force: true })
  }
}

/** Adds the sales to the count: exactly one result for each. */
async function withResults(
  lab: Lab,
  outcome: Outcome,
  orders: readonly string[],
): Promise<Outcome> {
  const results = await query<{ order_number: string; times: number }>(
    lab.postgres.url,
    'select order_number, count(*)::int as times from result where order_number = any($1) group by 1',
    [orders],
  )
  const duplicated = results.reduce((sum, { times }) => sum + times - 1, 0)
  // Their clicks were made again from their ids: nobody was answered for them.
  const broken = outcome.broken.filter((promise) => !promise.startsWith('unacked'))
  return {
    ...outcome,
    stored: outcome.stored + results.length,
    lost: outcome.lost + orders.length - results.length,
    duplicated: outcome.duplicated + duplicated,
    broken,
  }
}

async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<unknown>,
) {
  const left = [...items]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = left.pop(); item; item = left.pop()) await work(item)
    }),
  )
}

export const shuffledNotices: Fault = {
  id: 'F8',
  name: 'repeated and out of order',
  run: counted(shuffleNotices),
}
export const simultaneousNotices: Fault = {
  id: 'F9',
  name: 'the same order a thousand times',
  run: counted(tellAtOnce),
}
