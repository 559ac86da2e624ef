import { visitInWords } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { basisPoints, yen } from '@tsunagi/contract/money'
import { describe, expect, test } from 'vitest'
import { aGoal } from '../../tracker/testing/catalogued.ts'
import { pricesByVisit } from './byVisit.rules.ts'
import { applies, type AgreedPrice, type Occasion } from './precedence.rules.ts'
import { unknownVisit, visitOf, type ClickSeen } from './visit.rules.ts'
import { priceInWords } from './words.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const goal = aGoal()
const occasion: Occasion = {
  at,
  media_id: 3,
  affiliater_id: 5,
  group_id: null,
  rank: 'gold',
  material_id: null,
  ...unknownVisit,
  reward_code: null,
  product_code: null,
}
const price = (id: number, given: Partial<AgreedPrice> = {}): AgreedPrice => ({
  id,
  level: 'promotion_special',
  goal_id: null,
  material_id: null,
  code: null,
  target: 'everybody',
  target_value: null,
  devices: [],
  countries: [],
  name: '',
  unit: 'yen',
  gross: yen(1000 + id),
  net: yen(id),
  gross_rate: basisPoints(0),
  net_rate: basisPoints(0),
  from: null,
  to: null,
  window_days: null,
  after_results: null,
  results: 0,
  ...given,
})

describe('a price for some visits', () => {
  const cases: [Partial<AgreedPrice>, Partial<Occasion>, boolean][] = [
    [{}, {}, true],
    [{}, { device: 'pc', country: 'US' }, true],
    [{ devices: ['iphone'] }, { device: 'iphone' }, true],
    [{ devices: ['android', 'iphone'] }, { device: 'iphone', country: 'US' }, true],
    [{ devices: ['iphone'] }, { device: 'android' }, false],
    [{ devices: ['iphone'] }, { device: null }, false],
    [{ countries: ['JP'] }, { country: 'JP' }, true],
    [{ countries: ['JP', 'US'] }, { country: 'US', device: 'tv' }, true],
    [{ countries: ['JP'] }, { country: 'US' }, false],
    [{ countries: ['JP'] }, { country: null }, false],
    [{ devices: ['pc'], countries: ['JP'] }, { device: 'pc', country: 'JP' }, true],
    [{ devices: ['pc'], countries: ['JP'] }, { device: 'pc', country: 'US' }, false],
    [{ devices: ['pc'], countries: ['JP'] }, { device: 'tablet', country: 'JP' }, false],
  ]
  test.each(cases)('%j: of %j it is %s', (given, visit, isMeant) => {
    expect(applies(price(1, given), goal, { ...occasion, ...visit })).toBe(isMeant)
  })
})

describe('what a click says', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'
  const clicks: [Partial<ClickSeen>, object][] = [
    [{ device: 'phone', user_agent: iphone }, { device: 'iphone' }],
    [{ device: 'phone', user_agent: `${iphone} Line/15.0` }, { device: 'iphone' }],
    [{ device: 'phone', user_agent: 'Mozilla/5.0 (Linux; Android 16)' }, { device: 'android' }],
    [{ device: 'phone', user_agent: null }, { device: 'android' }],
    [{ device: 'pc' }, { device: 'pc' }],
    [{ device: 'tablet', user_agent: 'Mozilla/5.0 (iPad)' }, { device: 'tablet' }],
    [{ device: 'tv' }, { device: 'tv' }],
    [{ device: 'other' }, { device: null }],
    [{ device: 'bot' }, { device: null }],
    [
      { params: { pcp: 'top' }, country: 'JP' },
      { parameter: 'top', country: 'JP' },
    ],
    [{ country: null }, { parameter: null, country: null }],
  ]
  test.each(clicks)('%j: %j', (given, visit) => {
    const click = { params: {}, device: 'pc', user_agent: '', ...given } as const
    expect(visitOf(click)).toMatchObject(visit)
  })
})

describe('what visits of some devices or countries are paid by', () => {
  const idsOf = (agreed: AgreedPrice[], given: Partial<Occasion> = {}) =>
    pricesByVisit(goal, agreed, { ...occasion, ...given }, null).map(({ rule }) => rule.id)
  test('every price that asks for something, with what it asks for, and no other', () => {
    const [all, phones, abroad] = [
      price(1),
      price(2, { devices: ['android', 'iphone'] }),
      price(3, { countries: ['US'] }),
    ]
    expect(pricesByVisit(goal, [all, phones, abroad], occasion, null)).toMatchObject([
      { devices: ['android', 'iphone'], countries: [], rule: { id: 2, net: 2 } },
      { devices: [], countries: ['US'], rule: { id: 3, net: 3 } },
    ])
  })
  test.each<[string, Partial<AgreedPrice>, Partial<AgreedPrice>, number[]]>([
    [
      'one that is weaker everywhere',
      { devices: ['iphone'] },
      { devices: ['iphone'], target: 'rank', target_value: 'gold' },
      [2],
    ],
    [
      'one that is weaker here and there',
      { devices: ['pc', 'tv'] },
      { devices: ['pc'], target: 'rank', target_value: 'gold' },
      [1, 2],
    ],
    [
      'one of another rank',
      { devices: ['pc'] },
      { devices: ['tv'], target: 'rank', target_value: 'regular' },
      [1],
    ],
    [
      'one that is not in force, though the goal’s own price has its number',
      { devices: ['tv'], to: '2026-10-01T00:00:00Z' },
      { devices: ['pc'] },
      [2],
    ],
    [
      'one that is used up',
      { devices: ['pc'] },
      { devices: ['tv'], after_results: 1, results: 1 },
      [1],
    ],
  ])('%s', (_, one, other, ids) => {
    expect(idsOf([price(1, one), price(2, other)])).toEqual(ids)
  })
  test('what the medium has agreed for itself is stronger', () => {
    const own = price(9, { target: 'media', target_value: '3' })
    expect(idsOf([price(1, { devices: ['pc'] }), own])).toEqual([])
  })
})

test('in words', () => {
  const asked = { devices: ['iphone', 'tablet'], countries: ['JP', 'US'] } as const
  expect(visitInWords(asked).map(({ ja }) => ja)).toEqual(['iPhone・タブレット', 'JP・US'])
  expect(visitInWords(asked).map(({ en }) => en)).toEqual(['iPhone, Tablet', 'JP, US'])
  const price = { ...asked, unit: 'yen', amount: 1200 } as const
  expect(priceInWords(price, 'ja')).toBe('1,200円（iPhone・タブレット、JP・US）')
  expect(priceInWords(price, 'en')).toBe('¥1,200 (iPhone, Tablet, JP, US)')
  expect(priceInWords({ ...price, unit: 'percent', countries: [] }, 'en')).toBe(
    '12% (iPhone, Tablet)',
  )
  expect(priceInWords({ ...price, devices: [], countries: [] }, 'ja')).toBe('1,200円')
})
