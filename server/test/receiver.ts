import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
}

/** A publisher's server: it keeps what it got and answers as it is told. */
export async function openReceiver() {
  const got: Received[] = []
  const answers: { status: number; headers?: Record<string, string>; delayMs?: number }[] = []
  let inFlight = 0
  let mostInFlight = 0
  const server = createServer((request, response) => {
    mostInFlight = Math.max(mostInFlight, ++inFlight)
    got.push({ url: request.url!, headers: request.headers })
    const { status, headers = {}, delayMs = 0 } = answers.length > 1 ? answers.shift()! : answers[0] ?? { status: 200 }
    void sleep(delayMs).then(() => {
      inFlight--
      response.writeHead(status, headers).end(`answer ${status}`)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    mostInFlight: () => mostInFlight,
    /** The answers to come; the last one stays. */
    answer: (...next: typeof answers) => { answers.splice(0, answers.length, ...next) },
    clear: () => { got.length = 0; mostInFlight = 0 },
    close: () => new Promise<void>((resolve) => { server.close(() => resolve()); server.closeAllConnections() }),
  }
}
