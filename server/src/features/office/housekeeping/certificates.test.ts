import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Text } from '@tsunagi/contract/messages/text'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { ownCertificate } from '../../../../test/certificate.ts'
import { certificateEnd } from '../../../platform/certificate.ts'
import { watchCertificates } from './certificates.service.ts'

let t: TestApp
const servers: Server[] = []
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(async () => {
  for (const server of servers) server.close()
  await t.close()
})

/** A host that shows a certificate which is good until then. */
async function hostUntil(until: string): Promise<string> {
  const server = createServer(ownCertificate(['127.0.0.1'], until))
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const watch = async (app: string, tracker?: string) => {
  const lines: Text[] = []
  const url = (host: string) => ({ url: `https://${host}`, port: 0 })
  const config = { app: url(app), ...(tracker && { tracker: url(tracker) }) } as never
  const handled = await watchCertificates({
    db: t.db,
    clock: t.clock,
    config,
    note: (line) => lines.push(line),
  })
  return { handled, lines: lines.map(({ ja }) => ja) }
}
const todo = async () =>
  (await (await t.asAdmin()).get<Dashboard>('/api/home/index')).body.todos.find(
    ({ kind }) => kind === 'expiring_certificates',
  )

test('a certificate that ends within three weeks is something to do, and none once it is renewed', async () => {
  const [fresh, old] = [
    await hostUntil('2027-02-01T00:00:00Z'),
    await hostUntil('2026-11-30T00:00:00Z'),
  ]
  expect(await watch(fresh, old)).toEqual({
    handled: 2,
    lines: [
      expect.stringContaining('2027/02/01 09:00まで'),
      expect.stringContaining('2026/11/30 09:00まで'),
    ],
  })
  expect(await todo()).toMatchObject({
    count: 1,
    since: null,
    to: expect.stringMatching(/^\/jobs/),
  })
  t.clock.set('2026-12-01T03:00:00Z')
  expect(await todo()).toMatchObject({ count: 1, since: '2026-11-30T00:00:00.000Z' })
  await watch(fresh)
  expect(await todo()).toBeUndefined()
})

test('a host that does not answer is said, and is no end of anything', async () => {
  const gone = await hostUntil('2026-11-30T00:00:00Z')
  servers.at(-1)!.close()
  expect(await certificateEnd(gone)).toBeNull()
  expect((await watch(gone)).lines).toEqual([expect.stringContaining('読み取れません')])
  expect(await todo()).toBeUndefined()
})
