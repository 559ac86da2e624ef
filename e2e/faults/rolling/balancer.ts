import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What shares out requests between processes that do the same. */
export interface Balancer {
  url: string
  /** What came instead of an answer of a process, and how often. */
  readonly broken: ReadonlyMap<string, number>
  close(): void
}

const lookEveryMs = 100
const answersWithinMs = 2000
/** Longer than a run: who asks shall not be cut off by the balancer. */
const clientsKeptMs = 3_600_000

/** Sends each request to the next process that said at /readyz that it is ready, and tries none again: what one of them breaks off has failed. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Map<number, boolean>()
  const broken = new Map<string, number>()
  let turn = 0
  let closed = false
  /** One look after the other, so that no late answer stands for how it is now. Whoever is too busy to say in time is as it said last. */
  const look = async (port: number) => {
    const said = await askReady(port)
    if (said !== null) ready.set(port, said)
  }
  const watch = async (port: number) => {
    while (!closed) {
      await wait(lookEveryMs)
      await look(port)
    }
  }
  const pass = (asked: IncomingMessage, response: ServerResponse) => {
    const able = ports.filter((port) => ready.get(port))
    const port = able[turn++ % able.length]
    const fail = (reason: string) => {
      broken.set(reason, (broken.get(reason) ?? 0) + 1)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    if (port === undefined) return fail('nobody is ready')
    const { method, url, headers } = asked
    const sent = request({ port, method, path: url, headers, agent }, (answer) => {
      const { connection: _own, 'keep-alive': _alive, ...others } = answer.headers
      response.writeHead(answer.statusCode!, others)
      answer.once('error', (error) => fail(`in the answer: ${error.message}`))
      answer.pipe(response)
    })
    sent.once('error', (error) => fail(error.message))
    asked.pipe(sent)
  }
  await Promise.all(ports.map(look))
  for (const port of ports) void watch(port)
  const server = createServer({ keepAliveTimeout: clientsKeptMs }, pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    close: () => {
      closed = true
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Whether a process says that it is ready; null = it says nothing in time. */
const askReady = (port: number): Promise<boolean | null> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answersWithinMs) })
    .then(({ ok }) => ok)
    .catch((error: Error) => (error.name === 'TimeoutError' ? null : false))
