import fc from 'fast-check'
import { basisPoints, yen } from '@tsunagi/contract/money'
import { priceLevels, priceTargets } from '@tsunagi/contract/catalogue/priceLevels'
import { describe, expect, test } from 'vitest'
import { aGoal, anAgreedPrice, aPrice } from '../../tracker/testing/catalogued.ts'
import { applies, chooseRule, type AgreedPrice, type Occasion } from './precedence.rules.ts'
import { priceOf, ruleOfGoal } from './pricing.rules.ts'

const at = new Date('2026-10-10T03:00:00.000Z')
const goal = aGoal()
const occasion: Occasion = {
  at,
  media_id: 3,
  affiliater_id: 5,
  group_id: 6,
  rank: 'gold',
  material_id: 4,
  parameter: 'top',
  device: 'iphone',
  country: 'JP',
  reward_code: 'new',
  product_code: 'A-1',
}
const targetValues = {
  parameter: 'top',
  media: '3',
  affiliater: '5',
  group: '6',
  rank: 'gold',
  everybody: null,
}
let ids = 0
const price = (given: Partial<AgreedPrice> = {}): AgreedPrice => {
  const level = given.level ?? 'promotion_special'
  const target = given.target ?? 'everybody'
  return anAgreedPrice({
    id: ++ids,
    level,
    material_id: level.startsWith('material') ? 4 : null,
    code: level === 'reward' ? 'new' : level.startsWith('product') ? 'A-1' : null,
    target,
    target_value: targetValues[target],
    ...given,
  })
}
const winnerOf = (agreed: readonly AgreedPrice[], given: Partial<Occasion> = {}) =>
  chooseRule(goal, agreed, { ...occasion, ...given }, null)

