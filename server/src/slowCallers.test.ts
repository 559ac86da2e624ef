import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

test('who sends a letter a second of a request is sent away after ten seconds', async () => {
  const { port } = t.app.server.address() as AddressInfo
  const began = performance.now()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.resume().write('GET /healthz HTTP/1.1\r\nhost: app.test\r\nx-slow: ')
  const timer = setInterval(() => socket.write('x'), 1000)
  await once(socket, 'close')
  clearInterval(timer)
  expect(performance.now() - began).toBeLessThan(20_000)
}, 60_000)
