import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { connect } from './db.ts'

/** The network to a port, that can forget what passes through it. */
async function forgetfulNetwork(port: number) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connectTo(port, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => {})
    sockets.push(near, far)
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    forget: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause()
    },
    close: () => server.close(),
  }
}

test('a query on a connection that the network has forgotten fails in the end, and the next one has a new connection', async () => {
  const database = await testDatabase()
  const address = new URL(database.url)
  const network = await forgetfulNetwork(Number(address.port))
  address.port = String(network.port)
  const db = connect(address.href, { max: 1, queryLimitMs: 1000 })
  const one = () => sql<{ one: number }>`select 1 as one`.execute(db)
  await one()
  network.forget()
  const asked = performance.now()
  await expect(one()).rejects.toThrow('does not answer')
  expect(performance.now() - asked).toBeGreaterThan(10_000)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await db.destroy()
  network.close()
  await database.close()
}, 30_000)
