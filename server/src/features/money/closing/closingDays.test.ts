import { sql } from 'kysely'
import { type Day, type Month } from '@tsunagi/contract/day'
import { closingDays, type ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingQuarters, type ClosingQuarters } from '../../../../test/closingQuarters.ts'
import { approvedResult, issueRun, buildNetwork, pendingResult } from '../../../../test/money.ts'
import { billingMonth } from '../../../domain/calendar/billingPeriod.rules.ts'

let world: ClosingQuarters
beforeAll(async () => {
  world = await closingQuarters()
})
afterAll(() => world.app.close())
beforeEach(() => world.begin())

describe('an advertiser with a closing day of its own', () => {
  beforeEach(() =>
    world.app.db
      .updateTable('advertiser')
      .set({
        closing_day: '20',
        payment_site: 'month_after_next_end',
        due_shift: 'before',
      })
      .where('id', '=', world.network.advertiserId)
      .execute(),
  )

  test('is billed from the day after it on, for what was booked until it', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(1, '19T15:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 500, 400)
    expect((await issueRun(world.admin, world.monthName(1), '20')).status).toBe(409)
    world.app.clock.set(world.instantOf(1, '20T15:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 70, 60)

    const reply = await issueRun(world.admin, world.monthName(1), '20')
    expect(reply.body).toMatchObject({ claims: 1, claimed: 3850, payments: 0, paid: 0 })
    expect((await world.claimsOf(world.monthName(1))).items).toMatchObject([
      { subtotal: 3500, period_to: world.instantOf(1, '20') },
    ])
    const { items } = await world.list('/api/paymentManagement/index', {
      month: world.monthName(1),
    })
    expect(items).toEqual([])

    await world.closeOver(world.monthName(1))
    expect((await world.claimsOf(world.monthName(1))).total).toBe(1)
    world.app.clock.set(world.instantOf(2, '21T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await issueRun(world.admin, world.monthName(2), '20')
    expect((await world.claimsOf(world.monthName(2))).items).toMatchObject([
      { subtotal: 70, period_from: world.instantOf(1, '21'), period_to: world.instantOf(2, '20') },
    ])
  })

  test('has its draft among all of the month, and among those of its day alone', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    const draft = { id: world.network.advertiserId, closing_day: '20', subtotal: 3000 }
    const drafts = async (query: Record<string, string>) =>
      (
        await world.list('/api/claimManagement/draftClaims', {
          month: world.monthName(1),
          sort: '-total',
          ...query,
        })
      ).items
    expect(await drafts({})).toMatchObject([draft])
    expect(await drafts({ closing_day: '20' })).toMatchObject([draft])
    expect(await drafts({ closing_day: 'month_end' })).toEqual([])
  })

  test('gets one claim for the days it was left out, line by line of each month', async () => {
    await approvedResult(world.app, world.admin, world.network, 3000, 2000)
    world.app.clock.set(world.instantOf(2, '15T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await approvedResult(world.app, world.admin, world.network, 500, 400)
    world.app.clock.set(world.instantOf(2, '21T03:00:00Z'))
    world.admin = await world.app.asAdmin()
    await issueRun(world.admin, world.monthName(2), '20')

    const [claim] = (await world.claimsOf(world.monthName(2))).items
    expect(claim).toMatchObject({ subtotal: 3500, period_to: world.instantOf(2, '20') })
    const { body } = await world.admin.get<{ lines: object[] }>(
      `/api/claimManagement/info/${claim!.id}`,
    )
    expect(body.lines).toMatchObject([
      { month: world.monthName(1), amount: 3000 },
      { month: world.monthName(2), amount: 500 },
    ])
    expect((await issueRun(world.admin, world.monthName(1), '20')).status).toBe(409)
  })
})

test('a month that was issued stays closed when a later one that closed it is opened again, and takes what its other closing days bill', async () => {
  const other = await buildNetwork(world.app.db)
  await world.app.db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', other.advertiserId)
    .execute()
  await approvedResult(world.app, world.admin, world.network, 3000, 2000)
  await approvedResult(world.app, world.admin, other, 500, 400)
  world.app.clock.set(world.instantOf(3, '02T03:00:00Z'))
  world.admin = await world.app.asAdmin()
  await world.close(world.monthName(2))
  expect((await world.issue(world.monthName(1))).status).toBe(200)
  const reopened = await world.admin.post('/api/claimManagement/reopen', {
    month: world.monthName(2),
    reason: '訂正',
  })
  expect(reopened.status).toBe(200)

  const { closed_at } = (
    await world.admin.get<{ items: { month: string; closed_at: string | null }[] }>(
      '/api/claimManagement/months',
    )
  ).body.items.find(({ month: name }) => name === world.monthName(1))!
  expect(closed_at).not.toBeNull()
  const { id } = await pendingResult(world.app.db, world.network, 100, 50)
  await world.admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'approved',
    closing_month: world.monthName(1),
  })
  const posted = await world.app.db
    .selectFrom('ledger_transaction')
    .select(sql<Month>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('result_id', '=', id)
    .execute()
  expect(posted.map(({ month: name }) => name)).not.toContain(world.monthName(1))
  expect((await issueRun(world.admin, world.monthName(1), '20')).status).toBe(200)
})

test('the database and the rules bill a day by the same month', async () => {
  const { rows } = await sql<{ day: Day; closing_day: ClosingDay; month: Month }>`
    select day::date as day, closing_day, to_char(billing_month(day::date, closing_day), 'YYYY-MM') as month
    from generate_series('2027-12-01'::date, '2028-03-31', '1 day') as day,
      unnest(${closingDays}::text[]) as closing_day`.execute(world.app.db)
  expect(rows.length).toBe(122 * 4)
  for (const row of rows) expect(billingMonth(row.day, row.closing_day)).toBe(row.month)
})
