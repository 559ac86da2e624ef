import { hourMs } from '@tsunagi/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { fillSender } from '../../../../test/money.ts'
import { approveDueResults } from './results.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

test('a result nobody decided is approved at its deadline and not before, and never one on hold', async () => {
  const due = await build.result(t.db, { due_at: '2026-11-10T03:00:00Z' })
  const later = await build.result(t.db, { due_at: '2026-11-10T03:00:01Z' })
  const held = await build.result(t.db, { due_at: '2026-11-01T00:00:00Z', status: 'hold' })
  expect(await approveDueResults(t.db, t.clock)).toBe(1)
  const statuses = await t.db.selectFrom('result').select(['id', 'status']).orderBy('id').execute()
  expect(statuses).toEqual([
    { id: due.id, status: 'approved' },
    { id: later.id, status: 'pending' },
    { id: held.id, status: 'hold' },
  ])
  t.clock.set('2026-11-10T03:00:01Z')
  expect(await approveDueResults(t.db, t.clock)).toBe(1)
})

const become = async (id: number, status: string) =>
  expect(
    (
      await admin.post('/api/actionLogRaw/allUpdate', {
        ids: [id],
        status,
        ...(status === 'rejected' && { reject_code: 'cancelled' }),
      })
    ).status,
  ).toBe(200)
const clockOf = (id: number) =>
  t.db
    .selectFrom('result')
    .select(['due_at', 'due_left_ms'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.each(['hold', 'rejected'])(
  'the deadline stands while a result is %s, and goes on with what was left',
  async (status) => {
    t.clock.set('2026-11-10T03:00:00Z')
    const { id } = await build.result(t.db, { due_at: '2026-11-13T03:00:00Z' })
    await become(id, status)
    expect(await clockOf(id)).toEqual({ due_at: null, due_left_ms: 72 * hourMs })
    t.clock.set('2026-11-30T03:00:00Z')
    expect(await approveDueResults(t.db, t.clock)).toBe(0)
    await become(id, 'pending')
    expect(await clockOf(id)).toEqual({ due_at: '2026-12-03T03:00:00.000Z', due_left_ms: null })
    expect(await approveDueResults(t.db, t.clock)).toBe(0)
    t.clock.set('2026-12-03T03:00:00Z')
    expect(await approveDueResults(t.db, t.clock)).toBe(1)
  },
)

test('whoever releases a result shortly before its deadline has a day to decide it', async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  const { id } = await build.result(t.db, { due_at: '2026-11-10T03:00:05Z' })
  await become(id, 'hold')
  t.clock.set('2026-11-20T03:00:00Z')
  await become(id, 'pending')
  expect(await clockOf(id)).toEqual({ due_at: '2026-11-21T03:00:00.000Z', due_left_ms: null })
})

test('a promotion may have what nobody decided held instead; released, it waits for a person', async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  const promotion = await build.promotion(t.db, { on_expiry: 'hold' })
  const goal = await build.goal(t.db, { promotion_id: promotion.id })
  const { id } = await build.result(t.db, {
    promotion_id: promotion.id,
    goal_id: goal.id,
    due_at: '2026-11-10T03:00:00Z',
  })
  expect(await approveDueResults(t.db, t.clock)).toBe(1)
  const statusOf = async () =>
    (
      await t.db
        .selectFrom('result')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  expect(await statusOf()).toBe('hold')
  await become(id, 'pending')
  t.clock.set('2027-11-10T03:00:00Z')
  await approveDueResults(t.db, t.clock)
  expect(await statusOf()).toBe('pending')
})

test.each([
  ['2026-11-30T14:59:59Z', '2026-11-30T14:59:59Z', '2026-11-01'],
  ['2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z', '2026-11-01'],
  ['2026-12-31T14:59:59Z', '2026-12-31T14:59:59Z', '2026-12-01'],
  ['2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z', '2027-01-01'],
  ['2027-02-11T15:00:00Z', '2027-02-11T15:00:00Z', '2027-02-01'],
])(
  'what is due at %s and approved at %s belongs to the month in Japan in which it was due',
  async (due_at, now, month) => {
    t.clock.set(now)
    const { id } = await build.result(t.db, { due_at, occurred_at: '2026-11-05T03:00:00Z' })
    expect(await approveDueResults(t.db, t.clock)).toBe(1)
    const { closing_month } = await t.db
      .selectFrom('result')
      .select('closing_month')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(closing_month).toBe(month)
  },
)

test('what fell due in a month that is closed, or longer ago than anything may be approved into, belongs to the current one', async () => {
  t.clock.set('2027-02-11T15:00:00Z')
  await fillSender(t.db)
  const clerk = await t.asAdmin()
  const closed = await clerk.post('/api/claimManagement/close', { month: '2026-12' })
  expect(closed.status).toBe(200)
  const dues = ['2026-08-31T14:59:59Z', '2026-12-31T14:59:59Z', '2027-01-31T14:59:59Z']
  const ids: number[] = []
  for (const due_at of dues) ids.push((await build.result(t.db, { due_at })).id)
  await approveDueResults(t.db, t.clock)
  const booked = await t.db
    .selectFrom('result')
    .innerJoin('ledger_transaction as posting', 'posting.result_id', 'result.id')
    .select(['closing_month', 'posting.month', 'booked_on'])
    .where('result.id', 'in', ids)
    .orderBy('result.id')
    .execute()
  const february = { closing_month: '2027-02-01', month: '2027-02-01', booked_on: '2027-02-12' }
  expect(booked).toEqual([
    february,
    february,
    { closing_month: '2027-01-01', month: '2027-01-01', booked_on: '2027-01-31' },
  ])
})
