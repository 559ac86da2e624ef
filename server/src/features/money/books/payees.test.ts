import type { Response } from '@tsunagi/contract/endpoint'
import type { books } from '@tsunagi/contract/money/books'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'

test('a year has what was paid in it: payee, address, tax withheld and registration, for who may see it', async () => {
  const app = await testApp('2026-10-20T03:00:00Z')
  try {
    await fillSender(app.db)
    await app.db
      .insertInto('setting')
      .values({ section: 'payment', value: JSON.stringify({ withholds: 1 }) })
      .execute()
    let admin = await app.asAdmin()
    const network = await buildNetwork(app.db)
    await app.db
      .updateTable('affiliater')
      .set({
        account_number: '0012345',
        bank_registered_at: new Date('2026-01-01T00:00:00Z'),
        withholding: 'fee',
      })
      .execute()
    await approvedResult(app, admin, network, 120_000, 100_000)
    app.clock.set('2026-11-02T03:00:00Z')
    admin = await app.asAdmin()
    await closeAndIssue(admin, '2026-10')
    const { id } = await app.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
    await admin.post('/api/paymentManagement/confirm', { ids: [id] })
    app.clock.set('2026-12-15T03:00:00Z')
    admin = await app.asAdmin()
    const yearOf = async (query = {}) =>
      (await admin.get<Response<typeof books.payees>>('/api/books/payees', query)).body
    expect((await yearOf()).items).toEqual([])
    await admin.post('/api/paymentManagement/export', { ids: [id] })
    await admin.post('/api/paymentManagement/markPaid', { ids: [id], paid_on: '2026-12-15' })

    expect(await yearOf()).toMatchObject({
      total: 1,
      totals: { subtotal: 100_000, tax: 10_000, withholding: 10_210, total: 99_790 },
      items: [
        {
          affiliater_id: network.affiliaterId,
          withholding_kind: 'fee',
          payments: 1,
          withholding: 10_210,
          is_reportable: true,
          registration: null,
          registration_state: 'none',
        },
      ],
    })
    expect((await yearOf({ year: '2025' })).total).toBe(0)
    await app.db.updateTable('affiliater').set({ withholding: 'none' }).execute()
    expect((await yearOf({ is_reportable: '1' })).items).toMatchObject([
      { withholding_kind: 'fee', withholding: 10_210 },
    ])
    expect((await yearOf({ is_reportable: '0' })).total).toBe(0)
    const csv = await admin.get('/api/books/payees/csv', { year: '2026' })
    expect(csv.raw.toString()).toContain('"提出対象"')
    const reader = await app.asAdmin(['books.index'])
    expect((await reader.get('/api/books/payees')).status).toBe(403)
  } finally {
    await app.close()
  }
}, 60_000)