describe('of two prices that both apply the stronger one wins, whichever was found first', () => {
  const month = { from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }
  const day = { from: '2026-10-10T00:00:00Z', to: '2026-10-11T00:00:00Z' }
  const cases: [why: string, stronger: Partial<AgreedPrice>, weaker: Partial<AgreedPrice>][] = [
    ...pairs(priceLevels).map(
      ([one, other]) =>
        [`${one} before ${other}`, { level: one }, { level: other }] as [string, object, object],
    ),
    ...pairs(priceTargets).map(
      ([one, other]) =>
        [`a special price for ${one} before ${other}`, { target: one }, { target: other }] as [
          string,
          object,
          object,
        ],
    ),
    ...pairs(priceTargets).map(
      ([one, other]) =>
        [
          `of a material: ${one} before ${other}`,
          { level: 'material_special', target: one },
          { level: 'material_special', target: other },
        ] as [string, object, object],
    ),
    ...pairs(priceTargets).map(
      ([one, other]) =>
        [
          `of a product: ${one} before ${other}`,
          { level: 'product_special', target: one },
          { level: 'product_special', target: other },
        ] as [string, object, object],
    ),
    ['the kind before the target', { level: 'material_special' }, { target: 'parameter' }],
    ['a table before a special price', { level: 'reward' }, { target: 'media' }],
    ['a special price before that of the material', { target: 'everybody' }, { level: 'material' }],
    ['some devices before all', { devices: ['iphone', 'android'] }, {}],
    ['some countries before all', { countries: ['US', 'JP'] }, {}],
    [
      'device and country before one of them',
      { devices: ['iphone'], countries: ['JP'] },
      { countries: ['JP'] },
    ],
    ['the target before the device', { target: 'rank' }, { devices: ['iphone'] }],
    ['the device before the goal', { devices: ['iphone'] }, { goal_id: goal.id }],
    ['this goal before every goal', { goal_id: goal.id }, {}],
    ['the target before the goal', { target: 'rank' }, { goal_id: goal.id }],
    ['the goal before the period', { goal_id: goal.id }, day],
    ['a day before a month', day, month],
    [
      'a day before a longer period that ends with it',
      day,
      { from: '2026-09-01T00:00:00Z', to: day.to },
    ],
    ['a month before no end', month, { from: '2026-10-01T00:00:00Z' }],
    ['a month before no beginning', month, { to: '2026-11-01T00:00:00Z' }],
    ['a month before always', month, {}],
    ['the period before the age', day, { from: '2026-10-10T02:00:00Z' }],
    [
      'a later beginning before an earlier one',
      { from: '2026-10-09T00:00:00Z' },
      { from: '2026-10-08T00:00:00Z' },
    ],
    ['a beginning before always', { from: '2020-01-01T00:00:00Z' }, {}],
    [
      'less money, if it is nearer',
      { target: 'media', gross: yen(1), net: yen(0) },
      { target: 'rank' },
    ],
  ]
  test.each(cases)('%s', (_, stronger, weaker) => {
    const [older, weak, strong] = [price(stronger), price(weaker), price(stronger)]
    expect(winnerOf([older, weak]).id).toBe(older.id)
    for (const agreed of [
      [weak, strong],
      [strong, weak],
    ]) {
      const rule = winnerOf(agreed)
      expect(rule).toMatchObject({
        rule: strong.level,
        id: strong.id,
        gross: strong.gross,
        net: strong.net,
      })
      expect(rule.losers?.map(({ id }) => id)).toEqual([weak.id, 1])
    }
  })
  test('of two that differ in nothing else, the newer', () => {
    const [older, newer] = [price(), price()]
    expect(winnerOf([newer, older]).id).toBe(newer.id)
    expect(winnerOf([older, newer]).id).toBe(newer.id)
  })
  test('what is open on one side is no shorter than what is open on both', () => {
    const always = price()
    expect(winnerOf([always, price({ to: month.to })]).id).toBeGreaterThan(always.id)
    const until = price({ to: month.to })
    expect(winnerOf([until, price()]).id).toBeGreaterThan(until.id)
  })
  test.each<[string, Partial<AgreedPrice>, Partial<AgreedPrice>, string]>([
    ['kind', {}, { level: 'material' }, 'A stronger kind of price applies'],
    ['target', { target: 'media' }, {}, 'A price for a nearer target applies'],
    ['goal', { goal_id: goal.id }, {}, 'A price for this very goal applies'],
    ['period', day, month, 'A price of a shorter period applies'],
    ['beginning', { from: '2020-01-01T00:00:00Z' }, {}, 'A newer price applies'],
  ])('the loser is told why, by the %s', (_, stronger, weaker, why) => {
    const rule = winnerOf([price(weaker), price(stronger)])
    expect(rule.losers?.[0]?.why.en).toBe(why)
  })
  test('of many that lost twenty are told, the strongest first', () => {
    const many = Array.from({ length: 30 }, () => price())
    const ids = many.map(({ id }) => id).toReversed()
    expect(winnerOf(many).losers?.map(({ id }) => id)).toEqual(ids.slice(1, 21))
  })
})

function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((one, index) =>
    values.slice(index + 1).map((other): [Value, Value] => [one, other]),
  )
}

