import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf } from '../../../server/src/journal/finishedJournal.ts'
import { journalsIn } from '../../../server/src/journal/journalFolder.ts'
import { readBatch } from '../../../server/src/journal/journalReader.ts'
import { sortRecords } from '../../../server/src/journal/records.ts'
import { compare, query, type Count } from '../accounting.ts'
import type { Fault, Finding } from '../fault.ts'
import { brokenInvariants } from '../invariants.ts'
import { emptyLedger, startLoad, tellSale, type Ledger } from '../load.ts'
import { shipped } from '../outcome.ts'
import { fillNodes } from './fillNodes.ts'
import { Forwarder } from './forwarder.ts'
import { giveKeys, openNodes, type Node } from './nodes.ts'

const cutMs = 5000
const salesOfLost = 50
const withinMs = 60_000

/** A tracker is cut off from the database for a while and then lost with its disk; another one goes on, and the sales of lost clicks are told. */
async function loseDisk(): Promise<Finding> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-disk-'))
  const networks: Forwarder[] = []
  const nodes = await openNodes({
    home,
    counts: { tracker: 2, api: 0, worker: 1 },
    databaseUrlOf: async (url, part, index) => {
      if (part !== 'tracker' || index !== 1) return url
      networks.push(await Forwarder.to(Number(new URL(url).port)))
      return networks[0]!.urlOf(url)
    },
  })
  try {
    const links = await fillNodes(nodes)
    await nodes.ready()
    const [kept, lost] = nodes.of('tracker') as [Node, Node]
    const options = { links, clicksPerSecond: 100, clicksPerSale: 20 }
    const load = startLoad({ ...options, tracker: kept.url! })
    const doomed = startLoad({ ...options, tracker: lost.url! })
    await wait(5000)
    networks[0]!.cut()
    await wait(cutMs)
    await lost.process.killForGood()
    await doomed.stop()
    const reckoned = await waitingIn(nodes.url, lost.dataDir, doomed.ledger.clicks)
    rmSync(lost.dataDir, { recursive: true })
    networks[0]!.heal()
    giveKeys(join(home, 'keys'), lost.dataDir)
    lost.process.start()
    await nodes.ready()
    const known = await compare(nodes.url, doomed.ledger)
    const sales = emptyLedger()
    for (const cid of reckoned.slice(0, salesOfLost))
      await tellSale(lost.url!, links[0]!, cid, sales)
    await load.stop()
    await Promise.all([kept, lost].map(({ url }) => shipped(url!, withinMs)))
    return await judge(nodes.url, {
      known,
      kept: load.ledger,
      doomed: doomed.ledger,
      sales,
      reckoned,
    })
  } finally {
    await nodes.stop()
    for (const network of networks) network.close()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Seen {
  /** What was stored of the tracker that was lost, as soon as it was lost. */
  known: Count
  kept: Ledger
  doomed: Ledger
  /** Of lost clicks. */
  sales: Ledger
  /** What was on the lost disk alone. */
  reckoned: readonly string[]
}

async function judge(
  url: string,
  { known, kept, doomed, sales, reckoned }: Seen,
): Promise<Finding> {
  const others = await compare(url, kept)
  const earned = await compare(url, sales)
  const broken = await brokenInvariants(url)
  const figures = {
    acked: `${kept.clicks.size}+${doomed.clicks.size}`,
    lost_with_disk: known.missing.clicks,
    reckoned: reckoned.length,
    sales_lost_with_disk: known.missing.notices,
    lost_elsewhere: others.lost,
    duplicated: known.duplicated + others.duplicated,
    sales_of_lost_clicks: sales.orders.size,
    results_of_them: sales.orders.size - earned.missing.results,
  }
  return {
    isSound:
      reckoned.length > 0 &&
      known.missing.clicks === reckoned.length &&
      others.lost + earned.missing.results + known.duplicated + others.duplicated === 0 &&
      broken.length === 0,
    figures: [
      ...Object.entries(figures).map(([name, value]) => `${name}=${value}`),
      ...broken.map((promise) => `broken: ${promise}`),
    ].join(' '),
  }
}

/** Clicks that were acknowledged and are on this disk alone: what its journal has beyond what the database has moved. */
async function waitingIn(
  url: string,
  dataDir: string,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const waiting: string[] = []
  for (const { name, folder } of journalsIn(dataDir)) {
    const [position] = await query<{ segment: number; offset: number }>(
      url,
      'select segment, position as offset from journal_position where journal = $1',
      [name],
    )
    const end = endOf(folder)
    let at = position ?? { segment: 0, offset: 0 }
    for (;;) {
      const batch = await readBatch(folder, at, end, 1000)
      if (batch.records.length === 0) break
      waiting.push(...sortRecords(batch.records).clicks.map(({ cid }) => cid))
      at = batch.next
    }
  }
  return waiting.filter((cid) => acknowledged.has(cid))
}

export const lostDisk: Fault = { id: 'F25', name: 'tracker lost with its disk', run: loseDisk }
