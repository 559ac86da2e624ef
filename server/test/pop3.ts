import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mailbox that is read by POP3, with the messages that a test puts into it. */
export async function openPop3({ user, password }: { user: string; password: string }) {
  const messages = new Map<string, string>()
  const server = createServer((socket) => talk(socket, messages, { user, password }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { messages, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

function talk(
  socket: Socket,
  messages: Map<string, string>,
  { user, password }: { user: string; password: string },
) {
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
    PASS: (word) => say(given.user === user && word === password ? '+OK' : '-ERR wrong password'),
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
      const [command, ...rest] = buffer.slice(0, end).split(' ')
      buffer = buffer.slice(end + 2)
      const run = commands[command!]
      if (run) run(rest.join(' '))
      else say('-ERR unknown command')
    }
  })
  say('+OK ready')
}
