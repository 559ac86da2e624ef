import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, fillSender } from '../../../../test/money.ts'
import { mailCapWarnings } from '../../catalogue/promotions/capWarnings.service.ts'
import { followCredit } from './credit.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())

const follow = () => followCredit(t.db, t.clock)
const mailTo = async ({ userId }: Caller) => {
  await mailCapWarnings(t.db, t.clock, 'http://app.test')
  return (
    await t.db
      .selectFrom('mail')
      .select('subject')
      .where('template', '=', 'advertiserCapReached')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)
}

test('who pays in advance is told each time that its money is used up, also of the same amount in the same month', async () => {
  await fillSender(t.db)
  const advertiser = await build.advertiser(t.db, { credit_limit: 0 })
  const person = await t.asAdvertiser(advertiser.id)
  const admin = await t.asAdmin()
  const network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  const payIn = async (memo: string) => {
    const deposit = await admin.post<{ id: number }>('/api/receipt/regist', {
      received_on: '2026-11-10',
      amount: 11_000,
      payer_name: 'カ）ハナ',
      memo,
    })
    await admin.post(`/api/receipt/match/${deposit.body.id}`, {
      advertiser_id: advertiser.id,
      claims: [],
    })
    await follow()
  }
  const use = async (gross: number) => {
    await approvedResult(t, admin, network, gross, 0)
    await follow()
    return (await mailTo(person)).map((subject) => /[0-9]+%/.exec(subject)?.[0])
  }
  await payIn('1')
  expect(await use(8200)).toEqual(['80%'])
  expect(await use(1800)).toEqual(['80%', '100%'])
  await payIn('2')
  expect(await use(1000)).toEqual(['80%', '100%'])
  expect(await use(9000)).toEqual(['80%', '100%', '100%'])
})

test('what an advertiser owes is counted, and told at 80 and 100 % of its credit, once a month as long as it stays there', async () => {
  const advertiser = await build.advertiser(t.db, { company: '花雫', credit_limit: 10_000 })
  const person = await t.asAdvertiser(advertiser.id)
  const admin = await t.asAdmin()
  const network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  const mail = () => mailTo(person)
  const approve = (gross: number) => approvedResult(t, admin, network, gross, 0)
  const owed = async () => {
    await follow()
    const rows = await t.db
      .selectFrom('advertiser_credit')
      .select('owed')
      .where('advertiser_id', '=', advertiser.id)
      .execute()
    return rows.map((row) => row.owed)
  }
  await approve(7000)
  expect([await owed(), await mail()]).toEqual([[7700], []])
  await approve(300)
  expect(await owed()).toEqual([8030])
  expect(await mail()).toEqual([expect.stringContaining('花雫 様の広告主の与信上限が80%')])
  await approve(1790)
  expect(await owed()).toEqual([9999])
  await follow()
  expect(await mail()).toHaveLength(1)
  await approve(1)
  expect(await owed()).toEqual([10_000])
  await follow()
  const all = await mail()
  expect(all).toHaveLength(2)
  expect(all[1]).toContain('100%')
  expect(await mailTo(admin)).toEqual(all)
})
