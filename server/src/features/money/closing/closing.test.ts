import { dayOf, month, startOfMonth } from '@tsunagi/contract/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingQuarters, type ClosingQuarters } from '../../../../test/closingQuarters.ts'
import { approvedResult, balances, buildNetwork, pendingResult } from '../../../../test/money.ts'
import { reverseAll } from '../../../ledger/ledger.queries.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Admin } from '../../../platform/session.ts'
import { listLeftOpen, listMonths } from './closing.queries.ts'
import { closeMonth } from './closing.service.ts'

let world: ClosingQuarters
beforeAll(async () => {
  world = await closingQuarters()
})
afterAll(() => world.app.close())
beforeEach(() => world.begin())

describe('closing a month', () => {
  test('makes a claim for the advertiser and a payment for the affiliater, tax once on the sum', async () => {
    for (const [gross, net] of [
      [333, 300],
      [333, 300],
      [334, 300],
      [555, 500],
    ] as const)
      await approvedResult(world.app, world.admin, world.network, gross, net)
    world.app.clock.set(world.instantOf(2, '02T03:00:00Z'))

    const reply = await world.closeOver(world.monthName(1))

    expect(reply.body).toMatchObject({ claims: 1, claimed: 1710, payments: 1, paid: 1540 })
    expect((await world.claimsOf(world.monthName(1))).items).toMatchObject([
      { subtotal: 1555, tax: 155, total: 1710, status: 'issued' },
    ])
    expect((await world.paymentsOf(world.monthName(1))).items).toMatchObject([
      { subtotal: 1400, tax: 140, total: 1540, status: 'calculated' },
    ])
  })

  test('again changes nothing, one after the other and four at the same moment', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(2, '02T03:00:00Z'))

    const replies = await Promise.all([1, 2, 3, 4].map(() => world.close(world.monthName(1))))
    expect(replies.map(({ body }) => body.already_closed).sort()).toEqual([false, true, true, true])

    const issued = await Promise.all([1, 2, 3, 4].map(() => world.issue(world.monthName(1))))
    const once = await balances(world.app.db)
    const again = await world.closeOver(world.monthName(1))

    expect(issued.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(again.status).toBe(409)
    expect((await world.claimsOf(world.monthName(1))).total).toBe(1)
    expect(await balances(world.app.db)).toEqual(once)
  })

  test.each([
    ['has not begun', 3],
    ['begins next', 2],
    ['is in its last instant', 1],
  ])('is refused for a month that %s', async (_, wanted) => {
    world.app.clock.set(
      new Date(startOfMonth(month(world.monthName(2))).getTime() - 1).toISOString(),
    )
    world.admin = await world.app.asAdmin()
    const reply = await world.close(world.monthName(wanted))
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      errors: { month: [expect.stringContaining('まだ終わっていない')] },
    })
    expect((await world.claimsOf(world.monthName(wanted))).total).toBe(0)
  })

  test('is for administrators with the key only', async () => {
    const [clerk, advertiser] = [
      await world.app.asAdmin(['claimManagement.index']),
      await world.app.asAdvertiser(),
    ]
    for (const caller of [clerk, advertiser])
      expect(
        (await caller.post('/api/claimManagement/close', { month: world.monthName(1) })).status,
      ).toBe(403)
  })
})

