import { connect, type Socket } from 'node:net'

/** One answer, read to its end. */
export interface Answer {
  status: number
  text: string
}

/** A kept-alive HTTP/1.1 connection with one request under way: no more work than a load generator has to do. */
export class Connection {
  readonly #socket: Socket
  #text = ''
  #done: ((answer: Answer) => void) | null = null
  #failed: ((error: Error) => void) | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => this.#take(part))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** `done` is called with every answer: a callback, because a promise for each would be measured too. */
  ask(request: string, done: (answer: Answer) => void, failed: (error: Error) => void) {
    this.#done = done
    this.#failed = failed
    this.#socket.write(request, 'latin1')
  }

  close() {
    this.#failed = null
    this.#socket.destroy()
  }

  #take(part: string) {
    const text = this.#text === '' ? part : this.#text + part
    const head = text.indexOf('\r\n\r\n')
    if (head < 0 || text.length < head + 4 + bodyLength(text, head)) {
      this.#text = text
      return
    }
    this.#text = ''
    this.#done?.({ status: Number(text.slice(9, 12)), text })
  }

  #fail(error: Error) {
    this.#failed?.(error)
    this.#failed = null
  }
}

/** All contestants answer with a Content-Length. */
function bodyLength(text: string, head: number): number {
  const at = text.search(/\r\ncontent-length: /i)
  return at < 0 || at > head ? 0 : Number.parseInt(text.slice(at + 18, head + 2), 10)
}
