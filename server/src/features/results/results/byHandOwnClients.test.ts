import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNotice } from '../../../../test/logs.ts'
import { buildNetwork, type Network } from '../../../../test/money.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let clerk: Caller
let theirs: Network
let ofAdvertiser: Network
let ofAffiliater: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  clerk = await t.asAdmin(['actionLogRaw.regist', 'actionReserve.regist'])
  await limitToOwnClients(t.db, clerk)
})
afterAll(() => t.close())

const putInCharge = (table: 'advertiser' | 'affiliater', id: number) =>
  t.db.updateTable(table).set({ staff_id: clerk.userId }).where('id', '=', id).execute()
beforeEach(async () => {
  theirs = await buildNetwork(t.db)
  ofAdvertiser = await buildNetwork(t.db)
  ofAffiliater = await buildNetwork(t.db)
  await putInCharge('advertiser', ofAdvertiser.advertiserId)
  await putInCharge('affiliater', ofAffiliater.affiliaterId)
  for (const { mediaId, promotionId } of [theirs, ofAdvertiser, ofAffiliater])
    await build.partnership(t.db, { media_id: mediaId, promotion_id: promotionId })
})

let orders = 0
const place = ({ promotionId, goalId, mediaId }: Network) => ({
  promotion_id: promotionId,
  goal_id: goalId,
  media_id: mediaId,
})
const make = (network: Network, given: object = {}) =>
  clerk.post<{ errors: object }>('/api/actionLogRaw/regist', {
    ...place(network),
    order_number: `own-${++orders}`,
    occurred_at: '2026-11-09T03:00:00Z',
    reason: '通知の障害のため',
    ...given,
  })
const book = (network: Network) =>
  clerk.post<{ errors: object }>('/api/actionReserve/regist', {
    ...place(network),
    type: 'booking',
    reservation_number: `own-${++orders}`,
  })
const upload = async (network: Network) =>
  (
    await clerk.post<ResultJob>('/api/actionLogRaw/csvRegist', {
      filename: '追加.csv',
      content: Buffer.from(
        `広告ID,メディアID,注文番号,発生日時,売上\n${network.promotionId},${network.mediaId},own-${++orders},2026/11/05 9:30,5000`,
      ).toString('base64'),
    })
  ).body.file

describe('administrators limited to their own clients', () => {
  test.each([
    ['results', make],
    ['reservations', book],
  ])('make %s for those alone, be it the advertiser or the publisher', async (_what, attempt) => {
    expect(await attempt(theirs)).toMatchObject({
      status: 422,
      body: { errors: { media_id: [expect.any(String)] } },
    })
    expect((await attempt(ofAdvertiser)).status).toBe(200)
    expect((await attempt(ofAffiliater)).status).toBe(200)
  })

  test('add results by a file for those alone', async () => {
    expect(await upload(theirs)).toMatchObject({ changes: 0, bad: 1 })
    expect(await upload(ofAdvertiser)).toMatchObject({ changes: 1, bad: 0 })
    expect(await upload(ofAffiliater)).toMatchObject({ changes: 1, bad: 0 })
  })

  test('take over no notice of others', async () => {
    const [foreign, own] = [
      await buildNotice(t.db, { code: 404, promotion_id: theirs.promotionId }),
      await buildNotice(t.db, { code: 404, promotion_id: ofAdvertiser.promotionId }),
    ]
    expect((await make(ofAdvertiser, { notice_id: foreign.id })).status).toBe(404)
    expect((await make(ofAdvertiser, { notice_id: own.id })).status).toBe(200)
  })
})
