import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PlatformCall {
  /** The platform that was meant. */
  host: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  text: string
  json: unknown
}

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Stands in for all ad platforms: it keeps what it got and answers as it is told. */
export async function openAdPlatform() {
  const got: PlatformCall[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push(callOf(request.url!, request.headers, Buffer.concat(parts).toString()))
      const {
        status,
        body,
        headers = {},
      } = answers.length > 1 ? answers.shift()! : (answers[0] ?? { status: 200 })
      response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    /** The answers to come; the last one stays. */
    answer: (...next: Answer[]) => {
      answers.splice(0, answers.length, ...next)
    },
    clear: () => {
      got.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function callOf(address: string, headers: IncomingHttpHeaders, text: string): PlatformCall {
  const url = new URL(address, 'http://platform.test')
  const [, host, ...path] = url.pathname.split('/')
  return {
    host: host!,
    path: `/${path.join('/')}`,
    query: Object.fromEntries(url.searchParams),
    headers,
    text,
    json: /^[[{]/.test(text) ? JSON.parse(text) : null,
  }
}
