import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { closingQuarters, type ClosingQuarters } from '../../../../test/closingQuarters.ts'
import { approvedResult, buildNetwork } from '../../../../test/money.ts'

let world: ClosingQuarters
beforeAll(async () => {
  world = await closingQuarters()
})
afterAll(() => world.app.close())
beforeEach(() => world.begin())

describe('rewards under the minimum', () => {
  test('are carried over and paid with the next month', async () => {
    await approvedResult(world.app, world.admin, world.network, 1000, 909)
    await world.closeOver(world.monthName(1))
    expect((await world.paymentsOf(world.monthName(1))).items).toMatchObject([
      {
        status: 'carried',
        total: 999,
        results: 1,
        status_reason: expect.stringContaining('1,000円'),
      },
    ])

    world.app.clock.set(world.instantOf(2, '10T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 100, 1)
    await world.closeOver(world.monthName(2))

    expect((await world.paymentsOf(world.monthName(2))).items).toMatchObject([
      { status: 'calculated', subtotal: 910, tax: 91, total: 1001, results: 2 },
    ])
    expect((await world.paymentsOf(world.monthName(1))).items).toMatchObject([
      { status: 'carried', results: 1 },
    ])
  })

  test('of 910 yen are paid at once', async () => {
    await approvedResult(world.app, world.admin, world.network, 1000, 910)
    await world.closeOver(world.monthName(1))
    expect((await world.paymentsOf(world.monthName(1))).items).toMatchObject([
      { status: 'calculated', total: 1001 },
    ])
  })
})

describe('an affiliater without a bank account', () => {
  test('is held, then released by the next closing once the account is there', async () => {
    const { id } = await build.affiliater(world.app.db, {
      bank_code: null,
      branch_code: null,
      account_type: null,
      account_number: null,
      account_holder_kana: null,
      bank_registered_at: null,
    })
    world.network = await buildNetwork(world.app.db, { affiliaterId: id })
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    await world.closeOver(world.monthName(1))
    const [held] = (await world.paymentsOf(world.monthName(1))).items
    expect(held).toMatchObject({
      status: 'held',
      status_reason: expect.stringContaining('登録されていません'),
    })
    expect(
      (await world.admin.post('/api/paymentManagement/confirm', { ids: [held!.id] })).status,
    ).toBe(409)

    await world.app.db
      .updateTable('affiliater')
      .where('id', '=', id)
      .set({
        bank_code: '0001',
        branch_code: '001',
        account_type: '1',
        account_number: '7654321',
        account_holder_kana: 'スズキ イチロウ',
        bank_registered_at: world.instantOf(2, '25T03:00:00Z'),
      })
      .execute()
    world.app.clock.set(world.instantOf(3, '01T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await world.closeOver(world.monthName(2))

    const [released] = (await world.paymentsOf(world.monthName(1))).items
    expect(released).toMatchObject({ status: 'calculated', status_reason: null })
    expect(released!.pay_on.slice(0, 7)).toBe(world.monthName(4))
  })
})
