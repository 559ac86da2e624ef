import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { mintClickId } from '../../server/src/conversions/clicks/clickId.ts'
import { buildNetwork } from '../../server/src/tracker/testing/network.ts'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad, tellSale, type LoadOptions } from './load.ts'
import { settle, type Outcome } from './outcome.ts'
import { randomFrom } from '../../server/src/domain/random/random.rules.ts'
import { seed } from './random.ts'
import { Receivers, type Manner } from './receivers.ts'

const population: Record<Manner, number> = {
  quick: 50,
  late: 20,
  dribbling: 20,
  silent: 20,
  endless: 5,
  rude: 5,
}
const salesEach = 5
const betweenMs = 25
const heardWithinMs = 30_000
const promisedMs = 5000
/** Of one worker. */
const mostSockets = 512

interface Receiver {
  link: LoadOptions['links'][number]
  manner: Manner
}

/** Most receivers take a call and do not come to an end with it; the others must hear of every sale once, and soon. */
async function receiveSlowly(): Promise<Outcome> {
  const random = randomFrom(seed)
  const lab = await Lab.open()
  const receivers = new Receivers()
  const all = await prepare(lab, receivers)
  const worker = fork(
    fileURLToPath(new URL('../../server/src/main/worker.ts', import.meta.url)),
    [],
    {
      env: {
        ...process.env,
        DATABASE_URL: lab.postgres.url,
        DATA_DIR: lab.dataDir,
        KICKBACK_ALLOW_LOOPBACK: '1',
        DEMO: '0',
        LOG_LEVEL: 'fatal',
      },
    },
  )
  await once(worker, 'message')
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 20,
    clicksPerSale: 10,
  })
  const told = new Map<string, number>()
  try {
    await wait(1500)
    const key = readKeys(lab.dataDir).click
    const sales = Array.from({ length: salesEach }, () => all)
      .flat()
      .map((receiver) => ({ ...receiver, place: random() }))
      .sort((a, b) => a.place - b.place)
    const telling: Promise<void>[] = []
    for (const { link, manner } of sales) {
      const cid = mintClickId(key, { linkCode: link.code, clickedAt: new Date() })
      if (manner === 'quick') told.set(cid, performance.now())
      telling.push(tellSale(lab.tracker.url, link, cid, load.ledger))
      await wait(betweenMs)
    }
    await Promise.all(telling)
    const end = performance.now() + heardWithinMs
    while ([...told.keys()].some((cid) => !receivers.heard.has(cid)) && performance.now() < end)
      await wait(100)
    return withCalls(await settle(lab.subject, load), told, receivers)
  } finally {
    await load.stop()
    worker.kill('SIGKILL')
    receivers.close()
    await lab.close()
  }
}

async function prepare(lab: Lab, receivers: Receivers): Promise<Receiver[]> {
  const db = connect(lab.postgres.url)
  const secretsKey = readKeys(lab.dataDir).secrets
  const manners = Object.entries(population) as [Manner, number][]
  const made: Receiver[] = []
  for (const [manner, count] of manners)
    for (let number = 0; number < count; number++)
      made.push({ manner, link: await buildMedium(db, secretsKey, await receivers.add(manner)) })
  await db.destroy()
  return made
}

/** A medium that is told of its sales, with a link to sell by. */
async function buildMedium(db: Db, secretsKey: string, url: string): Promise<Receiver['link']> {
  const { link, media, promotion } = await buildNetwork(db, { secretsKey })
  await db
    .insertInto('media_link_setting')
    .values({ media_id: media.id, enabled: true, url, signature: 'none' })
    .execute()
  return { code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }
}

/** Adds the calls that quick receivers got. */
function withCalls(
  outcome: Outcome,
  told: ReadonlyMap<string, number>,
  { heard, mostOpen }: Receivers,
): Outcome {
  const delays = [...told]
    .flatMap(([cid, at]) => (heard.has(cid) ? [heard.get(cid)![0]! - at] : []))
    .sort((a, b) => a - b)
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? Infinity
  // Their clicks were made again from their ids: nobody was answered for them.
  const broken = outcome.broken.filter((promise) => !promise.startsWith('unacked'))
  if (p95 > promisedMs) broken.push('slow receivers delayed the others')
  if (mostOpen > mostSockets) broken.push('too many calls at once')
  return {
    ...outcome,
    broken,
    lost: outcome.lost + told.size - delays.length,
    duplicated:
      outcome.duplicated + [...heard.values()].reduce((sum, times) => sum + times.length - 1, 0),
    notes: {
      ...outcome.notes,
      slow_receivers: population.late + population.dribbling + population.silent,
      healthy_calls: delays.length,
      healthy_p95_ms: p95.toFixed(0),
      healthy_max_ms: (delays.at(-1) ?? 0).toFixed(0),
      most_open: mostOpen,
    },
  }
}

export const slowReceivers: Fault = {
  id: 'F10',
  name: 'slow receivers',
  run: counted(receiveSlowly),
}
