import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A mailbox that is read by POP3 (RFC 1939). */
export interface Mailbox {
  host: string
  port: number
  /** tls = encrypted from the start; starttls = before anything is said; none = not at all. */
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
}

/** A message of a mailbox. */
export interface Listed {
  number: number
  /** Names a message for as long as it lies there. */
  uidl: string
}

/** A mailbox one is signed in to. */
export interface OpenMailbox {
  list(): Promise<Listed[]>
  /** A message as bytes, each a character; no more than so many lines of its body. */
  retrieve(number: number, lines: number): Promise<string>
  remove(number: number): Promise<void>
  /** Only now is what was removed gone. */
  quit(): Promise<void>
  /** Breaks off: what was removed stays. */
  drop(): void
}

/** A line is longer than what is read at once; the connection ends by it. */
export class AnswerTooLong extends Error {
  override readonly message = 'the answer is too long'
}

const timeoutMs = 20_000
const mostBytes = 4_000_000

/** Signs in to a mailbox; throws what the server says against it. */
export async function openMailbox(mailbox: Mailbox): Promise<OpenMailbox> {
  const { host, port, security, user, password } = mailbox
  // A server is asked for by name; an address is only compared with the certificate.
  const named = isIP(host) ? { host } : { host, servername: host }
  let line = new Conversation(
    security === 'tls' ? connectTls({ ...named, port }) : connectPlain({ host, port }),
  )
  try {
    await line.answer()
    if (security === 'starttls') {
      await line.say('STLS')
      line = new Conversation(connectTls({ ...named, socket: line.release() }))
    }
    await line.say(`USER ${oneWord(user)}`)
    await line.say(`PASS ${oneWord(password)}`)
  } catch (error) {
    line.drop()
    throw error
  }
  return {
    list: async () => {
      const lines = await line.sayForMany('UIDL')
      return lines.flatMap((each) => {
        const match = /^(\d+) (\S+)$/.exec(each)
        return match ? [{ number: Number(match[1]), uidl: match[2]! }] : []
      })
    },
    retrieve: async (number, lines) =>
      (await line.sayForMany(`TOP ${number} ${lines}`)).join('\r\n'),
    remove: async (number) => void (await line.say(`DELE ${number}`)),
    quit: async () => {
      await line.say('QUIT')
      line.drop()
    },
    drop: () => line.drop(),
  }
}

/** What is typed into a form is one argument, never another command. */
const oneWord = (given: string) => given.replace(/[\r\n\0]/g, '')

/** Commands and their answers, one after the other. */
class Conversation {
  readonly #socket: Socket
  #buffer = ''
  #error: Error | null = null
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setTimeout(timeoutMs)
    socket.on('data', this.#take)
    socket.on('error', this.#fail)
    socket.on('timeout', this.#stall)
    socket.on('close', this.#close)
  }

  readonly #take = (chunk: Buffer) => {
    this.#buffer += chunk.toString('latin1')
    if (this.#buffer.length > mostBytes) this.#fail(new AnswerTooLong())
    this.#wake()
  }
  readonly #fail = (error: Error) => {
    this.#error ??= error
    this.#wake()
  }
  readonly #stall = () => this.#fail(new Error('no answer'))
  readonly #close = () => this.#fail(new Error('the connection was closed'))

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n')
      if (end >= 0) {
        const line = this.#buffer.slice(0, end)
        this.#buffer = this.#buffer.slice(end + 2)
        return line
      }
      if (this.#error) throw this.#error
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  async answer(): Promise<void> {
    const said = await this.#line()
    if (!said.startsWith('+OK')) throw new Error(said.replace(/^-ERR\s*/, '') || 'refused')
  }

  async say(command: string): Promise<void> {
    this.#socket.write(`${command}\r\n`)
    await this.answer()
  }

  async sayForMany(command: string): Promise<string[]> {
    await this.say(command)
    const lines: string[] = []
    for (let line = await this.#line(); line !== '.'; line = await this.#line())
      lines.push(line.startsWith('.') ? line.slice(1) : line)
    return lines
  }

  /** Hands the socket over to be encrypted. */
  release(): Socket {
    for (const [event, listener] of [
      ['data', this.#take],
      ['error', this.#fail],
      ['timeout', this.#stall],
      ['close', this.#close],
    ] as const)
      this.#socket.off(event, listener)
    return this.#socket
  }

  drop() {
    this.#socket.destroy()
  }
}
