import { basisPoints, yen } from '@tsunagi/contract/money'
import { describe, expect, test } from 'vitest'
import { aGoal } from '../../tracker/testing/catalogued.ts'
import { isPriced, priceOf, ruleByHand, ruleOfGoal } from './pricing.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const goal = (given: Parameters<typeof aGoal>[0] = {}) => aGoal({ code: 'order', ...given })
const share = (gross_rate: number, net_rate: number) =>
  goal({
    kind: 'share',
    gross: yen(0),
    net: yen(0),
    gross_rate: basisPoints(gross_rate),
    net_rate: basisPoints(net_rate),
  })
const sold = (sale: number, quantity = 1) => ({ sale: yen(sale), quantity })

describe('a share', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 0],
    [9, 0, 0],
    [10, 1, 0],
    [14, 1, 0],
    [15, 1, 1],
    [3_333, 333, 233],
    [9_999, 999, 699],
    [10_000, 1_000, 700],
    [999_999_999, 99_999_999, 69_999_999],
    [1_000_000_000, 100_000_000, 70_000_000],
  ])('of a sale of %i is %i gross and %i net: never a fraction of a yen', (sale, gross, net) => {
    expect(priceOf(ruleOfGoal(share(1000, 700), at), sold(sale))).toMatchObject({ gross, net })
  })
  test('of the whole sale, of one ten-thousandth of it, and of a quantity that changes nothing', () => {
    expect(priceOf(ruleOfGoal(share(10_000, 10_000), at), sold(777))).toMatchObject({
      gross: 777,
      net: 777,
    })
    expect(priceOf(ruleOfGoal(share(1, 0), at), sold(19_999))).toMatchObject({ gross: 1, net: 0 })
    expect(priceOf(ruleOfGoal(share(1000, 700), at), sold(10_000, 3))).toMatchObject({
      gross: 1_000,
      net: 700,
    })
  })
})

test.each(['fixed', 'call', 'click'] as const)(
  'a price for each %s counts for each, whatever was sold',
  (kind) => {
    const rule = ruleOfGoal(goal({ kind }), at)
    expect(priceOf(rule, sold(99_999))).toEqual({ gross: 1500, net: 1000, rule })
    expect(priceOf(rule, sold(0, 3))).toEqual({ gross: 4500, net: 3000, rule })
  },
)

test('an amount entered by hand stays, whatever was sold and how many', () => {
  const rule = ruleByHand(goal(), { gross: yen(5000), net: yen(4000) })
  for (const facts of [sold(0), sold(10_000), sold(20_000, 3)])
    expect(priceOf(rule, facts)).toEqual({ gross: 5000, net: 4000, rule })
})

test('a rule keeps everything a later pricing needs, and says why', () => {
  expect(ruleOfGoal(share(1000, 700), at)).toEqual({
    rule: 'promotion_goal',
    goal: 'order',
    kind: 'share',
    gross: 0,
    net: 0,
    gross_rate: 1000,
    net_rate: 700,
    id: 1,
    from: '2026-01-01T00:00:00Z',
    reason: { ja: '成果地点「購入」の料率', en: 'Rate of the goal “購入”' },
  })
  expect(ruleOfGoal(goal(), at).reason).toEqual({
    ja: '成果地点「購入」の単価',
    en: 'Price of the goal “購入”',
  })
  expect(ruleOfGoal(goal({ kind: 'click' }), at).reason).toEqual({
    ja: '有効クリック1件ごとの単価（成果地点「購入」）',
    en: 'Price of each counted click (goal “購入”)',
  })
  expect(ruleByHand(share(1000, 700), { gross: yen(5000), net: yen(4000) })).toEqual({
    rule: 'manual',
    goal: 'order',
    kind: 'fixed',
    gross: 5000,
    net: 4000,
    gross_rate: 0,
    net_rate: 0,
    reason: { ja: '手動で入力した金額', en: 'Entered by hand' },
  })
  expect(ruleByHand(goal({ kind: 'call' }), { gross: yen(1), net: yen(0) }).kind).toBe('call')
})

test('a goal without a price pays nothing, and its rule names none', () => {
  const rule = ruleOfGoal(goal({ prices: [] }), at)
  expect(rule).toEqual({
    rule: 'promotion_goal',
    goal: 'order',
    kind: 'fixed',
    gross: 0,
    net: 0,
    gross_rate: 0,
    net_rate: 0,
    reason: { ja: '成果地点「購入」の単価', en: 'Price of the goal “購入”' },
  })
  expect(priceOf(rule, sold(10_000))).toMatchObject({ gross: 0, net: 0 })
})

test('what was taken over from elsewhere may have no rule on record', () => {
  expect(isPriced({})).toBe(false)
  expect(isPriced(ruleOfGoal(goal(), at))).toBe(true)
})
