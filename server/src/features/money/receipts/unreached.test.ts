import type { Claim } from '@tsunagi/contract/money/claims'
import type { Deposit } from '@tsunagi/contract/money/receipts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { remindOfClaims } from './reminders.service.ts'

let t: TestApp
let admin: Caller
let network: Network
/** 11,000 yen of October, overdue, of an advertiser that nobody signs in for. */
let claim: Claim

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  const claimSetting = await readSetting(t.db, 'claim')
  await writeSetting(t.db, 'claim', { ...claimSetting, reminds: true }, t.clock.now())
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  await approvedResult(t, admin, network, 10_000, 7000)
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  claim = (await admin.get<{ items: Claim[] }>('/api/claimManagement/index')).body.items[0]!
  await at('2026-12-07')
  await remindOfClaims(t.db, t.clock, 'http://app.test')
  expect(await unreached()).toEqual([[claim.id], 1])
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
/** What the list of invoices finds, and what the home screen counts. */
const unreached = async () => {
  const list = await admin.get<{ items: Claim[] }>('/api/claimManagement/index?unreached=yes')
  const home = await admin.get<{ todos: { kind: string; count: number }[] }>('/api/home/index')
  return [
    list.body.items.map(({ id }) => id),
    home.body.todos.find(({ kind }) => kind === 'unreached_claims')?.count ?? 0,
  ]
}
const payIn = async (amount: number, advertiser_id?: number) =>
  (
    await admin.post<{ id: number }>('/api/receipt/regist', {
      advertiser_id,
      received_on: '2026-12-07',
      amount,
      payer_name: 'カ）ハナ',
    })
  ).body.id
/** Takes 10,000 yen before tax off what November would bill. */
async function giveDiscount() {
  const discount = { advertiser_id: network.advertiserId, kind: 'discount', amount: 10_000 }
  const given = { ...discount, month: '2026-11', description: '値引き' }
  expect((await admin.post('/api/claimManagement/charge', given)).status).toBe(200)
  expect(await unreached()).toEqual([[claim.id], 1])
}
const match = (deposit: number, more: object) =>
  admin.post(`/api/receipt/match/${deposit}`, { advertiser_id: network.advertiserId, ...more })

describe('an invoice that nobody could be reminded of waits for nobody any more', () => {
  test('once money for it is recorded as received', async () => {
    const body = { received_on: '2026-12-07', amount: 11_000 }
    expect((await admin.post(`/api/claimManagement/receive/${claim.id}`, body)).status).toBe(200)
    expect(await unreached()).toEqual([[], 0])
  })

  test('once it is matched, but not by a part of it', async () => {
    const claims = (amount: number) => ({ claims: [{ id: claim.id, amount }] })
    expect((await match(await payIn(1000), claims(1000))).status).toBe(200)
    expect(await unreached()).toEqual([[claim.id], 1])
    const rest = await payIn(10_000)
    expect(await unreached()).toEqual([[claim.id], 1])
    expect((await match(rest, claims(10_000))).status).toBe(200)
    expect(await unreached()).toEqual([[], 0])
  })

  test('once its advertiser has paid in all of it, though nobody has matched it', async () => {
    await payIn(10_999, network.advertiserId)
    expect(await unreached()).toEqual([[claim.id], 1])
    const rest = await payIn(1, network.advertiserId)
    expect(await unreached()).toEqual([[], 0])
    await admin.post(`/api/receipt/cancel/${rest}`, { reason: '入力誤り' })
    expect(await unreached()).toEqual([[claim.id], 1])
  })

  test('once a credit note gives back as much, and once that settles it', async () => {
    await giveDiscount()
    expect((await closeAndIssue(admin, '2026-11')).body).toMatchObject({ credited: 11_000 })
    expect(await unreached()).toEqual([[], 0])
    const { items } = (await admin.get<{ items: Deposit[] }>('/api/receipt/index')).body
    const claims = [{ id: claim.id, amount: 11_000 }]
    expect((await match(items[0]!.id, { claims })).status).toBe(200)
    expect(await unreached()).toEqual([[], 0])
  })

  test('once it is voided', async () => {
    expect(
      (await admin.post(`/api/claimManagement/void/${claim.id}`, { reason: '宛先の誤り' })).status,
    ).toBe(200)
    expect(await unreached()).toEqual([[], 0])
  })
})

test('a credit note that is made out to the agency leaves what the client itself owes', async () => {
  const address = { postal_code: '1000001', address: '東京都千代田区1-1' }
  const agency = await build.agency(t.db, { bills_agency: true, ...address })
  await t.db.updateTable('advertiser').set({ agency_id: agency.id }).execute()
  await giveDiscount()
  expect((await closeAndIssue(admin, '2026-11')).body).toMatchObject({ credited: 11_000 })
  expect(await unreached()).toEqual([[claim.id], 1])
})
