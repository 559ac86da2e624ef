import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
  type Network,
} from '../../../../test/money.ts'
import { listPayments } from '../../../../test/payments.ts'
import { textOf } from '../../../../test/pdfText.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeEach(async () => {
  t = await testApp('2026-09-20T03:00:00Z')
  await fillSender(t.db)
  network = await buildNetwork(t.db)
  await giveAgency(t.db, network.advertiserId)
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const approve = (gross: number, net: number) => approvedResult(t, admin, network, gross, net)
const textAt = async (path: string) => textOf((await admin.get(path)).raw)
const firstOf = async (list: string, month = '2026-10') =>
  (await admin.get<{ items: { id: number }[] }>(list, { month })).body.items[0]!.id

const bothMonths = '2026年9月1日〜2026年10月31日（期間中に承認された成果'

test('documents of months that were closed together name the days of all of them, the payee’s as the payer’s', async () => {
  await at('2026-09-20')
  await approve(10_000, 7000)
  await at('2026-10-20')
  await approve(20_000, 14_000)
  await at('2026-11-02')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  for (const resource of ['claimManagement', 'paymentManagement', 'agencyPayment'])
    expect([
      resource,
      await textAt(`/api/${resource}/pdf/${await firstOf(`/api/${resource}/index`)}`),
    ]).toEqual([resource, expect.stringContaining(bothMonths.normalize('NFKC'))])
})

test('a statement names the days of what was carried over, as it stands and once it is confirmed', async () => {
  await at('2026-09-20')
  await approve(600, 500)
  await at('2026-10-02')
  expect((await closeAndIssue(admin, '2026-09')).status).toBe(200)
  await at('2026-10-20')
  await approve(20_000, 14_000)
  await at('2026-11-02')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  const [carried] = (await listPayments(admin, { month: '2026-09' })).items
  const { id } = (await listPayments(admin, { month: '2026-10' })).items[0]!
  const statement = () => textAt(`/api/paymentManagement/pdf/${id}`)
  expect(await textAt(`/api/paymentManagement/pdf/${carried!.id}`)).toContain(
    '2026年9月1日〜2026年9月30日',
  )
  expect(await statement()).toContain(bothMonths.normalize('NFKC'))
  expect((await admin.post('/api/paymentManagement/confirm', { ids: [id] })).status).toBe(200)
  expect(await statement()).toContain(bothMonths.normalize('NFKC'))
})

test('a month of which everything was taken back is none of a statement’s days', async () => {
  await at('2026-09-20')
  const ids = [await approve(10_000, 7000)]
  const taken = { ids, status: 'rejected', reject_code: 'cancelled' }
  expect((await admin.post('/api/actionLogRaw/allUpdate', taken)).status).toBe(200)
  await at('2026-10-20')
  await approve(10_000, 7000)
  await at('2026-11-02')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  const id = await firstOf('/api/paymentManagement/index')
  expect(await textAt(`/api/paymentManagement/pdf/${id}`)).toContain(
    '2026年10月1日〜2026年10月31日',
  )
})

test('what was approved and taken back in the same month is no line of any document', async () => {
  await at('2026-09-20')
  await approve(10_000, 7000)
  const goal = await build.goal(t.db, { promotion_id: network.promotionId, name: '入会', sort: 2 })
  const ids = [await approvedResult(t, admin, { ...network, goalId: goal.id }, 30_000, 20_000)]
  const taken = { ids, status: 'rejected', reject_code: 'cancelled' }
  expect((await admin.post('/api/actionLogRaw/allUpdate', taken)).status).toBe(200)
  await at('2026-10-02')
  const draft = await textAt(
    `/api/claimManagement/draftPdf?month=2026-09&closing_day=month_end&advertiser_id=${network.advertiserId}`,
  )
  expect((await closeAndIssue(admin, '2026-09')).status).toBe(200)
  const texts = [draft]
  for (const resource of ['claimManagement', 'paymentManagement', 'agencyPayment'])
    texts.push(
      await textAt(`/api/${resource}/pdf/${await firstOf(`/api/${resource}/index`, '2026-09')}`),
    )
  for (const text of texts) {
    expect(text).toContain('申込')
    expect(text).not.toContain('入会')
  }
})

test('what was paid before is no part of a later statement’s days', async () => {
  await at('2026-09-20')
  await approve(10_000, 7000)
  await at('2026-10-02')
  expect((await closeAndIssue(admin, '2026-09')).status).toBe(200)
  await at('2026-10-20')
  await approve(10_000, 7000)
  await at('2026-11-02')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  const id = await firstOf('/api/paymentManagement/index')
  expect(await textAt(`/api/paymentManagement/pdf/${id}`)).toContain(
    '2026年10月1日〜2026年10月31日',
  )
})
