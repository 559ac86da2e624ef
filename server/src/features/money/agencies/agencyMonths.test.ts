import { monthOf } from '@tsunagi/contract/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, password } from '../../../../test/accounts.ts'
import { agencyMonths, balance, info, type AgencyMonths } from '../../../../test/agencyMonths.ts'
import { build } from '../../../../test/build.ts'
import { closeAndIssue } from '../../../../test/money.ts'

let world: AgencyMonths
beforeEach(async () => {
  world = await agencyMonths()
  return world.end
})

/** What months bring and take back, in yen of margin, and what each is paid with; null = no payment is made. */
describe('months add up', () => {
  test.each<
    [what: string, months: (readonly [number, ('carried' | 'calculated') | null, number])[]]
  >([
    [
      'each is paid by itself',
      [
        [5000, 'calculated', 5000],
        [3000, 'calculated', 3000],
      ],
    ],
    [
      'below the minimum it is carried over, and joins the next',
      [
        [909, 'carried', 909],
        [1, 'calculated', 910],
      ],
    ],
    [
      'carried over and over, it is paid as soon as it is enough',
      [
        [400, 'carried', 400],
        [400, 'carried', 800],
        [400, 'calculated', 1200],
      ],
    ],
    [
      'more taken back than earned makes no payment, and is taken off the next',
      [
        [5000, 'calculated', 5000],
        [-2000, null, 0],
        [3000, 'calculated', 1000],
      ],
    ],
    [
      'a debt can last for months',
      [
        [5000, 'calculated', 5000],
        [-4000, null, 0],
        [1000, null, 0],
        [4000, 'calculated', 1000],
      ],
    ],
    [
      'a debt that earnings only just pay is carried over',
      [
        [5000, 'calculated', 5000],
        [-2000, null, 0],
        [2500, 'carried', 500],
      ],
    ],
    [
      'nothing makes nothing',
      [
        [0, null, 0],
        [2000, 'calculated', 2000],
      ],
    ],
  ])('%s', async (_what, months) => {
    let owed = 0
    const big = months.some(([margin]) => margin < 0) ? await world.earn(50_000) : null
    for (const [margin, status, subtotal] of months) {
      const month = monthOf(world.t.clock.now())
      await bring(margin, big)
      owed += margin
      await world.closeMonth()
      const payment = (await world.payments()).find((each) => each.month === month)
      expect(payment && { status: payment.status, subtotal: payment.subtotal }).toEqual(
        status ? { status, subtotal } : undefined,
      )
      if (status === 'calculated') owed -= subtotal
      expect((await world.inLedger()).unpaid).toBe(owed)
      expect((await balance(world.admin, { agency_id: String(world.agencyId) })).unpaid).toBe(owed)
    }
    const paid = months.filter(([, status]) => status === 'calculated')
    expect((await world.listed()).totals.subtotal).toBe(
      paid.reduce((sum, [, , subtotal]) => sum + subtotal, 0),
    )
    for (const { status, pay_on } of await world.payments())
      expect(pay_on === null).toBe(status === 'carried')
  })

  test.each([
    ['that stays is set off in a later month', false, 3000],
    ['that has left is taken off its last payment', true, 2000],
  ])('what was taken back since from one %s', async (_, leaves, subtotal) => {
    const settled = await world.earn(10_000)
    await world.closeMonth()
    await world.at('2026-11-20')
    await world.earn(30_000)
    await world.at('2026-12-02')
    expect(
      (await world.admin.post('/api/claimManagement/close', { month: '2026-11' })).status,
    ).toBe(200)
    const rejected = { ids: [settled], status: 'rejected', reject_code: 'cancelled' }
    expect((await world.admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
    if (leaves) {
      const person = await world.t.asAgency(world.agencyId)
      await givePassword(world.t.db, person.userId)
      expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
    }
    expect((await closeAndIssue(world.admin, '2026-11')).status).toBe(200)
    const payment = (await world.payments()).at(-1)!
    expect(payment).toMatchObject({ month: '2026-11', subtotal, tax: subtotal / 10 })
    expect((await info(world.admin, payment.id)).lines.map(({ amount }) => amount)).toEqual(
      leaves ? [3000, -1000] : [3000],
    )
    expect((await world.inLedger()).unpaid).toBe(leaves ? 0 : -1000)
  })
  test.each([
    ['stays', false, { agencies_below_zero: 1, agencies_left_below_zero: 0 }],
    ['has left', true, { agencies_below_zero: 0, agencies_left_below_zero: 1 }],
  ])(
    'one below zero that %s stands among what to look at before issuing',
    async (_, leaves, checks) => {
      const settled = await world.earn(10_000)
      await world.closeMonth()
      const rejected = { ids: [settled], status: 'rejected', reject_code: 'cancelled' }
      expect((await world.admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
      if (leaves)
        await world.t.db
          .updateTable('agency')
          .set({ lifecycle: 'withdrawn' })
          .where('id', '=', world.agencyId)
          .execute()
      await world.at('2026-12-02')
      // The month that is closed has none of it; who has left earns nothing more.
      await world.earn(30_000)
      const { body } = await world.admin.get<{ checks: object }>('/api/claimManagement/closing', {
        month: '2026-11',
      })
      expect(body.checks).toMatchObject(checks)
      await build.agency(world.t.db, { lifecycle: leaves ? 'withdrawn' : 'approved' })
      const found = async (has_left: boolean) =>
        (
          await world.admin.get<{ items: object[] }>('/api/adAgency/search', {
            below_zero_in: '2026-11',
            has_left: String(has_left),
          })
        ).body.items
      expect(await found(leaves)).toMatchObject([
        { id: world.agencyId, unpaid_margin: leaves ? -1000 : 2000 },
      ])
      expect(await found(!leaves)).toEqual([])
    },
  )
  test('what was carried over is paid once the agency has left', async () => {
    await world.earn(4000)
    const { body: drafts } = await world.admin.get('/api/agencyPayment/drafts', {
      month: '2026-10',
    })
    expect(drafts).toMatchObject({ items: [{ status: 'carried', pay_on: null }] })
    await world.closeMonth()
    const person = await world.t.asAgency(world.agencyId)
    await givePassword(world.t.db, person.userId)
    expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
    await world.closeMonth()
    expect((await world.payments()).map(({ status, total }) => [status, total])).toEqual([
      ['carried', 440],
      ['calculated', 440],
    ])
    expect((await world.inLedger()).unpaid).toBe(0)
  })

  /** Brings a margin of so much; the first of a month with debts is there already, and what is taken off comes from it. */
  async function bring(margin: number, big: number | null) {
    if (margin > 0 && !(big !== null && margin === 5000)) await world.earn(margin * 10)
    if (margin < 0) await worth(big!, 50_000 + margin * 10)
  }
  const worth = (id: number, gross: number) =>
    world.admin.post(`/api/actionLogRaw/update/${id}`, {
      status: 'approved',
      gross,
      net: 0,
      reason: '調整',
    })
})
