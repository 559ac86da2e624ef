import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../../../server/src/main/childEnv.ts'
import { trackerFlags } from '../../../server/src/main/trackerFlags.ts'
import { readKeys } from '../../../server/src/platform/keys.ts'
import { freePorts } from '../../support/ports.ts'
import { KeptProcess } from '../keptProcess.ts'
import { KeptDatabase } from './keptDatabase.ts'

export type Part = 'tracker' | 'api' | 'worker'

/** A process of the product that is started again whenever it ends. */
export interface Node {
  part: Part
  process: KeptProcess
  dataDir: string
  /** Where it answers; a worker says so to its supervisor only. */
  url: string | null
}

export interface NodesOptions {
  home: string
  /** How many of each. */
  counts: Record<Part, number>
  /** The database's address as a part has it; its own unless something lies between. */
  databaseUrlOf?: (url: string, part: Part, index: number) => Promise<string> | string
  /** What a part is started with besides. */
  moreOf?: (part: Part, index: number) => NodeJS.ProcessEnv
}

const readyWithinMs = 120_000
const main = (part: Part) =>
  fileURLToPath(new URL(`../../../server/src/main/${part}.ts`, import.meta.url))
const ownPort = { tracker: 'TRACKER_PORT', api: 'APP_PORT' } as const
const spare = 2

/** A database and some processes of each kind, each with a folder of its own. */
export async function openNodes(options: NodesOptions) {
  const { home, counts } = options
  const keysDir = join(home, 'keys')
  mkdirSync(keysDir, { recursive: true })
  const keys = readKeys(keysDir)
  const database = await KeptDatabase.open(join(home, 'postgres'))
  const ports = await freePorts(counts.tracker + counts.api + spare, 5760)
  const nodes: Node[] = []
  for (const part of ['tracker', 'api', 'worker'] as const)
    for (let index = 0; index < counts[part]; index++)
      nodes.push(
        await startNode(options, database.productUrl, {
          part,
          index,
          port: part === 'worker' ? null : ports[nodes.length]!,
          keysDir,
        }),
      )
  return {
    url: database.url,
    database,
    keys,
    nodes,
    /** Ports that are left for others. */
    spare: ports.slice(-spare),
    of: (part: Part) => nodes.filter((node) => node.part === part),
    ready: async () => {
      await database.ready()
      await Promise.all(nodes.map(isReady))
    },
    stop: async () => {
      await database.ready()
      await Promise.all(nodes.map((node) => node.process.stop()))
      await database.stop()
    },
  }
}
export type Nodes = Awaited<ReturnType<typeof openNodes>>

interface Place {
  part: Part
  index: number
  port: number | null
  keysDir: string
}

async function startNode(
  { home, databaseUrlOf = (url) => url, moreOf = () => ({}) }: NodesOptions,
  databaseUrl: string,
  { part, index, port, keysDir }: Place,
): Promise<Node> {
  const dataDir = join(home, `${part}${index}`)
  giveKeys(keysDir, dataDir)
  const env = {
    ...childEnv(home),
    DATABASE_URL: await databaseUrlOf(databaseUrl, part, index),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    DEMO: '0',
    NIGHTLY_BACKUP: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    ...(part !== 'worker' && { [ownPort[part]]: String(port) }),
    ...moreOf(part, index),
  }
  const kept = new KeptProcess(main(part), {
    env,
    execArgv: part === 'tracker' ? [...trackerFlags] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    part,
    process: kept.start(),
    dataDir,
    url: port === null ? null : `http://127.0.0.1:${port}`,
  }
}

/** All parts of a network have the same keys. */
export function giveKeys(keysDir: string, dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(keysDir, 'keys.json'), join(dataDir, 'keys.json'))
}

async function isReady({ url, part }: Node) {
  if (url === null) return
  const end = performance.now() + readyWithinMs
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > end) throw new Error(`the ${part} was not ready`)
    await wait(100)
  }
}
