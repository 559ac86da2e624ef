import type { Response } from '@tsunagi/contract/endpoint'
import type { closing } from '@tsunagi/contract/money/closing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingQuarters, type ClosingQuarters } from '../../../../test/closingQuarters.ts'
import { approvedResult, balances, buildNetwork, pendingResult } from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'

let world: ClosingQuarters
beforeAll(async () => {
  world = await closingQuarters()
})
afterAll(() => world.app.close())
beforeEach(() => world.begin())

describe('a month that is closed and not issued', () => {
  const state = async (name: string) =>
    (
      await world.admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', {
        month: name,
      })
    ).body
  const drafts = (which: 'draftClaims' | 'draftPayments', query: Record<string, string> = {}) =>
    world.list(`/api/claimManagement/${which}`, {
      month: world.monthName(1),
      sort: '-total',
      ...query,
    })

  beforeEach(async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(2, '02T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await world.close(world.monthName(1))
  })

  test('shows what would be issued, and has made nothing of it', async () => {
    const before = await balances(world.app.db)
    expect((await state(world.monthName(1))).runs).toMatchObject([
      {
        closing_day: 'month_end',
        state: 'draft',
        claims: 1,
        claimed: 3300,
        payments: 1,
        paid: 2200,
      },
    ])
    expect(await drafts('draftClaims')).toMatchObject({
      items: [
        {
          id: world.network.advertiserId,
          status: 'claimed',
          subtotal: 3000,
          tax: 300,
          total: 3300,
        },
      ],
      totals: { total: 3300 },
    })
    expect(await drafts('draftPayments')).toMatchObject({
      items: [{ id: world.network.affiliaterId, status: 'calculated', total: 2200 }],
    })
    expect((await world.claimsOf(world.monthName(1))).total).toBe(0)
    expect(await balances(world.app.db)).toEqual(before)
  })

  test('names a company that is to be paid as its payment will', async () => {
    await world.app.db
      .updateTable('affiliater')
      .set({ kind: 'corporation', company: '合同会社メディア' })
      .where('id', '=', world.network.affiliaterId)
      .execute()
    const named = { items: [{ affiliater_name: '合同会社メディア' }] }
    expect(await drafts('draftPayments')).toMatchObject(named)
    await world.closeOver(world.monthName(1))
    expect(await world.paymentsOf(world.monthName(1))).toMatchObject(named)
  })

  test('has an invoice to look at that says it is a draft', async () => {
    const query = { month: world.monthName(1), advertiser_id: String(world.network.advertiserId) }
    const pdf = await world.admin.get('/api/claimManagement/draftPdf', query)
    const text = await textOf(pdf.raw)
    expect(text).toContain('下書き')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await buildNetwork(world.app.db)
    expect(
      (
        await world.admin.get('/api/claimManagement/draftPdf', {
          ...query,
          advertiser_id: String(stranger.advertiserId),
        })
      ).status,
    ).toBe(404)
  })

  test('can be opened again, corrected and closed once more', async () => {
    const reopened = await world.admin.post('/api/claimManagement/reopen', {
      month: world.monthName(1),
      reason: '売上の訂正',
    })
    expect(reopened.status).toBe(200)
    const { id } = await pendingResult(world.app.db, world.network, 500, 400)
    await world.admin.post('/api/actionLogRaw/allUpdate', {
      ids: [id],
      status: 'approved',
      closing_month: world.monthName(1),
    })
    expect((await world.closeOver(world.monthName(1))).body).toMatchObject({
      claimed: 3850,
      paid: 2640,
    })
    const kept = await world.app.db.selectFrom('reopening').selectAll().orderBy('id').execute()
    expect(kept.at(-1)).toMatchObject({ reason: '売上の訂正', reopened_by: world.admin.userId })
  })

  test('counts as paid what is paid, and not what is carried over', async () => {
    await world.admin.post('/api/claimManagement/reopen', {
      month: world.monthName(1),
      reason: '追加',
    })
    world.app.clock.set(world.instantOf(1, '28T03:00:00Z'))
    await approvedResult(
      world.app,
      await world.app.asAdmin(),
      await buildNetwork(world.app.db),
      900,
      600,
    )
    world.app.clock.set(world.instantOf(2, '02T04:00:00Z'))
    world.admin = await world.app.asAdmin()
    await world.close(world.monthName(1))
    const { items, totals } = await drafts('draftPayments')
    expect(items).toMatchObject([
      { status: 'calculated', total: 2200, pay_on: expect.any(String) },
      { status: 'carried', total: 660, pay_on: null },
    ])
    expect(totals).toEqual({ subtotal: 2000, tax: 200, withholding: 0, total: 2200 })
    expect((await state(world.monthName(1))).runs).toMatchObject([{ payments: 1, paid: 2200 }])
    expect((await world.issue(world.monthName(1))).body).toMatchObject({
      payments: 1,
      paid: 2200,
    })
  })

  test('is issued only as it was seen', async () => {
    const seen = {
      month: world.monthName(1),
      closing_day: 'month_end',
      claims: 1,
      claimed: 3300,
      credit_notes: 0,
      credited: 0,
    }
    const stale = await world.admin.post('/api/claimManagement/issue', {
      ...seen,
      payments: 1,
      paid: 2199,
    })
    expect(stale.status).toBe(409)
    expect((await world.claimsOf(world.monthName(1))).total).toBe(0)
    const right = await world.admin.post('/api/claimManagement/issue', {
      ...seen,
      payments: 1,
      paid: 2200,
    })
    expect(right.status).toBe(200)
  })

  test('stays as it is once it was issued, and so do all before the last', async () => {
    const reopen = (month: string) =>
      world.admin.post('/api/claimManagement/reopen', { month, reason: '誤り' })
    expect((await reopen(world.monthName(0))).status).toBe(409)
    await world.issue(world.monthName(1))
    expect((await reopen(world.monthName(1))).status).toBe(409)
  })

  test('is issued by those with the key only', async () => {
    const clerk = await world.app.asAdmin(['claimManagement.close'])
    const seen = { claims: 1, claimed: 3300, payments: 1, paid: 2200 }
    const asked = { month: world.monthName(1), closing_day: 'month_end', ...seen }
    expect((await clerk.post('/api/claimManagement/issue', asked)).status).toBe(403)
  })

  test('says what to look at first, and lists just what it counts', async () => {
    await pendingResult(world.app.db, world.network, 1, 1)
    await world.app.db
      .updateTable('advertiser')
      .set({ address: null })
      .where('id', '=', world.network.advertiserId)
      .execute()
    await world.app.db
      .deleteFrom('bank_account')
      .where('affiliater_id', '=', world.network.affiliaterId)
      .execute()
    const { checks } = await state(world.monthName(1))
    expect(checks).toMatchObject({
      advertisers_without_address: 1,
      affiliaters_without_bank: 1,
      affiliaters_without_tax_number: 1,
    })
    const found = async (which: 'draftClaims' | 'draftPayments', query: Record<string, string>) => {
      const { items, total, totals } = await drafts(which, query)
      expect(totals.total).toBe(items.reduce((all, item) => all + item.total, 0))
      return total
    }
    expect(await found('draftClaims', { lacks_address: 'true' })).toBe(1)
    expect(await found('draftClaims', { lacks_address: 'false' })).toBe(0)
    expect(await found('draftClaims', { status: 'credited' })).toBe(0)
    expect(await found('draftPayments', { status: 'held' })).toBe(1)
    expect(await found('draftPayments', { status: 'calculated' })).toBe(0)
    expect(await found('draftPayments', { lacks_registration: 'true' })).toBe(1)
    expect(await found('draftPayments', { lacks_registration: 'false', status: 'held' })).toBe(0)
  })
})
