import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { mintClickId } from '../../server/src/tracker/clickId.ts'
import { buildNetwork } from '../../server/src/tracker/testing/network.ts'
import type { Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad, tellSale } from './load.ts'
import { settle, type Outcome } from './outcome.ts'

const receivers = 40
const salesEach = 10
const promisedMs = 5000

interface Receiver {
  link: { code: string; promotion: number; secret: string }
  isSlow: boolean
}

/** Half of the receivers take a call and never finish; the others must hear of every sale once, and soon. */
async function receiveSlowly(): Promise<Outcome> {
  const lab = await Lab.open()
  const heard = new Map<string, number[]>()
  const server = await listen(heard)
  const db = connect(lab.postgres.url)
  const all = await prepare(db, (server.address() as AddressInfo).port)
  await db.destroy()
  const env = { ...process.env, DATABASE_URL: lab.postgres.url, DATA_DIR: lab.dataDir, KICKBACK_ALLOW_LOOPBACK: '1', DEMO: '0', LOG_LEVEL: 'fatal' }
  const worker = fork(fileURLToPath(new URL('../../server/src/main/worker.ts', import.meta.url)), [], { env })
  await once(worker, 'message')
  const load = startLoad({ tracker: lab.tracker.url, links: lab.links, clicksPerSecond: 20, clicksPerSale: 10 })
  const told = new Map<string, number>()
  try {
    await wait(1500)
    const key = readKeys(lab.dataDir).click
    for (let sale = 0; sale < salesEach; sale++) {
      await Promise.all(all.map(async ({ link, isSlow }) => {
        const cid = mintClickId(key, { linkCode: link.code, clickedAt: new Date() })
        await tellSale(lab.tracker.url, link, cid, load.ledger)
        if (!isSlow) told.set(cid, performance.now())
      }))
    }
    const end = performance.now() + 60_000
    while ([...told.keys()].some((cid) => !heard.has(cid)) && performance.now() < end) await wait(100)
    return withCalls(await settle(lab.subject, load, { notes: { receivers, slow: receivers / 2 } }), told, heard)
  } finally {
    await load.stop()
    worker.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
    await lab.close()
  }
}

/** A medium of its own for each receiver, with its link and its address. */
async function prepare(db: Db, port: number): Promise<Receiver[]> {
  const made: Receiver[] = []
  for (let number = 0; number < receivers; number++) {
    const isSlow = number % 2 === 1
    const { link, media, promotion } = await buildNetwork(db)
    const url = `http://127.0.0.1:${port}/${isSlow ? 'slow' : 'quick'}?cid=[cid]`
    await db.insertInto('media_link_setting').values({ media_id: media.id, enabled: true, url, signature: 'none' }).execute()
    made.push({ link: { code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }, isSlow })
  }
  return made
}

/** `/quick` answers at once and remembers when; `/slow` sends a letter a second for ever. */
async function listen(heard: Map<string, number[]>): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://receiver.example')
    if (pathname === '/slow') return dribble(response)
    const cid = searchParams.get('cid')!
    heard.set(cid, [...(heard.get(cid) ?? []), performance.now()])
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function dribble(response: ServerResponse) {
  const timer = setInterval(() => response.write('x'), 1000)
  response.on('close', () => clearInterval(timer))
}

function withCalls(outcome: Outcome, told: Map<string, number>, heard: Map<string, number[]>): Outcome {
  const delays = [...told].flatMap(([cid, at]) => (heard.has(cid) ? [heard.get(cid)![0]! - at] : [])).sort((a, b) => a - b)
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? Infinity
  const broken = outcome.broken.filter((promise) => !promise.startsWith('unacked'))
  if (p95 > promisedMs) broken.push('slow receivers delayed the others')
  const notHeard = told.size - [...told.keys()].filter((cid) => heard.has(cid)).length
  const heardTwice = [...heard.values()].reduce((sum, times) => sum + times.length - 1, 0)
  return { ...outcome, lost: outcome.lost + notHeard, duplicated: outcome.duplicated + heardTwice, broken, notes: { ...outcome.notes, calls: delays.length, p95_ms: p95.toFixed(0) } }
}

export const slowReceivers: Fault = { id: 'F10', name: 'slow receivers', run: receiveSlowly }