describe('a price applies', () => {
  test.each([
    ['to another medium', { target: 'media', target_value: '4' }],
    ['to another affiliater', { target: 'affiliater', target_value: '6' }],
    ['to another group', { target: 'group', target_value: '7' }],
    ['to another rank', { target: 'rank', target_value: 'silver' }],
    ['to another value of the parameter', { target: 'parameter', target_value: 'Top' }],
    ['to another goal', { goal_id: 99 }],
    ['to another material', { level: 'material', material_id: 9 }],
    ['to another product', { level: 'product', code: 'A-2' }],
    ['to another condition', { level: 'reward', code: 'A-1' }],
    ['from a millisecond later on', { from: '2026-10-10T03:00:00.001Z' }],
    ['until this very instant', { to: '2026-10-10T03:00:00.000Z' }],
  ] as [string, Partial<AgreedPrice>][])('not %s', (_, given) => {
    expect(winnerOf([price(given)])).toMatchObject({
      rule: 'promotion_goal',
      gross: 1500,
      net: 1000,
    })
  })
  test.each([
    ['from this very instant on', { from: '2026-10-10T03:00:00.000Z' }],
    ['until a millisecond later', { to: '2026-10-10T03:00:00.001Z' }],
    ['while results are left', { after_results: 3, results: 2 }],
  ] as [string, Partial<AgreedPrice>][])('%s', (_, given) => {
    expect(winnerOf([price(given)])).toMatchObject({ rule: 'promotion_special', gross: 2000 })
  })
  test('to clicks only where it is for them alone, and never as a share', () => {
    const clicks = aGoal({ kind: 'click' })
    const own = { goal_id: clicks.id }
    expect(applies(price({ unit: 'percent', ...own }), clicks, occasion)).toBe(false)
    expect(applies(price(), clicks, occasion)).toBe(false)
    expect(chooseRule(clicks, [price(own)], occasion, null)).toMatchObject({
      kind: 'click',
      gross: 2000,
    })
  })
  test('no longer once it has priced the results it was agreed for; that is said', () => {
    const used = price({ after_results: 3, results: 3 })
    const rule = winnerOf([used, price({ level: 'material' })])
    expect(rule.rule).toBe('material')
    expect(rule.losers?.find(({ id }) => id === used.id)?.why.en).toContain('as many results')
  })
  test('in yen to a share, and as a share to a fixed price, only where it names the goal', () => {
    const share = aGoal({
      kind: 'share',
      gross_rate: basisPoints(1000),
      net_rate: basisPoints(700),
    })
    expect(chooseRule(share, [price()], occasion, null)).toMatchObject({ kind: 'share' })
    expect(chooseRule(share, [price({ goal_id: share.id })], occasion, null)).toMatchObject({
      kind: 'fixed',
      gross: 2000,
    })
    const percent = price({
      unit: 'percent',
      gross: yen(0),
      net: yen(0),
      gross_rate: basisPoints(1234),
      net_rate: basisPoints(999),
    })
    expect(winnerOf([percent])).toMatchObject({ rule: 'promotion_goal' })
    const rule = winnerOf([{ ...percent, goal_id: goal.id }])
    expect(priceOf(rule, { sale: yen(9999), quantity: 2 })).toMatchObject({ gross: 1233, net: 998 })
  })
})

describe('the rule of an agreed price', () => {
  test('keeps what a later pricing needs: whom it is for, when, its days, and the limits of the goal', () => {
    const limited = aGoal({ prices: [aPrice({ gross_max: yen(1800) })] })
    const agreed = price({
      target: 'rank',
      from: '2026-10-01T00:00:00Z',
      to: '2026-11-01T00:00:00Z',
      window_days: 7,
    })
    const { losers: _losers, ...rule } = chooseRule(limited, [agreed], occasion, null)
    expect(rule).toEqual({
      rule: 'promotion_special',
      id: agreed.id,
      goal: 'buy',
      kind: 'fixed',
      gross: 2000,
      net: 1400,
      gross_rate: 0,
      net_rate: 0,
      from: '2026-10-01T00:00:00Z',
      to: '2026-11-01T00:00:00Z',
      target: { kind: 'rank', value: 'gold' },
      window_days: 7,
      limits: { gross_min: null, gross_max: 1800, net_min: null, net_max: null },
      reason: { ja: '特別単価（対象：ランク）', en: 'Special price, for: rank' },
    })
  })
  test('says nothing of days and limits where there are none, and holds also where the goal has no price', () => {
    for (const each of [goal, aGoal({ prices: [] })]) {
      const rule = chooseRule(each, [price()], occasion, null)
      expect(rule).not.toHaveProperty('window_days')
      expect(rule).not.toHaveProperty('limits')
      expect(rule.gross).toBe(2000)
    }
  })
  test('has no losers where nothing else was agreed, and then the goal’s own price is the only one', () => {
    expect(chooseRule(goal, [], occasion, null)).toEqual(ruleOfGoal(goal, at))
    expect(chooseRule(goal, [], occasion, { rank: 'gold', rate: 0 })).toEqual(ruleOfGoal(goal, at))
  })
  test('counts a goal without a price as one that lost, without a number', () => {
    expect(chooseRule(aGoal({ prices: [] }), [price()], occasion, null).losers).toMatchObject([
      { rule: 'promotion_goal', id: 0, gross: 0, net: 0 },
    ])
  })
  test.each<[Partial<AgreedPrice>, string, string]>([
    [{}, '特別単価', 'Special price'],
    [{ name: '秋' }, '特別単価「秋」', 'Special price “秋”'],
    [{ level: 'product' }, '商品テーブル「A-1」', 'Product table “A-1”'],
    [{ level: 'product', name: '靴' }, '商品テーブル「靴」', 'Product table “靴”'],
    [
      { name: '秋', target: 'media' },
      '特別単価「秋」（対象：メディア）',
      'Special price “秋”, for: media',
    ],
    [{ devices: ['iphone'] }, '特別単価（対象：iPhone）', 'Special price, for: iPhone'],
    [
      { target: 'media', devices: ['iphone', 'android'], countries: ['JP'] },
      '特別単価（対象：メディア、iPhone・Android、JP）',
      'Special price, for: media, iPhone, Android, JP',
    ],
  ])('names itself: %j', (given, ja, en) => {
    expect(winnerOf([price(given)]).reason).toEqual({ ja, en })
  })
})

