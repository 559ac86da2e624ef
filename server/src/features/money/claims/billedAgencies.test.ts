import type { Claim } from '@tsunagi/contract/money/claims'
import type { IssuedDocument } from '@tsunagi/contract/money/documents'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { mailNextInvoice } from '../documents/delivery.service.ts'
import { remindOfClaims } from '../receipts/reminders.service.ts'
import { renderAll } from '../../../../test/documents.ts'

const path = '/api/claimManagement'
let t: TestApp
let admin: Caller
let agency: Caller
let client: Caller
let agencyId: number
let network: Network

/** An agency that is billed for its client. */
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  agencyId = (
    await build.agency(t.db, {
      company: '株式会社つなぎ代理店',
      postal_code: '1500001',
      address: '東京都渋谷区神宮前1-1',
      bills_agency: true,
    })
  ).id
  const advertiser = await build.advertiser(t.db, {
    company: '株式会社お客様',
    agency_id: agencyId,
    invoice_delivery: 'pdf',
    postal_code: null,
    address: null,
  })
  network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  agency = await t.asAgency(agencyId)
  client = await t.asAdvertiser(advertiser.id)
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
  agency = await t.asAgency(agencyId)
  client = await t.asAdvertiser(network.advertiserId)
}
/** Approves a result in October and issues that month. */
async function bill() {
  await approvedResult(t, admin, network, 10_000, 7000)
  await at('2026-11-02')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  return (await claims(admin))[0]!
}
const claims = async (caller: Caller) =>
  (await caller.get<{ items: Claim[] }>(`${path}/index`, { sort: 'number' })).body.items
const documents = async (caller: Caller) =>
  (await caller.get<{ items: IssuedDocument[] }>('/api/document/search', { sort: 'id' })).body.items
async function render() {
  await renderAll(t)
}
/** Who got mails of a kind, by the side they are on. */
async function told(template: string) {
  const people = await t.db
    .selectFrom('user_account')
    .select(['mail_address', 'agency_id', 'advertiser_id'])
    .execute()
  const sent = (await mails(t.db)).filter((mail) => mail.template === template)
  return sent.map(({ to_address, body }) => {
    const reader = people.find(({ mail_address }) => mail_address === to_address)!
    return [reader.agency_id ? 'agency' : 'client', body.includes('/claimManagement/advertiser')]
  })
}
const turnOff = () => t.db.updateTable('agency').set({ bills_agency: false }).execute()

