import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './httpServer.ts'

const question = 'GET / HTTP/1.1\r\nhost: tracker.test\r\n\r\n'

const door = { port: 0, isShared: false, proxies: 0 }

/** What comes next, or how it ends. */
const answer = (socket: Socket) =>
  Promise.race([
    once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n', 1)[0]),
    once(socket, 'close').then(() => 'broken off'),
  ])

test('a request that has reached the machine is answered, though the server closes at this very moment', async () => {
  const server = await listen(door, (_request, response) => response.end('here'))
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(question)
  expect(await answer(socket)).toBe('HTTP/1.1 200 OK')
  socket.write(question)
  const last = answer(socket)
  await server.close()
  expect(await last).toBe('HTTP/1.1 200 OK')
})

test.each([
  ['a visitor', 0, 'timeout=30'],
  ['a proxy, which ends it first', 1, 'timeout=620'],
])('keeps an idle connection of %s', async (_whose, proxies, said) => {
  const server = await listen({ ...door, proxies }, (_request, response) => response.end())
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  expect(headers.get('keep-alive')).toBe(said)
  await server.close()
})
