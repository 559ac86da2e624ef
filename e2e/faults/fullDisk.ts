import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from './accounting.ts'
import { Disk, missingForDisks } from './disk.ts'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { send, startLoad, tellSale } from './load.ts'
import { settle, type Outcome } from './outcome.ts'

const sales = 50

/** A disk that runs full: visitors are sent on, what is not recorded is said, its sales count all the same, and afterwards all is as before. */
async function fillDisk(): Promise<Outcome> {
  const disk = new Disk(48)
  const lab = await Lab.open({ dataDir: join(disk.path, 'data') })
  const visitors = { tracker: lab.tracker.url, links: lab.links }
  const load = startLoad({ ...visitors, clicksPerSecond: 100, clicksPerSale: 20 })
  try {
    await wait(2000)
    await load.stop()
    fillUp(join(disk.path, 'ballast'))
    const flood = startLoad({ ...visitors, clicksPerSecond: 600, clicksPerSale: Infinity })
    while ((await lab.tracker.health()).ready) await wait(200)
    await wait(2000)
    await flood.stop()
    const whileFull = await send(
      'GET',
      `${lab.tracker.url}/track?p=${lab.links[0]!.promotion}&secret=${lab.links[0]!.secret}&args=full&price=1`,
    )
    rmSync(join(disk.path, 'ballast'))
    while (!(await lab.tracker.health()).ready) await wait(200)
    await lab.tracker.shipped(60_000)
    const missing = await missingOf(lab.postgres.url, flood.ledger.clicks)
    const declared = await lab.tracker.unrecorded()
    for (const cid of missing.slice(0, sales))
      await tellSale(lab.tracker.url, lab.links[0]!, cid, load.ledger)
    const after = startLoad({
      ...visitors,
      clicksPerSecond: 100,
      clicksPerSale: 20,
      ledger: load.ledger,
    })
    await wait(2000)
    await after.stop()
    const outcome = await settle(lab.subject, load, {
      notes: {
        unrecorded: missing.length,
        recovered: Math.min(sales, missing.length),
        notice_while_full: whileFull.status,
      },
    })
    outcome.unackedStored = 0
    outcome.broken = [
      ...outcome.broken.filter((promise) => !promise.startsWith('unacked')),
      ...brokenBy({
        missing: missing.length,
        declared,
        noticeWhileFull: whileFull.status,
        errors: flood.ledger.errors,
      }),
    ]
    return outcome
  } finally {
    await load.stop()
    await lab.close()
    await disk.remove()
  }
}

interface WhileFull {
  /** Clicks that are not in the database, and how many the tracker said it could not record. */
  missing: number
  declared: number
  noticeWhileFull: number
  /** Visitors who were not sent on. */
  errors: number
}

function brokenBy({ missing, declared, noticeWhileFull, errors }: WhileFull): string[] {
  return [
    ...(missing === 0 ? ['the disk never ran full'] : []),
    ...(missing > declared ? [`only ${declared} clicks were said to be unrecorded`] : []),
    ...(noticeWhileFull === 503 ? [] : ['a notice was acknowledged that could not be recorded']),
    ...(errors > 0 ? [`${errors} visitors were not sent on`] : []),
  ]
}

async function missingOf(databaseUrl: string, clicks: ReadonlySet<string>): Promise<string[]> {
  const stored = new Set(
    (
      await query<{ cid: string }>(databaseUrl, 'select cid from click where cid = any($1)', [
        [...clicks],
      ])
    ).map(({ cid }) => cid),
  )
  return [...clicks].filter((cid) => !stored.has(cid))
}

/** Writes until nothing goes in any more. */
function fillUp(path: string) {
  for (const bytes of [1024 ** 2, 4096]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(bytes, 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

export const fullDisk: Fault = {
  id: 'F5',
  name: 'full disk',
  missing: missingForDisks,
  run: counted(fillDisk),
}
