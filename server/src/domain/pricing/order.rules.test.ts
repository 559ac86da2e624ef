import fc from 'fast-check'
import { basisPoints, yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { aGoal, anAgreedPrice, aPrice } from '../../tracker/testing/catalogued.ts'
import { explain } from './explain.rules.ts'
import { priceAt } from './goalPrice.rules.ts'
import { agreedIn, priceOrder, type OrderTerms } from './order.rules.ts'
import { priceOf, ruleByHand, ruleOfGoal } from './pricing.rules.ts'
import { chooseRule, type AgreedPrice } from './precedence.rules.ts'
import { unknownVisit } from './visit.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const place = {
  media_id: 3,
  affiliater_id: 5,
  group_id: null,
  rank: 'gold',
  material_id: 4,
  ...unknownVisit,
  reward_code: null,
}
const ofProduct = (id: number, code: string, given: Partial<AgreedPrice>): AgreedPrice =>
  anAgreedPrice({ id, level: 'product', code, name: code, gross: yen(0), net: yen(0), ...given })
const agreed = [
  ofProduct(101, 'A', { gross: yen(100), net: yen(70) }),
  ofProduct(102, 'B', {
    unit: 'percent',
    gross_rate: basisPoints(1000),
    net_rate: basisPoints(333),
  }),
]
const terms: OrderTerms = { at, place, agreed, uplift: null }
const share = (limits: Parameters<typeof aPrice>[0] = {}) =>
  aGoal({
    kind: 'share',
    prices: [
      aPrice({
        gross: yen(0),
        net: yen(0),
        gross_rate: basisPoints(500),
        net_rate: basisPoints(300),
        ...limits,
      }),
    ],
  })
const lines = [
  { code: 'A', quantity: 3, sale: yen(9_000) },
  { code: 'B', quantity: 1, sale: yen(999) },
  { code: 'C', quantity: 2, sale: yen(1_999) },
]

test('each line is worth what its own product pays, rounded down by itself; the rest what the goal pays', () => {
  const price = priceOrder(share(), lines, terms)
  // 3 × 100, 10 % of 999, 5 % of 1,999; 3 × 70, 3.33 % of 999, 3 % of 1,999.
  expect(price).toMatchObject({ gross: 300 + 99 + 99, net: 210 + 33 + 59 })
  expect(price.rule.lines?.map(({ rule }) => [rule.rule, rule.id])).toEqual([
    ['product', 101],
    ['product', 102],
    ['promotion_goal', 1],
  ])
  expect(agreedIn(price.rule)).toEqual([101, 102])
  expect(explain(price.rule, { sale: yen(0), quantity: 1 }, 'gross', price.gross)?.en).toBe(
    '3 lines: 300 + 99 + 99 = 498 yen',
  )
})

test('the limits of the goal are those of the whole order, and no reward exceeds its gross', () => {
  const limited = share({
    gross_min: yen(600),
    gross_max: yen(800),
    net_min: yen(100),
    net_max: yen(250),
  })
  const price = priceOrder(limited, lines, terms)
  expect(price).toMatchObject({ gross: 600, net: 250 })
  expect(explain(price.rule, { sale: yen(0), quantity: 1 }, 'net', 250)?.en).toBe(
    '3 lines: 210 + 33 + 59, at most 250 yen = 250 yen',
  )
  const one = priceOrder(limited, [{ code: null, quantity: 1, sale: yen(100_000) }], terms)
  expect(one).toMatchObject({ gross: 800, net: 250 })
  const tiny = share({ gross_max: yen(50), net_min: yen(100) })
  expect(priceOrder(tiny, lines, terms)).toMatchObject({ gross: 50, net: 50 })
})

test('what a rank adds is added to each line, and said', () => {
  const uplift = { rank: 'gold', rate: 1000 }
  const price = priceOrder(share(), lines, { ...terms, uplift })
  expect(price.net).toBe(231 + 36 + 64)
  const one = priceOrder(aGoal(), [{ code: null, quantity: 2, sale: yen(0) }], { ...terms, uplift })
  expect(explain(one.rule, { sale: yen(0), quantity: 2 }, 'net', one.net)?.en).toBe(
    '1,000 yen × 2, 10 % more for the rank = 2,200 yen',
  )
})

test('an order that nobody brought is worth the goal’s own price', () => {
  expect(priceOrder(share(), lines.slice(0, 1), { ...terms, place: null })).toMatchObject({
    gross: 450,
    net: 270,
  })
})

test('whatever the lines, priced again by its own rule an order is worth the same, and its reward never exceeds its gross', () => {
  const anyLine = fc.record({
    code: fc.constantFrom(null, 'A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 99 }),
    sale: fc.nat(1_000_000).map(yen),
  })
  const anyLimit = fc.option(fc.nat(5_000).map(yen))
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      anyLimit,
      anyLimit,
      fc.nat(10_000),
      (order, gross_max, net_min, rate) => {
        const price = priceOrder(share({ gross_max, net_min }), order, {
          ...terms,
          uplift: { rank: 'gold', rate },
        })
        const stored = JSON.parse(JSON.stringify(price.rule)) as typeof price.rule
        const [first] = order
        expect(priceOf(stored, first!)).toMatchObject({ gross: price.gross, net: price.net })
        expect(price.net).toBeLessThanOrEqual(price.gross)
      },
    ),
  )
})

test('the price at an instant is the newest that had begun, whatever order they are read in, and before the first the first', () => {
  const prices = [
    aPrice({ id: 3, valid_from: '2026-10-10T03:00:00.001Z' }),
    aPrice({ id: 1, valid_from: '2026-01-01T00:00:00+09:00' }),
    aPrice({ id: 2, valid_from: '2026-10-10T03:00:00.000Z' }),
  ]
  const idAt = (instant: string) => priceAt(prices, new Date(instant))?.id
  expect(idAt('2020-01-01T00:00:00Z')).toBe(1)
  expect(idAt('2026-10-10T02:59:59.999Z')).toBe(1)
  expect(idAt('2026-10-10T03:00:00.000Z')).toBe(2)
  expect(idAt('2026-10-10T03:00:00.001Z')).toBe(3)
  expect(priceAt([], at)).toBeNull()
})

test('an order of several lines says that it is priced by them, and by no price of its own', () => {
  const { rule } = priceOrder(share({ gross_max: yen(800) }), lines, terms)
  expect(rule).toMatchObject({
    rule: 'lines',
    gross: 0,
    net: 0,
    gross_rate: 0,
    net_rate: 0,
    reason: { ja: '明細の行ごとの単価', en: 'The price of each line of the order' },
    limits: { gross_max: 800 },
  })
  expect(priceOrder(share(), lines, terms).rule).not.toHaveProperty('limits')
})

test('agreed prices are found in a rule of its own too, and only those', () => {
  const rule = chooseRule(
    aGoal(),
    [ofProduct(101, 'A', {})],
    { ...place, at, product_code: 'A' },
    null,
  )
  expect(agreedIn(rule)).toEqual([101])
  const { id: _id, ...ofEarlierVersion } = rule
  expect(agreedIn(ofEarlierVersion)).toEqual([])
  expect(agreedIn(ruleOfGoal(aGoal(), at))).toEqual([])
  expect(agreedIn(ruleByHand(aGoal(), { gross: yen(1), net: yen(1) }))).toEqual([])
  expect(agreedIn({ ...rule, rule: 'manual' })).toEqual([])
})
