import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const lateMs = 9000
const part = Buffer.alloc(64 * 1024, 'x')

/** How a receiver answers. */
const answers = {
  quick: (response) => response.end('ok'),
  late: (response) =>
    untilClosed(
      response,
      setTimeout(() => response.end('ok'), lateMs),
    ),
  /** A letter a second, for ever. */
  dribbling: (response) =>
    untilClosed(
      response,
      setInterval(() => response.write('x'), 1000),
    ),
  silent: () => {},
  endless: (response) => pour(response.on('drain', () => pour(response))),
  rude: (response) => response.socket?.resetAndDestroy(),
} satisfies Record<string, (response: ServerResponse) => void>
export type Manner = keyof typeof answers

const untilClosed = (response: ServerResponse, timer: NodeJS.Timeout) => {
  response.on('close', () => clearTimeout(timer))
}
const pour = (response: ServerResponse) => {
  while (!response.destroyed && response.write(part));
}

/** Publishers' servers, each at a host of its own. */
export class Receivers {
  /** When each click's sale was told, by click id; only what was answered at once. */
  readonly heard = new Map<string, number[]>()
  readonly #servers: Server[] = []
  #open = 0
  mostOpen = 0

  /** Answers where the new one is told of sales. */
  async add(manner: Manner): Promise<string> {
    const server = createServer((request, response) => {
      if (manner === 'quick')
        this.#note(new URL(request.url!, 'http://receiver.example').searchParams.get('cid')!)
      this.mostOpen = Math.max(this.mostOpen, ++this.#open)
      response
        .on('close', () => {
          this.#open--
        })
        .on('error', () => {})
      answers[manner](response)
    })
    this.#servers.push(server)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sale?cid=[cid]`
  }

  close() {
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
    }
  }

  #note(cid: string) {
    this.heard.set(cid, [...(this.heard.get(cid) ?? []), performance.now()])
  }
}
