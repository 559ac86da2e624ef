import { basisPoints, yen } from '@tsunagi/contract/money'
import { describe, expect, test } from 'vitest'
import { aGoal, anAgreedPrice, aPrice } from '../../tracker/testing/catalogued.ts'
import { explanationOf } from './explanation.rules.ts'
import { priceOrder } from './order.rules.ts'
import { chooseRule, type AgreedPrice, type Occasion } from './precedence.rules.ts'
import { ruleByHand, ruleOfGoal, priceOf } from './pricing.rules.ts'
import { unknownVisit } from './visit.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const sold = { sale: yen(0), quantity: 2 }
const agreed = (id: number, given: Partial<AgreedPrice> = {}): AgreedPrice =>
  anAgreedPrice({ id, ...given })
const place: Omit<Occasion, 'at' | 'product_code'> = {
  media_id: 3,
  affiliater_id: 5,
  group_id: null,
  rank: 'gold',
  material_id: null,
  ...unknownVisit,
  reward_code: null,
}
const chosen = (prices: readonly AgreedPrice[]) =>
  chooseRule(aGoal(), prices, { ...place, at, product_code: null }, null)
const worthOf = (rule: ReturnType<typeof chosen>) => {
  const { gross, net } = priceOf(rule, sold)
  return { ...sold, gross, net }
}

describe('the explanation of a price', () => {
  const special = agreed(101, {
    target: 'media',
    target_value: '3',
    name: '秋',
    from: '2026-10-01T00:00:00+09:00',
    to: '2026-11-01T00:00:00+09:00',
  })
  const rule = chosen([
    special,
    agreed(102, {
      goal_id: aGoal().id,
      unit: 'percent',
      gross: yen(0),
      net: yen(0),
      gross_rate: basisPoints(1000),
      net_rate: basisPoints(700),
    }),
  ])

  test('says where it comes from, since when and until when, how it was reckoned, and what lost', () => {
    expect(explanationOf(rule, worthOf(rule), { kind: 'admin' }, 'en')).toEqual({
      rule: 'promotion_special',
      price_id: 101,
      kind: 'fixed',
      gross: 2000,
      net: 1400,
      reason: 'Special price “秋”, for: media',
      target_kind: 'media',
      from: '2026-09-30T15:00:00.000Z',
      to: '2026-10-31T15:00:00.000Z',
      gross_words: '2,000 yen × 2 = 4,000 yen',
      net_words: '1,400 yen × 2 = 2,800 yen',
      lines: [],
      losers: [
        {
          rule: 'promotion_special',
          price_id: 102,
          kind: 'share',
          gross: 1000,
          net: 700,
          reason: 'Special price',
          why: 'A price for a nearer target applies',
        },
        {
          rule: 'promotion_goal',
          price_id: 1,
          kind: 'fixed',
          gross: 1500,
          net: 1000,
          reason: 'Price of the goal “購入”',
          why: 'A stronger kind of price applies',
        },
      ],
    })
  })
  test('is told in the language of who asks', () => {
    const told = explanationOf(rule, worthOf(rule), { kind: 'admin' }, 'ja')
    expect([told.reason, told.gross_words, told.losers[0]?.reason, told.losers[0]?.why]).toEqual([
      '特別単価「秋」（対象：メディア）',
      '2,000円 × 2件 ＝ 4,000円',
      '特別単価',
      '対象がより限定された単価があります',
    ])
  })
  test.each([
    ['affiliater', 'gross', 'net'],
    ['advertiser', 'net', 'gross'],
    ['agency', 'net', 'gross'],
  ] as const)('shows an %s nothing of %s', (kind, hidden, shown) => {
    const told = explanationOf(rule, worthOf(rule), { kind }, 'en')
    expect([told[hidden], told[`${hidden}_words`]]).toEqual([null, null])
    expect(told.losers.map((loser) => loser[hidden])).toEqual([null, null])
    expect(told[shown]).toBe(rule[shown])
    expect(told[`${shown}_words`]).toContain('yen × 2')
  })
})

test('an amount that does not come of its rule is not explained by it', () => {
  const rule = ruleOfGoal(aGoal(), at)
  const worth = { ...sold, gross: 3001, net: 2000 }
  expect(explanationOf(rule, worth, { kind: 'admin' }, 'en')).toMatchObject({
    gross_words: null,
    net_words: '1,000 yen × 2 = 2,000 yen',
  })
})

test('what a person entered has no number, no target, no time and no losers', () => {
  const rule = ruleByHand(aGoal(), { gross: yen(5000), net: yen(4000) })
  const told = explanationOf(rule, { ...sold, gross: 5000, net: 4000 }, { kind: 'admin' }, 'en')
  expect(told).toMatchObject({
    rule: 'manual',
    price_id: null,
    target_kind: null,
    from: null,
    to: null,
    gross_words: '5,000 yen, entered by hand',
    lines: [],
    losers: [],
  })
})

test('of an order each line is explained by its own price', () => {
  const goal = aGoal({
    kind: 'share',
    prices: [
      aPrice({
        gross: yen(0),
        net: yen(0),
        gross_rate: basisPoints(500),
        net_rate: basisPoints(300),
      }),
    ],
  })
  const { rule, gross, net } = priceOrder(
    goal,
    [
      { code: 'A', quantity: 3, sale: yen(9000) },
      { code: null, quantity: 1, sale: yen(2000) },
    ],
    { at, place, agreed: [agreed(101, { level: 'product', code: 'A' })], uplift: null },
  )
  const worth = { sale: yen(11_000), quantity: 1, gross, net }
  expect(explanationOf(rule, worth, { kind: 'affiliater' }, 'en').lines).toEqual([
    {
      code: 'A',
      quantity: 3,
      sale: 9000,
      reason: 'Product table “A”',
      gross_words: null,
      net_words: '1,400 yen × 3 = 4,200 yen',
    },
    {
      code: null,
      quantity: 1,
      sale: 2000,
      reason: 'Rate of the goal “購入”',
      gross_words: null,
      net_words: '3 % of 2,000 yen = 60 yen',
    },
  ])
})
