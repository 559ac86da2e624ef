import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of a shop as a function of what was asked for; the hosts of journeys all lead to this machine. */
export type Pages = (url: URL) => string | null

export interface Shops {
  port: number
  close(): Promise<void>
}

/** Serves pages for any number of hosts on one port: `url.hostname` says which one was asked. `before` is what a shop's own server does first. */
export async function openShops(
  pages: Pages,
  before: (request: IncomingMessage, response: ServerResponse) => void = () => {},
): Promise<Shops> {
  const server = createServer((request, response) => {
    const body = pages(new URL(request.url!, `http://${request.headers.host}`))
    before(request, response)
    response
      .writeHead(body === null ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(body === null ? '' : `<!doctype html><meta charset="utf-8"><title>shop</title>${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Lets names that no server knows lead to this machine. */
export const hostsHere = '--host-resolver-rules=MAP *.example 127.0.0.1'
