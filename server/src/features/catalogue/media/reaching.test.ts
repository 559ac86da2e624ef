import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Media } from '@tsunagi/contract/catalogue/media'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { openEgress } from '../../../platform/egress.ts'
import { askNextMedium } from './reaching.service.ts'

let t: TestApp
let admin: Caller
let site: Server
let status: number
let asked: string[]
const egress = openEgress({ allowLoopback: true })

beforeEach(async () => {
  status = 200
  asked = []
  site = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(status).end('ok')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => site.once('listening', listening))
  t = await testApp('2026-11-01T00:00:00Z')
  admin = await t.asAdmin()
})
afterEach(async () => {
  site.close()
  await t.close()
})

const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
const next = () => askNextMedium({ db: t.db, clock: t.clock, egress })
const day = (n: number) => t.clock.set(`2026-11-${String(n).padStart(2, '0')}T00:00:00Z`)
const shown = async (id: number, caller = admin) =>
  (await caller.get<{ items: Media[] }>('/api/media/search', { id: String(id) })).body.items[0]!
const found = async (reach: string, caller = admin) =>
  (await caller.get<{ total: number }>('/api/media/search', { reach })).body.total

test('every approved medium is asked once a week, one at a time, the longest waiting first', async () => {
  await build.media(t.db, { url: address('/a') })
  await build.media(t.db, { url: address('/b') })
  await build.media(t.db, { url: address('/pending'), status: 'pending' })
  const gone = await build.affiliater(t.db, { lifecycle: 'withdrawn' })
  await build.media(t.db, { url: address('/left'), affiliater_id: gone.id })
  expect([await next(), await next(), await next()]).toEqual([1, 1, 0])
  expect(asked).toEqual(['/a', '/b'])
  day(7)
  expect(await next()).toBe(0)
  day(8)
  expect([await next(), await next(), await next()]).toEqual([1, 1, 0])
})

test('every address of a medium is asked, and it is as its worst one', async () => {
  const medium = await build.media(t.db, { url: address('/'), more_urls: [address('/en')] })
  await next()
  expect(await shown(medium.id)).toMatchObject({ reach: 'reached' })
  status = 500
  for (const at of [1, 8, 15]) {
    day(at)
    await next()
  }
  expect(asked.slice(0, 2)).toEqual(['/', '/en'])
  status = 200
  day(15)
  await next()
  expect(await shown(medium.id)).toMatchObject({ reach: 'failing' })
})

test('two workers do not ask the same one', async () => {
  await build.media(t.db, { url: address('/') })
  await Promise.all([next(), next(), next()])
  expect(asked).toEqual(['/'])
})

test('three weeks without an answer are told, and nothing happens to the medium by itself', async () => {
  const { id, affiliater_id } = await build.media(t.db, { url: address('/') })
  status = 500
  const states = []
  for (const at of [1, 8, 15]) {
    day(at)
    await next()
    states.push((await shown(id)).reach)
  }
  expect(states).toEqual(['failing', 'failing', 'gone'])
  expect(await shown(id)).toMatchObject({
    status: 'approved',
    failing_since: '2026-11-01T00:00:00.000Z',
  })
  expect([await found('gone'), await found('reached')]).toEqual([1, 0])
  const owner = await t.asAffiliater(affiliater_id)
  for (const caller of [admin, owner])
    expect(
      (await caller.get<{ todos: { kind: string }[] }>('/api/home/index')).body.todos,
    ).toContainEqual(expect.objectContaining({ kind: 'gone_media', count: 1 }))
  status = 200
  day(22)
  await next()
  expect(await shown(id, owner)).toMatchObject({ reach: 'reached', failing_since: null })
})

test('looking three times in a day is not three weeks', async () => {
  const { id } = await build.media(t.db, { url: address('/') })
  status = 404
  for (const hour of ['01', '02', '03']) {
    t.clock.set(`2026-11-01T${hour}:00:00Z`)
    await admin.post(`/api/media/proof/${id}`)
  }
  expect(await shown(id)).toMatchObject({ reach: 'failing' })
})

test('what may not be asked is left alone, and has no state', async () => {
  const names = ['https://blog.example/', 'https://10.0.0.1/', 'http://plain.co.jp/']
  for (const url of names) await build.media(t.db, { url })
  for (const _ of names) expect(await next()).toBe(1)
  expect(await next()).toBe(0)
  expect([await found('failing'), await found('reached')]).toEqual([0, 0])
})

test('at another address everything begins anew', async () => {
  const { id, affiliater_id, name, kind, categories, description } = await build.media(t.db, {
    url: address('/'),
  })
  status = 500
  await next()
  const owner = await t.asAffiliater(affiliater_id)
  const { version } = (await owner.get(`/api/media/show/${id}`)).body
  const moved = { name, kind, categories, description, url: 'https://moved.test.example/', version }
  expect((await owner.post(`/api/media/edit/${id}`, moved)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ reach: null, failing_since: null })
})

test('advertisers neither see nor find it', async () => {
  const promotion = await build.promotion(t.db)
  const medium = await build.media(t.db, { url: address('/') })
  await build.partnership(t.db, { media_id: medium.id, promotion_id: promotion.id })
  await next()
  const advertiser = await t.asAdvertiser(promotion.advertiser_id)
  expect(await shown(medium.id, advertiser)).toMatchObject({ reach: null, failing_since: null })
  expect(await found('reached', advertiser)).toBe(0)
})
