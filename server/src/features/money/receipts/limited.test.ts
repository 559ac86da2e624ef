import { beforeEach, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { twoWhoOwe, type TwoWhoOwe } from '../../../../test/deposits.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let owed: TwoWhoOwe
beforeEach(async () => {
  owed = await twoWhoOwe()
  return () => owed.app.close()
})

test('only who holds the keys sees or moves money, and who is in charge of some sees those', async () => {
  const id = await owed.record(11_000, { advertiser_id: owed.flowerId })
  for (const caller of [
    await owed.app.asAdvertiser(owed.flowerId),
    await owed.app.asAgency(),
    await owed.app.asAffiliater(),
  ])
    expect((await caller.get('/api/receipt/index')).status).toBe(403)
  const reader = await owed.app.asAdmin(['receipt.index'])
  expect((await reader.get(`/api/receipt/info/${id}`)).status).toBe(200)
  expect((await reader.post(`/api/receipt/unmatch/${id}`)).status).toBe(403)
  expect((await owed.admin.get('/api/receipt/info/999999')).status).toBe(404)
})

test('an administrator limited to their own clients records money of theirs, and neither nobody’s nor a statement of everybody’s', async () => {
  const clerk = await owed.app.asAdmin(['receipt.index', 'receipt.regist', 'receipt.csvUpload'])
  await limitToOwnClients(owed.app.db, clerk)
  const { id: advertiser_id } = await build.advertiser(owed.app.db, { staff_id: clerk.userId })
  const money = { received_on: '2026-11-02', amount: 4000, payer_name: 'カ）タントウ' }
  const post = (more: object) =>
    clerk.post<{ id: number }>('/api/receipt/regist', { ...money, ...more })
  expect((await post({})).body).toHaveProperty('errors.advertiser_id')
  expect((await post({ advertiser_id: owed.flowerId })).status).toBe(404)
  const { body } = await post({ advertiser_id })
  expect((await clerk.get('/api/receipt/index')).body).toMatchObject({
    total: 1,
    items: [{ id: body.id }],
  })
  const statement = { filename: 'a.csv', content: Buffer.from('a').toString('base64') }
  expect((await clerk.post('/api/receipt/csvUpload', statement)).status).toBe(403)
})
