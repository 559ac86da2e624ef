import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What shares out requests between processes that do the same. */
export interface Balancer {
  url: string
  /** How often a process was asked and gave no answer. */
  readonly broken: number
  close(): void
}

const lookEveryMs = 100

/** Sends each request to the next process that says at /readyz that it is ready, and tries none again: what one of them breaks off has failed. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let ready: number[] = []
  let turn = 0
  let broken = 0
  const look = async () => {
    const answers = await Promise.all(ports.map(isReady))
    ready = ports.filter((_, index) => answers[index])
  }
  const pass = (asked: IncomingMessage, response: ServerResponse) => {
    const port = ready[turn++ % ready.length]
    const fail = () => {
      broken++
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    if (port === undefined) return fail()
    const { method, url, headers } = asked
    const sent = request({ port, method, path: url, headers, agent }, (answer) => {
      const { connection: _own, 'keep-alive': _alive, ...others } = answer.headers
      response.writeHead(answer.statusCode!, others)
      answer.once('error', fail)
      answer.pipe(response)
    })
    sent.once('error', fail)
    asked.pipe(sent)
  }
  await look()
  const looking = setInterval(() => void look(), lookEveryMs)
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get broken() {
      return broken
    },
    close: () => {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(({ ok }) => ok)
    .catch(() => false)
