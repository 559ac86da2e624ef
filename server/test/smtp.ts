import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Received {
  from: string
  to: string[]
  /** Headers and body as they came over the wire. */
  data: string
}

/**
 * A mail server that takes what it is given, except for addresses that it refuses for good (`gone@`), for now (`busy@`) or to who
 * does not sign in (`relay@`), and for a sender it does not know (`stranger@`). What happens `whileTaking` one keeps its sender waiting.
 */
export async function openSmtp(whileTaking: (mail: Received) => Promise<void> = async () => {}) {
  const got: Received[] = []
  const take = async (mail: Received) => {
    await whileTaking(mail)
    got.push(mail)
  }
  const server = createServer((socket) => talk(socket, take))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    got,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function talk(socket: Socket, take: (mail: Received) => Promise<void>) {
  let mail: Received = { from: '', to: [], data: '' }
  let buffer = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    if (/^EHLO|^HELO/i.test(line)) return say('250 test')
    if (/^MAIL FROM:<stranger@/i.test(line)) return say('553 5.7.1 not your address')
    if (/^MAIL FROM/i.test(line)) {
      mail = { from: line.slice(10), to: [], data: '' }
      return say('250 ok')
    }
    if (/^RCPT TO:<gone@/i.test(line)) return say('550 5.1.1 no such user')
    if (/^RCPT TO:<relay@/i.test(line)) return say('554 5.7.1 relay access denied')
    if (/^RCPT TO:<busy@/i.test(line)) return say('451 4.3.0 try later')
    if (/^RCPT TO/i.test(line)) {
      mail.to.push(line.slice(8))
      return say('250 ok')
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return say('354 go on')
    }
    if (/^QUIT/i.test(line)) {
      say('221 bye')
      return socket.end()
    }
    return say('250 ok')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1')
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (!inData) {
        command(part)
        continue
      }
      inData = false
      void take({ ...mail, data: part }).then(() => say('250 taken'))
    }
  })
  say('220 test')
}
