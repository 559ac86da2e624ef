import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keptConnectionsMs } from '../../platform/keptConnections.ts'
import { slowRequests } from '../../platform/slowRequests.ts'
import { whatHasCome } from '../../platform/whatHasCome.ts'

const requestTimeoutMs = 15_000
const lastAnswersMs = 2000

interface Door {
  /** 0 = any free one. */
  port: number
  /** It belongs to all threads that listen on it: the system gives each its part of the connections. */
  isShared: boolean
  /** So many proxies of ours stand before it: what connects is none of the visitors then. */
  proxies: number
}

/** Listens on a port and hands on what is asked there. */
export async function listen(
  { port, isShared, proxies }: Door,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(
    {
      ...slowRequests,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keptConnectionsMs(proxies),
      optimizeEmptyRequests: true,
    },
    handle,
  )
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen({ port, reusePort: isShared }, () => resolve()),
  )
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

/** Takes no more connections and lets answers under way finish. */
async function close(server: Server) {
  await whatHasCome()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), lastAnswersMs)
  await closed
  clearTimeout(timer)
}
