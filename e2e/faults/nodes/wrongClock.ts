import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HandClock } from '../../support/clock/clock.ts'
import { query } from '../accounting.ts'
import { counted, type Fault } from '../fault.ts'
import { startLoad } from '../load.ts'
import { settle, shipped, type Outcome } from '../outcome.ts'
import { fillNodes } from './fillNodes.ts'
import { openNodes } from './nodes.ts'

const wrongMs = 90_000

/** Of two trackers one has a clock that is 90 seconds fast, then 90 seconds slow; sales of the clicks of each are told to the other. */
async function withWrongClock(): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-clock-'))
  const clock = new HandClock(join(home, 'clock'), new Date(Date.now() + wrongMs))
  const nodes = await openNodes({
    home,
    counts: { tracker: 2, api: 1, worker: 1 },
    moreOf: (part, index) => (part === 'tracker' && index === 1 ? clock.env : {}),
  })
  try {
    const links = await fillNodes(nodes)
    await nodes.ready()
    const [right, wrong] = nodes.of('tracker').map(({ url }) => url!) as [string, string]
    const options = { links, clicksPerSecond: 60, clicksPerSale: 5 }
    const load = startLoad({ ...options, tracker: right, salesAt: wrong })
    const { ledger } = load
    const other = startLoad({ ...options, tracker: wrong, salesAt: right, ledger })
    await wait(12_000)
    clock.moveTo(new Date(Date.now() - wrongMs))
    await wait(12_000)
    await other.stop()
    await load.stop()
    await shipped(wrong)
    const outcome = await settle({ databaseUrl: nodes.url, tracker: right }, load, {
      notes: { wrong_by_s: `+${wrongMs / 1000},-${wrongMs / 1000}` },
    })
    const refused = await refusedSales(nodes.url)
    return {
      ...outcome,
      notes: { ...outcome.notes, refused },
      broken: [...outcome.broken, ...(refused > 0 ? ['sales were refused'] : [])],
    }
  } finally {
    await nodes.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Notices that made no result. */
async function refusedSales(url: string): Promise<number> {
  const [row] = await query<{ refused: number }>(
    url,
    'select count(*)::int as refused from notice where result_id is null',
  )
  return row!.refused
}

export const wrongClock: Fault = { id: 'F24', name: 'wrong clock', run: counted(withWrongClock) }
