import type { LookupAddress } from 'node:dns'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { KickbackTest } from '@tsunagi/contract/results/mediaLinkSettings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnce } from '../../../../test/kickbacks.ts'
import {
  buildLinkSetting,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { attackedHosts as hosts, attackedNames as zone } from '../../../../test/egressAttacks.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { openEgress } from '../../../platform/egress.ts'

/** Whatever gets through to this machine is counted here, before a byte is understood. */
let canary: Server
let canary6: Server
let port = 0
let hits = 0

const asked: string[] = []
function resolve(hostname: string): Promise<LookupAddress[]> {
  asked.push(hostname)
  const answers = zone[hostname.replace(/\.$/, '')]
  if (!answers)
    return Promise.reject(Object.assign(new Error(`not found: ${hostname}`), { code: 'ENOTFOUND' }))
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!
  return Promise.resolve(
    answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

const written = (scheme: string) =>
  hosts.map((host) => `${scheme}://${host}:${port}/?id=[result_id]`)
const others = () => [
  `https://127.0.0.1/`,
  'https://localhost/',
  'https://[::1]/',
  'https://loopback.attack.test/',
  'https://loopback.attack.test:8443/',
  'https://metadata.attack.test/latest/meta-data/',
  'https://mixed.attack.test/',
  'https://8.8.8.8:22/',
  'https://8.8.8.8:6379/',
  'https://8.8.8.8:5432/',
  'https://8.8.8.8:25/',
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  'file:///etc/passwd',
  `ws://127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `//127.0.0.1:${port}/`,
  `https://[pbid|raw]@127.0.0.1:${port}/`,
  `https://[pbid|raw]:${port}/`,
  `https://example.com[pbid|raw]/`,
  `https://127.0.0.1:${port}#[pbid]`,
]

let t: TestApp
let owner: Caller
let placement: Placement
const walled = openEgress({ allowLoopback: false, resolve })

beforeAll(async () => {
  t = await testApp(undefined, { egress: walled })
  canary = await listen('127.0.0.1', 0)
  port = (canary.address() as AddressInfo).port
  canary6 = await listen('::1', port).catch(() => canary)
})
afterAll(async () => {
  canary.close()
  canary6.close()
  await t.close()
})
beforeEach(async () => {
  placement = await buildPlacement(t.db)
  owner = await t.asAffiliater(placement.affiliater_id)
})

async function listen(host: string, on: number): Promise<Server> {
  const server = createServer((socket) => {
    hits++
    socket.destroy()
  })
  await new Promise<void>((resolved, rejected) => {
    server.once('error', rejected).listen(on, host, () => resolved())
  })
  return server
}

/** Puts an address into the database past every check, as if it had been there before the wall. */
const place = async (url: string) => {
  await t.db.deleteFrom('media_link_setting').execute()
  await buildLinkSetting(t.db, placement.media_id, { url, headers: '[]' })
}
const fire = async () => {
  t.clock.set(new Date(t.clock.now().getTime() + 61_000).toISOString())
  return owner.post<KickbackTest>(`/api/media/mediaLinkSetting/test/${placement.media_id}`, {})
}
const payloads = () => [...written('https'), ...others()]

test('an address that leads into our own network is refused when it is saved, or else when it is called', async () => {
  const all = [...written('http'), ...payloads()]
  expect(all.length).toBeGreaterThanOrEqual(150)
  let [refusedOnSaving, refusedOnCalling] = [0, 0]
  for (const url of all) {
    const body = { enabled: true, events: ['created'], method: 'GET', signature: 'none', url }
    t.clock.set(new Date(t.clock.now().getTime() + 61_000).toISOString())
    const saved = await owner.post(`/api/media/mediaLinkSetting/${placement.media_id}`, body)
    if (saved.status === 422) {
      refusedOnSaving++
      continue
    }
    expect([url, (await fire()).body]).toMatchObject([url, { ok: false, status_code: null }])
    refusedOnCalling++
  }
  expect([refusedOnSaving + refusedOnCalling, hits]).toEqual([all.length, 0])
  expect(refusedOnCalling).toBeGreaterThan(0)
})

test('the test button reaches nothing of it, even for an address that was never checked', async () => {
  let blocked = 0
  for (const url of payloads()) {
    await place(url)
    const { status, body } = await fire()
    expect([
      url,
      status === 409 || (status === 200 && !body.ok && body.status_code === null),
    ]).toEqual([url, true])
    blocked++
  }
  expect([blocked, hits]).toEqual([payloads().length, 0])
})

test('neither does the worker', async () => {
  const all = payloads()
  for (const url of all) {
    await place(url)
    const result = await buildResult(t.db, placement)
    await workOnce({ db: t.db, clock: t.clock, egress: walled })
    const row = await t.db
      .selectFrom('kickback')
      .select(['state', 'last_status_code'])
      .where('result_id', '=', result.id)
      .executeTakeFirst()
    expect([
      url,
      row === undefined || (row.state !== 'succeeded' && row.last_status_code === null),
    ]).toEqual([url, true])
    await t.db.updateTable('kickback').set({ state: 'cancelled' }).execute()
    await t.db.deleteFrom('media_link_health').execute()
  }
  expect(hits).toBe(0)
})

describe('a name that answers differently the next time', () => {
  test('is asked once a call: what was checked is what is connected to', async () => {
    zone['rebind.attack.test'] = [['44.128.0.1'], ['127.0.0.1'], ['127.0.0.1']]
    await place('https://rebind.attack.test/?id=[result_id]')
    asked.length = 0
    expect((await fire()).body).toMatchObject({ ok: false, status_code: null })
    expect(asked).toEqual(['rebind.attack.test'])
    expect((await fire()).body).toMatchObject({
      ok: false,
      error: 'この宛先には送信できません（公開されていないアドレスです）。',
    })
    expect(asked).toHaveLength(2)
    expect(hits).toBe(0)
  })
})

describe('a receiver that redirects into our own network', () => {
  const places = () => [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `//127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    'file:///etc/passwd',
  ]
  test.each([301, 302, 303, 307, 308])(
    'by %i is not followed, by the test button or the worker',
    async (status) => {
      const receiver = await openReceiver()
      const open = openEgress({ allowLoopback: true, resolve })
      const app = await testApp(undefined, { egress: open })
      const where = await buildPlacement(app.db, {
        link: { url: `${receiver.url}/?id=[result_id]` },
      })
      const caller = await app.asAffiliater(where.affiliater_id)
      for (const location of places()) {
        receiver.answer({
          status,
          headers: { location, refresh: `0; url=${location}` },
          body: `<meta http-equiv="refresh" content="0;url=${location}">`,
        })
        expect(
          (
            await caller.post<KickbackTest>(
              `/api/media/mediaLinkSetting/test/${where.media_id}`,
              {},
            )
          ).body,
        ).toMatchObject({ ok: false, status_code: status })
        await buildResult(app.db, where)
        await workOnce({ db: app.db, clock: app.clock, egress: open })
      }
      expect(receiver.got).toHaveLength(2 * places().length)
      expect(hits).toBe(0)
      await receiver.close()
      await app.close()
    },
    90_000,
  )
})

test('the canary sings when it is called', async () => {
  const before = hits
  await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
  expect(hits).toBe(before + 1)
})