describe('an invoice that an agency is billed for its client', () => {
  test('is made out to the agency and names the client', async () => {
    const claim = await bill()
    expect(claim).toMatchObject({
      advertiser_name: '株式会社お客様',
      billed_to: agencyId,
      billed_to_name: '株式会社つなぎ代理店',
    })
    const text = await textOf((await agency.get(`${path}/pdf/${claim.id}`)).raw)
    for (const words of ['株式会社つなぎ代理店御中', '神宮前', '株式会社お客様様'])
      expect(text).toContain(words)
    expect(await balances(t.db)).toMatchObject({ advertiser_receivable: 11_000 })
  })

  test('is the agency’s to read, and neither its client’s nor another agency’s', async () => {
    const { id } = await bill()
    await render()
    const stranger = await t.asAgency()
    expect(await claims(agency)).toMatchObject([{ id, outstanding: 11_000 }])
    expect((await documents(agency)).map(({ kind }) => kind)).toEqual(['invoice'])
    for (const other of [client, stranger]) {
      expect([await claims(other), await documents(other)]).toEqual([[], []])
      for (const document of ['info', 'pdf'])
        expect((await other.get(`${path}/${document}/${id}`)).status).toBe(404)
    }
    expect((await client.get(`${path}/balance`)).body).toMatchObject({ outstanding: 0 })
    expect((await agency.get(`${path}/balance`)).body).toMatchObject({ outstanding: 11_000 })
    const carried = async (caller: Caller) =>
      (await caller.get<{ items: object[] }>(`${path}/balances`)).body.items
    expect(await carried(client)).toMatchObject([{ carried: 11_000, billed_to_agency: 11_000 }])
    await turnOff()
    await approvedResult(t, admin, network, 5000, 3000)
    await at('2026-12-02')
    expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
    expect(await carried(client)).toMatchObject([{ carried: 16_500, billed_to_agency: 11_000 }])
  })

  test('is mailed to the people of the agency alone, and so is the reminder', async () => {
    const { id } = await bill()
    await render()
    while ((await mailNextInvoice(t.db, t.clock, 'http://app.test')) > 0);
    expect(await told('invoiceSent')).toEqual(
      [
        ['agency', false],
        ['agency', false],
      ].slice(0, 2),
    )
    const { due_on } = (await claims(admin))[0]!
    const { body } = await admin.get('/api/systemClaimSetting/show')
    const reminding = { ...body, reminds: true, auto_closes: false, auto_issues: false }
    expect((await admin.post('/api/systemClaimSetting/save', reminding)).status).toBe(200)
    await at(due_on)
    await remindOfClaims(t.db, t.clock, 'http://app.test')
    const reminded = await told('claimDueSoon')
    expect(reminded.length).toBeGreaterThan(0)
    expect(reminded.every(([side]) => side === 'agency')).toBe(true)
    expect((await admin.post(`${path}/send`, { ids: [id] })).status).toBe(200)
  })

  test('stays the agency’s whatever is agreed later; issued again, it is made out to whoever is billed then', async () => {
    const { id } = await bill()
    await turnOff()
    expect(await claims(agency)).toMatchObject([{ id }])
    const again = { reason: '宛先の誤り', due_on: '2026-12-15' }
    expect((await admin.post(`${path}/reissue/${id}`, again)).status).toBe(200)
    await render()
    expect((await claims(client)).map(({ billed_to }) => billed_to)).toEqual([null])
    expect((await claims(agency)).map(({ status }) => status).toSorted()).toEqual([
      'issued',
      'void',
    ])
    expect((await documents(agency)).map(({ kind }) => kind).toSorted()).toEqual([
      'invoice',
      'invoice_void',
    ])
    expect((await documents(client)).map(({ kind }) => kind)).toEqual(['invoice'])
  })

  test('gives way to the client’s own when the agency is suspended or no longer in charge', async () => {
    await t.db.updateTable('agency').set({ lifecycle: 'suspended' }).execute()
    expect(await bill()).toMatchObject({ billed_to: null })
    expect(await claims(client)).toHaveLength(1)
  })

  test('what is given back of it is the agency’s too', async () => {
    await bill()
    const discount = {
      advertiser_id: network.advertiserId,
      kind: 'discount',
      amount: 500,
      description: '値引き',
    }
    expect((await admin.post(`${path}/charge`, discount)).status).toBe(200)
    await at('2026-12-02')
    expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
    await render()
    expect((await documents(agency)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await documents(client)).toEqual([])
    const credit = async (caller: Caller) => (await caller.get(`${path}/balance`)).body
    expect([await credit(client), await credit(agency)]).toMatchObject([
      { credit: 0 },
      { credit: 550 },
    ])
    expect((await client.get('/api/account/withdrawal')).body).toMatchObject({ credit: 0 })
    expect((await client.get(`${path}/balances`)).body).toMatchObject({
      items: [{ carried: 10_450, billed_to_agency: 10_450 }],
    })
    while ((await mailNextInvoice(t.db, t.clock, 'http://app.test')) > 0);
    expect((await told('creditNoteSent')).every(([side]) => side === 'agency')).toBe(true)
  })
})

test('what was given back to an agency settles no invoice of its client, and keeps nobody from being reminded of it', async () => {
  const { id: agencys } = await bill()
  const paid = { received_on: '2026-11-05', amount: 11_000 }
  await at('2026-11-05')
  expect((await admin.post(`${path}/receive/${agencys}`, paid)).status).toBe(200)
  const discount = { kind: 'discount', amount: 5000, description: '値引き' }
  await admin.post(`${path}/charge`, { advertiser_id: network.advertiserId, ...discount })
  await at('2026-12-02')
  expect((await closeAndIssue(admin, '2026-11')).status).toBe(200)
  await turnOff()
  await approvedResult(t, admin, network, 4000, 3000)
  await at('2027-01-05')
  expect((await closeAndIssue(admin, '2026-12')).status).toBe(200)
  const [own] = await claims(client)
  expect(own).toMatchObject({ billed_to: null, total: 4400, outstanding: 4400 })

  const { items } = (
    await admin.get<{ items: { id: number; suggestion: unknown }[] }>('/api/receipt/index', {
      state: 'credit',
    })
  ).body
  expect(items).toMatchObject([{ left: 5500, suggestion: null }])
  const match = await admin.post(`/api/receipt/match/${items[0]!.id}`, {
    advertiser_id: network.advertiserId,
    claims: [{ id: own!.id, amount: 4400 }],
  })
  expect(match).toMatchObject({ status: 422, body: { errors: { claims: [expect.anything()] } } })

  const { body } = await admin.get('/api/systemClaimSetting/show')
  const reminding = { ...body, reminds: true, auto_closes: false, auto_issues: false }
  expect((await admin.post('/api/systemClaimSetting/save', reminding)).status).toBe(200)
  await at(own!.due_on)
  await remindOfClaims(t.db, t.clock, 'http://app.test')
  expect(new Set((await told('claimDueSoon')).map(([side]) => side))).toEqual(new Set(['client']))
})

test('closing asks for the address of whoever is billed', async () => {
  await approvedResult(t, admin, network, 10_000, 7000)
  await at('2026-11-02')
  await admin.post(`${path}/close`, { month: '2026-10' })
  const missing = async () =>
    (await admin.get<{ checks: Record<string, number> }>(`${path}/closing`, { month: '2026-10' }))
      .body.checks['advertisers_without_address']
  expect(await missing()).toBe(0)
  await turnOff()
  expect(await missing()).toBe(1)
})

test('whether an agency is billed is changed by the operator on its page', async () => {
  const form = {
    company: '代理店',
    contact_name: '鈴木 一郎',
    mail_address: 'agency@agency.example',
  }
  const edit = async (bills_agency: boolean) => {
    const { version } = (await admin.get<{ version: number }>(`/api/adAgency/info/${agencyId}`))
      .body
    return admin.post(`/api/adAgency/edit/${agencyId}`, { ...form, version, bills_agency })
  }
  expect((await edit(false)).status).toBe(200)
  expect((await admin.get(`/api/adAgency/info/${agencyId}`)).body).toMatchObject({
    bills_agency: false,
  })
  expect(
    (await agency.post('/api/adAgency/editOwn', { ...form, bills_agency: true })).status,
  ).not.toBe(200)
})
