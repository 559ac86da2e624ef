import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers GET /healthz and /readyz on a free loopback port, for a process that serves nothing else. */
export async function serveHealth(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const known = request.url === '/healthz' || request.url === '/readyz'
    response
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ok: known }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
