import { describe, expect, test } from 'vitest'
import { basisPoints, yen } from '@tsunagi/contract/money'
import type { GoalInput } from '@tsunagi/contract/catalogue/goals'
import { planGoals } from './goalPlan.rules.ts'
import type { StoredGoal } from './goals.queries.ts'

const margin = basisPoints(3000)
const unlimited = { gross_min: null, gross_max: null, net_min: null, net_max: null }
const advertiser = { by: 'advertiser', margin } as const
const operator = { by: 'operator' } as const
const input = (given: Partial<GoalInput> = {}): GoalInput => ({
  code: 'apply',
  name: '申込',
  kind: 'fixed',
  gross: 1500,
  min_seconds: 15,
  ...given,
})
const stored = (given: Partial<StoredGoal> = {}): StoredGoal => ({
  id: 7,
  code: 'apply',
  name: '購入',
  kind: 'fixed',
  gross: yen(1500),
  net: yen(1000),
  gross_rate: 0,
  net_rate: 0,
  ...unlimited,
  closed: false,
  is_used: false,
  is_agreed: false,
  ...given,
})

test('a goal with results keeps its kind, and may have any other price', () => {
  const used = [stored({ is_used: true })]
  expect(() => planGoals(used, [input({ id: 7, kind: 'share', gross: 10 })], advertiser)).toThrow(
    'its kind stays',
  )
  expect(planGoals(used, [input({ id: 7, gross: 9 })], advertiser).changed).toMatchObject([
    { kind: 'fixed', price: { gross: 9 } },
  ])
})

describe('an advertiser sets gross, the network net', () => {
  test('what it enters as net is not used', () => {
    expect(planGoals([], [input({ net: 1500 })], advertiser).added).toMatchObject([
      { price: { gross: 1500, net: 1050 } },
    ])
    expect(
      planGoals([stored()], [input({ id: 7, gross: 2000, net: 5 })], advertiser).changed,
    ).toMatchObject([{ id: 7, price: { gross: 2000, net: 1000 } }])
  })
  test('a stored net of another unit does not count', () => {
    expect(
      planGoals([stored()], [input({ id: 7, kind: 'share', gross: 10 })], advertiser).changed,
    ).toMatchObject([{ price: { gross: 0, net: 0, gross_rate: 1000, net_rate: 700 } }])
  })
})

describe('the operator sets both', () => {
  test('yen as they are, percent as basis points', () => {
    expect(
      planGoals(
        [],
        [input({ net: 900 }), input({ code: 'sale', kind: 'share', gross: 10.15, net: 7.1 })],
        operator,
      ).added,
    ).toEqual([
      {
        code: 'apply',
        name: '申込',
        kind: 'fixed',
        min_seconds: 15,
        sort: 0,
        price: { gross: 1500, net: 900, gross_rate: 0, net_rate: 0, ...unlimited },
      },
      {
        code: 'sale',
        name: '申込',
        kind: 'share',
        min_seconds: 15,
        sort: 1,
        price: { gross: 0, net: 0, gross_rate: 1015, net_rate: 710, ...unlimited },
      },
    ])
  })
  test('net has to be said', () => {
    expect(() => planGoals([], [input()], operator)).toThrow('fill this in')
  })
})

describe('a price', () => {
  test('is added only where it differs from the one in force', () => {
    expect(planGoals([stored()], [input({ id: 7, net: 1000 })], operator).repriced).toEqual([])
    expect(
      planGoals([stored()], [input({ id: 7, net: 999 })], operator).repriced.map(
        ({ price }) => price.net,
      ),
    ).toEqual([999])
  })
  test('of a share has limits in yen, the reward’s set by the operator alone', () => {
    const share = input({ id: 7, kind: 'share', gross: 10, net: 7, gross_max: 5000, net_max: 3500 })
    const before = stored({ kind: 'share', gross_rate: 1000, net_rate: 700, net_max: yen(3000) })
    expect(planGoals([before], [share], operator).changed[0]!.price).toMatchObject({
      gross_max: 5000,
      net_max: 3500,
    })
    expect(planGoals([before], [share], advertiser).changed[0]!.price).toMatchObject({
      gross_max: 5000,
      net_max: 3000,
    })
  })
})

describe('which goal is which', () => {
  test('by id, else by code; the rest is left out', () => {
    const plan = planGoals(
      [stored(), stored({ id: 8, code: 'call' }), stored({ id: 9, code: 'old' })],
      [input({ code: 'call' }), input({ id: 7, code: 'renamed' })],
      advertiser,
    )
    expect(plan.changed.map(({ id, code }) => [id, code])).toEqual([
      [8, 'call'],
      [7, 'renamed'],
    ])
    expect(plan.leftOut.map(({ id }) => id)).toEqual([9])
  })
  test('an id of another promotion is refused', () => {
    expect(() => planGoals([stored()], [input({ id: 99 })], advertiser)).toThrow('not a goal')
  })
  test('the code of a goal that is left out cannot pass to another', () => {
    expect(() =>
      planGoals(
        [stored(), stored({ id: 8, code: 'call' })],
        [input({ id: 7, code: 'call' })],
        advertiser,
      ),
    ).toThrow('another goal')
  })
})
