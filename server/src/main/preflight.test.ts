import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { preflight } from './preflight.ts'

let folder: string
let busyPort: number
let free: { APP_PORT: string; TRACKER_PORT: string; DEMO_PORT: string }
const busy = createServer()

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}
const close = (server: Server) => new Promise((resolve) => server.close(resolve))

/** Ports the system has just given out are free: a number written down may be the near end of any connection. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsunagi-preflight-'))
  busyPort = await listen(busy)
  const others = [createServer(), createServer(), createServer()]
  const [app, tracker, demo] = (await Promise.all(others.map(listen))).map(String)
  free = { APP_PORT: app!, TRACKER_PORT: tracker!, DEMO_PORT: demo! }
  await Promise.all(others.map(close))
})
afterAll(async () => {
  await close(busy)
  rmSync(folder, { recursive: true })
})

const check = (env: Record<string, string>) =>
  preflight(readConfig({ DATA_DIR: folder, ...free, ...env }))

test('with everything in place nothing is said', async () => {
  await expect(check({ DATA_DIR: join(folder, 'new', 'deep') })).resolves.toBeUndefined()
})

test('a port in use is named, with the setting that changes it', async () => {
  await expect(check({ TRACKER_PORT: String(busyPort) })).rejects.toThrow(
    `Port ${busyPort} is already in use. Stop the program that uses it, or choose another port with TRACKER_PORT.`,
  )
})

test('one port for two is refused', async () => {
  await expect(check({ TRACKER_PORT: free.APP_PORT })).rejects.toThrow(
    `APP_PORT and TRACKER_PORT are both ${free.APP_PORT}`,
  )
})

test('the port of the demo is the one that is set: in its address, and as the one door kickbacks have on this machine', () => {
  expect(readConfig({ DEMO_PORT: '42112' })).toMatchObject({
    demo: { port: 42_112, url: 'http://127.0.0.1:42112' },
    kickbackAllowLoopback: [42_112],
  })
  expect(readConfig({ DEMO: '0', DEMO_PORT: '42112' }).kickbackAllowLoopback).toBe(false)
})

test('the demo needs no port when it is switched off', async () => {
  await expect(check({ DEMO: '0', DEMO_PORT: String(busyPort) })).resolves.toBeUndefined()
})

test('an address past a pooler is looked at, too; neither it nor a replica makes sense without the database it belongs to', async () => {
  const nobody = `postgres://someone@127.0.0.1:${busyPort + 1}/none`
  expect(() => readConfig({ DATABASE_DIRECT_URL: nobody })).toThrow(
    'The setting DATABASE_DIRECT_URL is not right',
  )
  expect(() => readConfig({ DATABASE_REPLICA_URL: nobody })).toThrow(
    'The setting DATABASE_REPLICA_URL is not right',
  )
  await expect(
    check({
      DATABASE_URL: inject('productUrl'),
      DATABASE_OWNER_URL: inject('postgresUrl'),
      DATABASE_DIRECT_URL: nobody,
    }),
  ).rejects.toThrow(`The database at 127.0.0.1:${busyPort + 1} cannot be used`)
})

test('a data folder that cannot be made is named', async () => {
  await expect(check({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(
    'The data folder /dev/null/data cannot be written to',
  )
})

test('a database that cannot be reached is named without its password', async () => {
  const reason = check({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${busyPort + 1}/none` })
  await expect(reason).rejects.toThrow(`The database at 127.0.0.1:${busyPort + 1} cannot be used`)
  await expect(reason).rejects.not.toThrow('secret')
})
