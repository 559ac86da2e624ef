import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../test/app.ts'

const question = 'GET /healthz HTTP/1.1\r\nhost: app.test\r\n\r\n'

/** What comes next, or how it ends. */
const answer = (socket: Socket) =>
  Promise.race([
    once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n', 1)[0]),
    once(socket, 'close').then(() => 'broken off'),
  ])

test('a request that has reached the machine is answered, though the app closes at this very moment', async () => {
  const t = await testApp('2026-11-10T03:00:00Z', {})
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(question)
  expect(await answer(socket)).toBe('HTTP/1.1 200 OK')
  socket.write(question)
  const last = answer(socket)
  await t.app.close()
  expect(await last).toBe('HTTP/1.1 200 OK')
  await t.close()
})
