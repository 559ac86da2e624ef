import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An affiliater's page on a host of its own. */
export interface PublisherPage {
  url: string
  close(): Promise<void>
}

/** Serves pages by their path until it is closed. */
export async function servePages(pages: Record<string, string>): Promise<PublisherPage> {
  const server = createServer((request, response) => {
    const page = pages[request.url!.split('?')[0]!]
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ? `<!doctype html><meta charset="utf-8"><title>Publisher</title>${page}` : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
