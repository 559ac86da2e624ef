import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../server/src/platform/db.ts'
import { buildNetwork } from '../../../server/src/tracker/testing/network.ts'
import { signIn } from '../../load/loadApi.ts'
import type { Fault, Finding } from '../fault.ts'
import { startLoad } from '../load.ts'
import { figuresOf, isExact, settle, shipped } from '../outcome.ts'
import { noneFailed } from './noneFailed.ts'
import { openBalancer } from './balancer.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { startReaders } from './readers.ts'
import { root, unpack, versionBefore } from './version.ts'

const requests = Number(process.env['FAULTS_REQUESTS'] ?? 100_000)
const clicksPerSecond = Number(process.env['FAULTS_CLICKS'] ?? 200)
const people = 6

/** Two of each process, all of a former version. The database is migrated under them, then they are replaced one after the other, while people work and visitors click. */
async function rollingUpgrade(): Promise<Finding> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-rolling-'))
  const before = versionBefore()!
  const former = join(home, 'former')
  unpack(before, former)
  const cluster = await openCluster(home)
  try {
    cluster.migrateWith(former)
    await Promise.all(cluster.parts.map((part) => part.start(former)))
    return await underLoad(cluster, before)
  } finally {
    await cluster.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function underLoad(cluster: Cluster, before: string): Promise<Finding> {
  const { databaseUrl, ports } = cluster
  const { links, headers } = await fill(cluster)
  const [app, tracker] = await Promise.all([openBalancer(ports.api), openBalancer(ports.tracker)])
  const load = startLoad({ tracker: tracker.url, links, clicksPerSecond, clicksPerSale: 15 })
  const readers = startReaders(app.url, headers, people)
  const asked = () => load.ledger.sent + readers.answers.asked
  const migrations = cluster.migrateWith(root)
  const ends = await replaceAll(cluster, () => asked() >= requests)
  await readers.stop()
  await load.stop()
  await Promise.all(ports.tracker.map((port) => shipped(`http://127.0.0.1:${port}`)))
  await noneFailed(databaseUrl)
  const outcome = await settle(
    { databaseUrl, tracker: `http://127.0.0.1:${ports.tracker[0]}` },
    load,
    { notes: { before, migrations, replaced: ends.length, requests: asked() } },
  )
  app.close()
  tracker.close()
  const { failures } = readers.answers
  const failed =
    load.ledger.sent - load.ledger.clicks.size + failures.values().reduce((sum, n) => sum + n, 0)
  const reasons = [...failures, ...app.broken, ...tracker.broken]
    .map(([said, count]) => ` [${said}]=${count}`)
    .join('')
  return {
    isSound: isExact(outcome) && failed === 0 && ends.every((code) => code === 0),
    figures: `${figuresOf(outcome)} failed=${failed}${reasons}`,
  }
}

/** A network to click in, and an administrator who is signed in. */
async function fill({ databaseUrl, secretsKey }: Cluster) {
  const db = connect(databaseUrl)
  const { link, promotion } = await buildNetwork(db, { secretsKey })
  const signedIn = await signIn(db, { user_type: '0' })
  await db.destroy()
  return {
    links: [{ code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }],
    headers: { ...signedIn, 'content-type': 'application/json' },
  }
}

/** One after the other ends and comes back in this version, again and again until it is enough; answers their exit codes. */
async function replaceAll({ parts }: Cluster, isEnough: () => boolean): Promise<(number | null)[]> {
  const ends: (number | null)[] = []
  do
    for (const part of parts) {
      await wait(1000)
      ends.push(await part.stop())
      await part.start(root)
    }
  while (!isEnough())
  return ends
}

export const rolling: Fault = {
  id: 'F16',
  name: 'rolling upgrade',
  missing: () =>
    versionBefore() === null ? 'there is no history to take a former version from' : null,
  run: rollingUpgrade,
}
