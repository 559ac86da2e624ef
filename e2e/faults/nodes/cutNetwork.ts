import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { notifications } from '@tsunagi/contract/office/notifications'
import { connect } from '../../../server/src/platform/db.ts'
import { signIn } from '../../load/loadApi.ts'
import { query } from '../accounting.ts'
import { counted, type Fault } from '../fault.ts'
import { startLoad } from '../load.ts'
import { settle, type Outcome } from '../outcome.ts'
import { fillNodes } from './fillNodes.ts'
import { Forwarder } from './forwarder.ts'
import { openNodes, type Nodes, type Part } from './nodes.ts'

const cutMs = 8000
/** Longer than the database lets a query of the app or the tracker run, and what is given beyond. */
const healsWithinMs = 90_000
/** An answer to a person comes, or says that it cannot, within this time. */
const personWaitsMs = 45_000

/** The network between each process and the database breaks, and then forgets its connections without telling anybody; visitors and people go on. */
async function cutNetworks(): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-cut-'))
  const networks = new Map<Part, Forwarder>()
  const nodes = await openNodes({
    home,
    counts: { tracker: 1, api: 1, worker: 1 },
    databaseUrlOf: async (url, part) => {
      const network = await Forwarder.to(Number(new URL(url).port))
      networks.set(part, network)
      return network.urlOf(url)
    },
  })
  try {
    const links = await fillNodes(nodes)
    const db = connect(nodes.url)
    const headers = await signIn(db, { user_type: '0' })
    await db.destroy()
    await nodes.ready()
    const tracker = nodes.of('tracker')[0]!.url!
    const load = startLoad({ tracker, links, clicksPerSecond: 100, clicksPerSale: 15 })
    try {
      await wait(3000)
      const { notes, broken } = await breakEach(nodes, networks, headers)
      const outcome = await settle({ databaseUrl: nodes.url, tracker }, load, { notes })
      return { ...outcome, broken: [...outcome.broken, ...broken] }
    } finally {
      await load.stop()
    }
  } finally {
    await nodes.stop()
    for (const network of networks.values()) network.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Breaks one network after the other in each way, and says when each part was back. */
async function breakEach(
  nodes: Nodes,
  networks: ReadonlyMap<Part, Forwarder>,
  headers: Record<string, string>,
) {
  const notes: Outcome['notes'] = {}
  const broken: string[] = []
  for (const way of ['cut', 'silence'] as const)
    for (const [part, network] of networks) {
      if (way === 'silence' && part === 'worker') continue
      network[way]()
      const told = part === 'api' ? asked(nodes, headers) : null
      await wait(cutMs)
      network.heal()
      const back = await healedAfter(nodes, part, headers)
      notes[`${part}_${way}_back_s`] = back ?? 'never'
      if (back === null) broken.push(`the ${part} did not come back`)
      const answer = await told
      if (answer === null) continue
      notes[`app_${way}_answer`] = `${answer.status}_after_${answer.ms}ms`
      if (answer.ms > personWaitsMs) broken.push(`a person waited ${answer.ms} ms`)
    }
  return { notes, broken }
}

/** What a person is told at the app, and after how long. */
async function asked(nodes: Nodes, headers: Record<string, string>) {
  const started = performance.now()
  const status = await fetch(`${nodes.of('api')[0]!.url}${notifications.latest.path}`, {
    headers,
  }).then(
    (answer) => answer.status,
    () => 0,
  )
  return { status, ms: Math.round(performance.now() - started) }
}

/** Seconds until a part does its work again; null when it does not. */
async function healedAfter(
  nodes: Nodes,
  part: Part,
  headers: Record<string, string>,
): Promise<number | null> {
  const started = performance.now()
  const before = part === 'api' ? 0 : await doneBy(nodes, part)
  const isBack = async () =>
    part === 'api'
      ? (await asked(nodes, headers)).status === 200
      : (await doneBy(nodes, part)) > before
  while (performance.now() - started < healsWithinMs) {
    if (await isBack()) return Math.round((performance.now() - started) / 1000)
    await wait(250)
  }
  return null
}

/** What grows as long as a part works: the tracker stores clicks, the worker adds them up for reports. */
async function doneBy(nodes: Nodes, part: 'tracker' | 'worker'): Promise<number> {
  const [row] = await query<{ done: number }>(
    nodes.url,
    part === 'tracker'
      ? 'select count(*)::int as done from click'
      : 'select coalesce(sum(clicks), 0)::int as done from visit_day',
  )
  return row!.done
}

export const cutNetwork: Fault = {
  id: 'F23',
  name: 'network cut',
  run: counted(cutNetworks),
}
