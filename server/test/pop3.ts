import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'

interface Account {
  user: string
  password: string
}
/** With tls it is encrypted from the start, with starttls when it is asked to be. */
type Encryption = Certificate & { security: 'tls' | 'starttls' }

/** A mailbox that is read by POP3, with the messages that a test puts into it; `said` is what it was told. */
export async function openPop3(account: Account, encryption?: Encryption) {
  const messages = new Map<string, string>()
  const said: string[] = []
  const begin = (socket: Socket) => {
    talk(socket, { messages, said, account, encryption })
    socket.write('+OK ready\r\n')
  }
  const server =
    encryption?.security === 'tls' ? createTlsServer(encryption, begin) : createServer(begin)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { messages, said, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

interface Box {
  messages: Map<string, string>
  said: string[]
  account: Account
  encryption: Encryption | undefined
}

function talk(socket: Socket, box: Box) {
  const { messages, said, account, encryption } = box
  const listed = [...messages.keys()]
  const gone = new Set<string>()
  const say = (line: string) => socket.write(`${line}\r\n`)
  const many = (lines: readonly string[]) => {
    say('+OK')
    for (const line of lines) say(line.startsWith('.') ? `.${line}` : line)
    say('.')
  }
  const given = { user: '' }
  const commands: Record<string, (argument: string) => void> = {
    USER: (name) => {
      given.user = name
      say('+OK')
    },
    PASS: (word) =>
      say(given.user === account.user && word === account.password ? '+OK' : '-ERR wrong password'),
    ...(encryption?.security === 'starttls' && {
      STLS: () => {
        say('+OK')
        socket.removeAllListeners('data')
        talk(new TLSSocket(socket, { ...encryption, isServer: true }), box)
      },
    }),
    UIDL: () => many(listed.map((uidl, index) => `${index + 1} ${uidl}`)),
    TOP: (argument) => many(messages.get(listed[parseInt(argument) - 1]!)!.split('\r\n')),
    DELE: (argument) => {
      gone.add(listed[Number(argument) - 1]!)
      say('+OK')
    },
    QUIT: () => {
      for (const uidl of gone) messages.delete(uidl)
      say('+OK')
      socket.end()
    },
  }
  let buffer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1')
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      said.push(buffer.slice(0, end))
      const [command, ...rest] = buffer.slice(0, end).split(' ')
      buffer = buffer.slice(end + 2)
      const run = commands[command!]
      if (run) run(rest.join(' '))
      else say('-ERR unknown command')
    }
  })
}
