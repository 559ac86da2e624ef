import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildLinkSetting } from '../../../../test/logs.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { announceChanges } from './announcements.service.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  await buildLinkSetting(t.db, network.mediaId, {
    url: 'https://receiver.test.example/?net=[net]&approved=[approve_time|iso]',
    sends_every_change: true,
  })
})
afterAll(() => t.close())

const correct = (id: number, given: object) =>
  admin.post(`/api/actionLogRaw/update/${id}`, {
    status: 'approved',
    memo: '',
    reason: '単価の訂正',
    ...given,
  })
async function told(name = 'net') {
  await announceChanges(t.db, t.clock)
  const rows = await t.db.selectFrom('kickback').select('url').orderBy('id').execute()
  return rows.map(({ url }) => new URL(url).searchParams.get(name))
}

test('a medium is told of another reward or sale, and not of what only the advertiser pays', async () => {
  const id = await approvedResult(t, admin, network, 1500, 1000)
  const before = await told()
  expect((await correct(id, { gross: 1800 })).status).toBe(200)
  expect(await told()).toEqual(before)
  expect((await correct(id, { net: 900 })).status).toBe(200)
  expect(await told()).toEqual([...before, '900'])
  expect((await correct(id, { sale_amount: 7777 })).status).toBe(200)
  expect(await told()).toHaveLength(before.length + 2)
})

test('a correction leaves the time of the approval', async () => {
  const id = await approvedResult(t, admin, network, 1500, 1000)
  t.clock.set('2026-11-10T04:00:00Z')
  expect((await correct(id, { net: 900 })).status).toBe(200)
  const times = await told('approved')
  expect(times.slice(-2)).toEqual(['2026-11-10T03:00:00.000Z', '2026-11-10T03:00:00.000Z'])
})

test('what is taken back after its month was closed is told as rejected, where rejections are, and as approved again', async () => {
  await fillSender(t.db)
  const other = await buildNetwork(t.db)
  const address = (name: string) =>
    `https://receiver.test.example/${name}?s=[status]&p=[prev_status]&e=[event]&net=[net]`
  await buildLinkSetting(t.db, other.mediaId, {
    url: address('any'),
    url_approved: address('approved'),
    url_rejected: address('rejected'),
    sends_every_change: true,
  })
  const id = await approvedResult(t, admin, other, 1500, 1000)
  const decide = (body: object) => admin.post('/api/actionLogRaw/allUpdate', { ids: [id], ...body })
  t.clock.set('2026-12-10T03:00:00Z')
  expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
  await decide({ status: 'rejected', reject_code: 'cancelled' })
  await decide({ status: 'approved' })
  await correct(id, { net: 900 })
  await announceChanges(t.db, t.clock)
  const sent = await t.db
    .selectFrom('kickback')
    .select(['url', 'result_status'])
    .where('result_id', '=', id)
    .orderBy('id')
    .execute()
  expect(sent.map(({ url, result_status }) => [url.split('/').at(-1), result_status])).toEqual([
    ['any?s=0&p=&e=created&net=1000', 'pending'],
    ['approved?s=1&p=0&e=approved&net=1000', 'approved'],
    ['rejected?s=2&p=1&e=cancelled&net=0', 'rejected'],
    ['approved?s=1&p=2&e=approved&net=1000', 'approved'],
    ['approved?s=1&p=1&e=changed&net=900', 'approved'],
  ])
})
