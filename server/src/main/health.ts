import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers GET /healthz and /readyz on a free loopback port, for a process that serves nothing else. */
export async function serveHealth(): Promise<{
  port: number
  /** It is to end: from now on it is not ready any more. */
  leave(): void
  close(): Promise<void>
}> {
  let isLeaving = false
  const statusOf = (path: string | undefined) => {
    if (path === '/healthz') return 200
    if (path === '/readyz') return isLeaving ? 503 : 200
    return 404
  }
  const server = createServer((request, response) => {
    const status = statusOf(request.url)
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(isLeaving && { connection: 'close' }),
      })
      .end(JSON.stringify({ ok: status === 200 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leave: () => {
      isLeaving = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
