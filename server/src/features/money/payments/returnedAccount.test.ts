import type { Response } from '@tsunagi/contract/endpoint'
import type { payments } from '@tsunagi/contract/money/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
} from '../../../../test/money.ts'
import { missingIn } from '../../../../test/pdfText.ts'
import { tellings } from '../../../../test/told.ts'
import { tellOfAgencyPayments } from '../agencies/agencyTelling.service.ts'
import { tellOfPayments } from './telling.service.ts'

let t: TestApp
let admin: Caller
let people: Record<'publisher' | 'agency', Caller>
const tellingsOf = () => tellings(t.db, () => people)
const kinds = [
  ['paymentManagement', 'publisher'],
  ['agencyPayment', 'agency'],
] as const
type Resource = (typeof kinds)[number][0]

const on = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const paymentsOf = async (resource: Resource, caller = admin) =>
  (
    await caller.get<Response<typeof payments.index>>(`/api/${resource}/index`, { sort: 'id' })
  ).body.items.map(({ id, status, status_reason, pay_on }) => ({
    id,
    status,
    status_reason,
    pay_on,
  }))
const move = (resource: Resource, action: string, ids: readonly number[], more: object = {}) =>
  admin.post<{ message?: string }>(`/api/${resource}/${action}`, { ids, ...more })

/** October is sent back by the bank in December, before November is closed. */
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const network = await buildNetwork(t.db)
  const agencyId = await giveAgency(t.db, network.advertiserId)
  people = {
    publisher: await t.asAffiliater(network.affiliaterId),
    agency: await t.asAgency(agencyId),
  }
  await approvedResult(t, admin, network, 50_000, 20_000)
  await on('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  await approvedResult(t, admin, network, 60_000, 30_000, '2026-11-01T03:00:00Z')
  for (const [resource] of kinds) {
    const [payment] = await paymentsOf(resource)
    await move(resource, 'confirm', [payment!.id])
    await move(resource, 'export', [payment!.id])
  }
  await renderAll(t)
  await on('2026-12-16')
  for (const [resource] of kinds) {
    const [payment] = await paymentsOf(resource)
    const sentBack = { returned_on: '2026-12-16', reason: '口座相違' }
    expect((await move(resource, 'returned', [payment!.id], sentBack)).status).toBe(200)
  }
  await tellOfPayments({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
  await tellOfAgencyPayments({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
  await tellingsOf().forget()
  await closeAndIssue(admin, '2026-11')
})
afterAll(() => t.close())

test.each(kinds)(
  'what the next month brings waits too, and %s says that it is for the account money came back from',
  async (resource, payee) => {
    const words = '登録されている口座への振込が、銀行から戻されています'
    const [, next] = await paymentsOf(resource, people[payee])
    expect(next).toMatchObject({
      status: 'held',
      status_reason: expect.stringContaining(words) as string,
    })
    const { raw } = await people[payee].get(`/api/${resource}/pdf/${next!.id}`)
    expect(await missingIn(raw, [words, '有効な口座の登録後に決まります'])).toEqual([])
  },
)

test('their payees are told to register another, and not that they have nothing to do', async () => {
  await tellOfPayments({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
  await tellOfAgencyPayments({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
  const { mails, words } = await tellingsOf().told()
  expect(mails).toEqual([
    ['paymentHeld', 'publisher', 'ja'],
    ['agencyPaymentHeld', 'agency', 'ja'],
  ])
  expect(
    words.match(/銀行から戻されています（組戻し）。口座を確認し、登録し直してください/g),
  ).toHaveLength(2)
  expect(words).not.toContain('お手続きは不要')
})

test.each(kinds)(
  '%s: once somebody has looked into it, what waits for the account goes on to it',
  async (resource) => {
    const [sentBack, next] = await paymentsOf(resource)
    expect((await move(resource, 'release', [next!.id])).status).toBe(200)
    expect((await move(resource, 'release', [sentBack!.id])).status).toBe(200)
    expect(await paymentsOf(resource)).toMatchObject([
      { status: 'calculated', pay_on: '2027-01-15' },
      { status: 'calculated', pay_on: '2027-01-15' },
    ])
  },
)