describe('what a rank adds', () => {
  const gold = { rank: 'gold', rate: 550 }
  test.each([
    ['the goal’s own price', [], 1055],
    ['the price of a material', [price({ level: 'material', net: yen(1400) })], 1477],
    ['a table', [price({ level: 'reward', net: yen(1999), gross: yen(2000) })], 2000],
    ['not to a special price', [price()], 1400],
    ['not to a special price of a product', [price({ level: 'product_special' })], 1400],
  ] as [string, AgreedPrice[], number][])('%s', (_, agreed, net) => {
    const rule = chooseRule(goal, agreed, occasion, gold)
    expect(priceOf(rule, { sale: yen(0), quantity: 1 }).net).toBe(net)
  })
  test('nothing to clicks, whose rewards grow one by one', () => {
    expect(chooseRule(aGoal({ kind: 'click' }), [], occasion, gold).uplift).toBeUndefined()
  })
})

const anyInstant = fc
  .integer({
    min: Date.parse('2026-10-10T02:59:59.990Z'),
    max: Date.parse('2026-10-10T03:00:00.010Z'),
  })
  .map((ms) => new Date(ms).toISOString())
const anyPrice: fc.Arbitrary<AgreedPrice> = fc
  .record({
    level: fc.constantFrom(...priceLevels),
    target: fc.constantFrom(...priceTargets),
    goal_id: fc.constantFrom(null, goal.id, 99),
    unit: fc.constantFrom('yen' as const, 'percent' as const),
    gross: fc.nat(10_000),
    net: fc.nat(10_000),
    from: fc.option(anyInstant),
    to: fc.option(anyInstant),
    after_results: fc.option(fc.integer({ min: 1, max: 3 })),
    results: fc.nat(3),
  })
  .map(({ gross, net, unit, ...given }) => {
    const [most, least] = [Math.max(gross, net), Math.min(gross, net)]
    return price({
      ...given,
      unit,
      ...(unit === 'yen'
        ? { gross: yen(most), net: yen(least) }
        : {
            gross: yen(0),
            net: yen(0),
            gross_rate: basisPoints(most),
            net_rate: basisPoints(least),
          }),
    })
  })

test('there is one winner whatever the order, it applies, both sides come from it, and net never exceeds gross', () => {
  fc.assert(
    fc.property(
      fc.array(anyPrice, { maxLength: 8 }),
      fc.nat(10_000),
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 99 }),
      fc.infiniteStream(fc.nat()),
      (agreed, rate, sale, quantity, random) => {
        const uplift = { rank: 'gold', rate }
        const rule = chooseRule(goal, agreed, occasion, uplift)
        const shuffled = agreed
          .map((each) => [random.next().value, each] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, each]) => each)
        expect(chooseRule(goal, shuffled, occasion, uplift)).toMatchObject({
          id: rule.id,
          rule: rule.rule,
        })
        const winner = agreed.find(({ id, level }) => id === rule.id && level === rule.rule)
        if (winner) {
          expect(applies(winner, goal, occasion)).toBe(true)
          expect(rule).toMatchObject(
            winner.unit === 'yen'
              ? { gross: winner.gross, net: winner.net }
              : { gross_rate: winner.gross_rate, net_rate: winner.net_rate },
          )
        }
        const { gross, net } = priceOf(rule, { sale: yen(sale), quantity })
        expect(net).toBeLessThanOrEqual(gross)
        expect(net).toBeGreaterThanOrEqual(0)
        const told = new Set(rule.losers?.map(({ id }) => id))
        const applied = agreed.filter((each) => applies(each, goal, occasion))
        for (const each of applied) expect(each.id === rule.id || told.has(each.id)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
