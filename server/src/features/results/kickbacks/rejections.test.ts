import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildLinkSetting } from '../../../../test/logs.ts'
import { buildNetwork, pendingResult, type Network } from '../../../../test/money.ts'
import { announceChanges } from './announcements.service.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  await buildLinkSetting(t.db, network.mediaId, {
    url: 'https://receiver.test.example/?code=[reject_code]&why=[reject_text]',
  })
})
afterAll(() => t.close())

test.each([
  ['cancelled', '', 'お申し込みがキャンセルされました'],
  ['cancelled', '11月9日にお電話で', 'お申し込みがキャンセルされました 11月9日にお電話で'],
  ['other', '返品のため\n返金済み', '返品のため 返金済み'],
])('a rejection as %s with “%s” says why in one line', async (reject_code, comment, why) => {
  const { id } = await pendingResult(t.db, network, 1500, 1000)
  const rejected = { ids: [id], status: 'rejected', reject_code, reject_comment: comment }
  expect((await admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
  await announceChanges(t.db, t.clock)
  const { url } = await t.db
    .selectFrom('kickback')
    .select('url')
    .where('result_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ code: reject_code, why })
})
