import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Received {
  method: string
  url: string
  body: string
  headers: IncomingHttpHeaders
}

interface Answer {
  status: number
  headers?: Record<string, string>
  delayMs?: number
  body?: string
}

/** An affiliater's server: it keeps what it got and answers as it is told. */
export async function openReceiver() {
  const got: Received[] = []
  const answers: Answer[] = []
  const answersAt = new Map<string, Answer>()
  let inFlight = 0
  let mostInFlight = 0
  const server = createServer((request, response) => {
    mostInFlight = Math.max(mostInFlight, ++inFlight)
    const received: Received = {
      method: request.method!,
      url: request.url!,
      body: '',
      headers: request.headers,
    }
    got.push(received)
    request.on('data', (chunk) => {
      received.body += String(chunk)
    })
    const {
      status,
      headers = {},
      delayMs = 0,
      body = `answer ${status}`,
    } = answersAt.get(request.url!) ??
    (answers.length > 1 ? answers.shift()! : (answers[0] ?? { status: 200 }))
    void Promise.all([sleep(delayMs), once(request, 'end')])
      .then(() => {
        inFlight--
        response.writeHead(status, headers).end(body)
      })
      .catch(() => {
        inFlight--
      })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    mostInFlight: () => mostInFlight,
    /** The answers to come; the last one stays. */
    answer: (...next: Answer[]) => {
      answers.splice(0, answers.length, ...next)
    },
    /** What one path answers, always. */
    answerAt: (path: string, answer: Answer) => {
      answersAt.set(path, answer)
    },
    clear: () => {
      got.length = 0
      mostInFlight = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
