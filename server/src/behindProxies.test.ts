import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from './api.ts'
import { readConfig } from './platform/config.ts'
import { listen } from './tracker/http/httpServer.ts'
import { readVisit } from './tracker/http/visit.ts'
import { callersOf, testApp, type TestApp } from '../test/app.ts'

const office = '198.51.100.7'
const [stranger, contentNetwork] = ['203.0.113.5', '203.0.113.99']

let t: TestApp
beforeAll(async () => {
  t = await testApp(undefined, { connections: 5 })
  await t.db
    .insertInto('setting')
    .values({ section: 'security', value: JSON.stringify({ admin_allowed_ips: [office] }) })
    .execute()
})
afterAll(() => t.close())

test.each([
  ['nobody stands before it', 0, office, 401],
  ['a proxy has seen the office', 1, office, 200],
  ['the office is only what a stranger wrote before it', 1, `${office}, ${stranger}`, 401],
  ['the office wrote something itself', 1, `${stranger}, ${office}`, 200],
  ['two proxies, and the first has seen the office', 2, `${office}, ${contentNetwork}`, 200],
  ['two, and the office is made up', 2, `${office}, ${stranger}, ${contentNetwork}`, 401],
] as const)(
  'where administrators come from is what our own proxies have seen: %s',
  async (_, proxies, forwarded, status) => {
    const config = { ...t.given.config, proxies }
    const app = await buildApi({ ...t.given, db: t.db, clock: t.clock, config })
    const { headers } = await callersOf(app, t.db, t.clock).asAdmin()
    const reply = await app.inject({
      url: '/api/user',
      headers: { ...headers, 'x-forwarded-for': forwarded },
    })
    expect(reply.statusCode).toBe(status)
    await app.close()
  },
)

test.each([
  [0, office, '127.0.0.1'],
  [1, office, office],
  [1, `${office}, ${stranger}`, stranger],
  [2, `${office}, ${stranger}, ${contentNetwork}`, stranger],
  [2, office, office],
  [1, 'unknown', '127.0.0.1'],
])(
  'and so is where visitors of the tracker come from: %i proxies, %s → %s',
  async (proxies, forwarded, ip) => {
    const server = await listen({ port: 0, isShared: false, proxies }, (request, response) =>
      response.end(readVisit(request, new Date(), proxies).ip),
    )
    const reply = await fetch(`http://127.0.0.1:${server.port}/`, {
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(await reply.text()).toBe(ip)
    await server.close()
  },
)

test.each([
  [undefined, 0],
  ['0', 0],
  ['off', 0],
  ['1', 1],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s means %i proxies', (TRUST_PROXY, proxies) => {
  expect(readConfig(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }).proxies).toBe(proxies)
})

test('anything else is refused at the start', () => {
  expect(() => readConfig({ TRUST_PROXY: 'nginx' })).toThrow('number of proxies')
})
