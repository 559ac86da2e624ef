import type { Response } from '@tsunagi/contract/endpoint'
import type { closing } from '@tsunagi/contract/money/closing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build, noAccount } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, fillSender, issueRun } from '../../../../test/money.ts'
import { listPayments } from '../../../../test/payments.ts'

const month = '2026-11'
let app: TestApp
let admin: Caller
const payees: Record<string, number> = {}

/** A payee for a result of October and one for a result of November, one under the least payment and one without an account: all approved in November, which is closed. */
beforeAll(async () => {
  app = await testApp('2026-11-20T03:00:00Z')
  await fillSender(app.db)
  const clerk = await app.asAdmin()
  for (const [name, net, occurredAt, given] of [
    ['ofOctober', 7000, '2026-10-05T03:00:00Z', {}],
    ['ofNovember', 8000, '2026-11-05T03:00:00Z', {}],
    ['little', 500, '2026-11-06T03:00:00Z', {}],
    ['withoutAccount', 9000, '2026-10-06T03:00:00Z', noAccount],
  ] as const) {
    payees[name] = (await build.affiliater(app.db, given)).id
    const network = await buildNetwork(app.db, { affiliaterId: payees[name] })
    await approvedResult(app, clerk, network, 10_000, net, occurredAt)
  }
  app.clock.set('2026-12-02T03:00:00Z')
  admin = await app.asAdmin()
  expect((await admin.post('/api/claimManagement/close', { month })).status).toBe(200)
})
afterAll(() => app.close())

const drafts = async (query: Record<string, string> = {}) =>
  (
    await admin.get<Response<typeof closing.draftPayments>>('/api/claimManagement/draftPayments', {
      month,
      sort: '-total',
      ...query,
    })
  ).body

test('before documents are issued one sees who would be paid more than sixty days after the month of its results', async () => {
  const { body } = await admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', {
    month,
  })
  expect(body.checks.affiliaters_paid_late).toBe(2)
  expect(
    (await drafts()).items.map(({ id, legal_due_on, is_late }) => [id, legal_due_on, is_late]),
  ).toEqual([
    [payees['withoutAccount'], '2026-12-29', false],
    [payees['ofNovember'], '2027-01-28', false],
    [payees['ofOctober'], '2026-12-29', true],
    [payees['little'], '2027-01-28', true],
  ])
  const late = await drafts({ is_late: '1' })
  expect(late.items.map(({ id }) => id)).toEqual([payees['ofOctober'], payees['little']])
  expect([late.total, late.totals.subtotal]).toEqual([2, 7000])
  expect((await drafts({ is_late: '0' })).total).toBe(2)
})

test('payments say until when the law has them made, to the operator alone', async () => {
  expect((await issueRun(admin, month, 'month_end')).status).toBe(200)
  const dates = async (caller: Caller) =>
    (await listPayments(caller, { affiliater_id: String(payees['ofOctober']) })).items.map(
      ({ pay_on, legal_due_on }) => [pay_on, legal_due_on],
    )
  expect(await dates(admin)).toEqual([['2027-01-15', '2026-12-29']])
  const payee = await app.asAffiliater(payees['ofOctober'])
  expect(await dates(payee)).toEqual([['2027-01-15', null]])
  const csv = async (caller: Caller) =>
    (await caller.get('/api/paymentManagement/index/csv')).raw.toString()
  expect(await csv(admin)).toContain('法定の支払期日')
  expect(await csv(payee)).not.toContain('法定の支払期日')
})