describe('a month that is closed', () => {
  test('sends what is approved afterwards to the next month, also by a clock that is behind', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    const behind = world.app.clock.now().toISOString()
    await world.closeOver(world.monthName(1))
    world.app.clock.set(behind)
    const late = await approvedResult(world.app, world.admin, world.network, 5000, 4000)

    const row = await world.app.db
      .selectFrom('result')
      .select('closing_month')
      .where('id', '=', late)
      .executeTakeFirstOrThrow()
    expect(row.closing_month).toBe(`${world.monthName(2)}-01`)
    expect((await world.claimsOf(world.monthName(1))).items).toMatchObject([{ subtotal: 3000 }])
  })

  test('takes along months before it that were left open', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(2, '10T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 1000, 900)
    await world.closeOver(world.monthName(2))

    expect((await world.claimsOf(world.monthName(2))).items).toMatchObject([{ subtotal: 4000 }])
    expect((await world.close(world.monthName(1))).body).toMatchObject({ already_closed: true })
    expect((await world.issue(world.monthName(1))).status).toBe(409)
  })

  test('lets each month that was closed with a later one be issued by itself, the earlier first', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(2, '10T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 1000, 1000)
    world.app.clock.set(world.instantOf(3, '10T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await world.close(world.monthName(2))

    expect((await world.issue(world.monthName(1))).status).toBe(200)
    expect((await world.issue(world.monthName(2))).status).toBe(200)
    expect((await world.claimsOf(world.monthName(1))).items).toMatchObject([{ subtotal: 3000 }])
    expect((await world.paymentsOf(world.monthName(1))).items).toMatchObject([{ subtotal: 2000 }])
    expect((await world.claimsOf(world.monthName(2))).items).toMatchObject([{ subtotal: 1000 }])
    expect((await world.paymentsOf(world.monthName(2))).items).toMatchObject([{ subtotal: 1000 }])
  })

  test('closes a month before it in which nothing happened, which then pays nothing that was taken back since', async () => {
    const resultId = await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(3, '10T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await world.app.db
      .transaction()
      .execute((tx) =>
        reverseAll(tx, { resultIds: [resultId], on: dayOf(world.app.clock.now()), userId: null }),
      )
    await world.closeOver(world.monthName(3))

    expect((await world.close(world.monthName(2))).body).toMatchObject({ already_closed: true })
    expect([
      (await world.claimsOf(world.monthName(2))).total,
      (await world.paymentsOf(world.monthName(2))).total,
    ]).toEqual([0, 0])
    const months = (await listMonths(world.app.db, world.app.clock.now())).filter(
      ({ month }) => month >= world.monthName(1),
    )
    expect(months.filter(({ closed_at }) => closed_at === null).map(({ month }) => month)).toEqual([
      world.monthName(4),
    ])
  })

  test('numbers documents without gaps', async () => {
    const others = [await buildNetwork(world.app.db), await buildNetwork(world.app.db)]
    for (const one of [world.network, ...others])
      await approvedResult(world.app, world.admin, one, 3000, 2000)
    await world.closeOver(world.monthName(1))

    const compact = world.monthName(1).replace('-', '')
    for (const [letter, path] of [
      ['C', '/api/claimManagement/index'],
      ['P', '/api/paymentManagement/index'],
    ] as const) {
      const numbers = (await world.list(path, { month: world.monthName(1) })).items.map(
        ({ number }) => number,
      )
      expect(numbers.length).toBeGreaterThanOrEqual(3)
      expect(numbers).toEqual(numbers.map((_, index) => `${letter}${compact}-000${index + 1}`))
    }
  })

  test('while results are being approved puts each of them on exactly one side', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await pendingResult(world.app.db, world.network, 1000, 800)).id,
      ),
    )
    const morrow = fixedClock(world.instantOf(2, '01T00:00:00Z'))
    const approvals = ids.map((id) =>
      world.admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' }),
    )
    await Promise.all([
      closeMonth(
        world.app.db,
        morrow,
        { id: world.admin.userId } as Admin,
        month(world.monthName(1)),
      ),
      ...approvals,
    ])
    world.app.clock.set(morrow.now().toISOString())
    world.admin = await world.app.asAdmin()
    await world.issue(world.monthName(1))

    const rows = await world.app.db
      .selectFrom('result')
      .select(['closing_month'])
      .where('id', 'in', ids)
      .execute()
    const inTime = rows.filter(
      ({ closing_month }) => closing_month === `${world.monthName(1)}-01`,
    ).length
    const late = rows.filter(
      ({ closing_month }) => closing_month === `${world.monthName(2)}-01`,
    ).length
    expect(inTime + late).toBe(12)
    expect(
      (await world.claimsOf(world.monthName(1))).items.map(({ subtotal }) => subtotal),
    ).toEqual(inTime ? [inTime * 1000] : [])
  })
})

describe('the list of months', () => {
  test('says what is in each and whether it can be closed', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    const { body } = await world.admin.get<{ items: Record<string, unknown>[] }>(
      '/api/claimManagement/months',
    )
    expect(body.items).toHaveLength(12)
    expect(body.items[0]).toMatchObject({
      month: world.monthName(1),
      closed_at: null,
      can_close: false,
      running: true,
      approved_results: 1,
      gross: 3000,
      net: 2000,
    })

    await world.closeOver(world.monthName(1))
    const after = (
      await world.admin.get<{ items: Record<string, unknown>[] }>('/api/claimManagement/months')
    ).body.items
    expect(after.slice(0, 2)).toMatchObject([
      { month: world.monthName(2), closed_at: null, can_close: false, running: true },
      { month: world.monthName(1), closed_at: expect.any(String), can_close: true, running: false },
    ])
  })

  test('waits to be closed also where a month holds no more than a charge or a bonus', async () => {
    await world.admin.post('/api/claimManagement/charge', {
      advertiser_id: world.network.advertiserId,
      kind: 'charge',
      amount: 50_000,
      description: '初期設定費用',
    })
    await world.admin.post('/api/paymentManagement/adjust', {
      affiliater_id: world.network.affiliaterId,
      kind: 'bonus',
      amount: 3000,
      reason: '開始のお祝い',
    })
    world.app.clock.set(world.instantOf(2, '10T03:00:00Z'))
    expect(await listLeftOpen(world.app.db, world.app.clock.now())).toMatchObject([
      { month: world.monthName(1), gross: 50_000, charged: 50_000, net: 3000, given: 3000 },
    ])
  })
})
