import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'
import { productVersion } from '../productVersion.ts'
import { within } from '../within.ts'
import { byLabel, written, type Family, type Source } from './family.ts'

/** Where metrics are read. */
export interface MetricsAddress {
  host: string
  /** 0 = any free one. */
  port: number
  /** What a caller has to know; without one anybody may read who reaches the address. */
  token?: string | undefined
}

/** Whose metrics are read, and where. */
export interface ServeMetricsOptions extends MetricsAddress {
  /** Who is looked at: `api`, `tracker`, `worker`, `start`. */
  process: string
  sources: readonly Source[]
  log: Log
}

const longestReadMs = 5000

/** Answers GET /metrics on an address of its own. What the runtime says of itself is followed from now on; nothing else is done until somebody asks. */
export async function serveMetrics({
  host,
  port,
  token,
  ...what
}: ServeMetricsOptions): Promise<{ port: number; close(): Promise<void> }> {
  // Loaded only where somebody is to look.
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const runtime = new Registry()
  collectDefaultMetrics({ register: runtime })
  const server = createServer((request, response) => {
    if (!isAsked(request)) return answer(response, 404, 'Not found\n')
    if (!isKnown(request, token))
      return answer(response.setHeader('www-authenticate', 'Bearer'), 401, 'A token is needed\n')
    Promise.all([readAll(what), runtime.metrics()]).then(
      ([families, rest]) => answer(response, 200, `${written(families)}\n${rest}`),
      (error: unknown) => {
        what.log.error({ err: error }, 'the metrics could not be read')
        answer(response, 500, 'The metrics could not be read\n')
      },
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve()),
  )
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        runtime.clear()
      }),
  }
}

const isAsked = ({ method, url }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/metrics'

const digest = (value: string) => createHash('sha256').update(value).digest()

const isKnown = ({ headers }: IncomingMessage, token: string | undefined) =>
  token === undefined ||
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

function answer(response: ServerResponse, status: number, body: string) {
  response
    .writeHead(status, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}

/** All families; a source that fails or takes too long is left out, and said to be. */
async function readAll({
  process,
  sources,
  log,
}: Pick<ServeMetricsOptions, 'process' | 'sources' | 'log'>): Promise<Family[]> {
  const read = await Promise.all(
    sources.map(async ({ name, read }) => {
      try {
        return [name, (await within(longestReadMs, Promise.resolve(read()))) ?? null] as const
      } catch (error) {
        log.debug({ err: error, source: name }, 'a part of the metrics could not be read')
        return [name, null] as const
      }
    }),
  )
  return [
    {
      name: 'tsunagi_info',
      help: 'Which process this is, and of which version.',
      type: 'gauge',
      samples: [{ labels: { process, version: productVersion }, value: 1 }],
    },
    byLabel(
      'gauge',
      'tsunagi_metrics_source_up',
      'Whether a part of these metrics could be read: what needs the database cannot while it is away.',
      'source',
      read.map(([name, families]) => [name, families ? 1 : 0]),
    ),
    ...read.flatMap(([, families]) => families ?? []),
  ]
}
