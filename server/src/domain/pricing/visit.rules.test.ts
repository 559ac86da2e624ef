import { visitsAsked } from '@tsunagi/contract/catalogue/priceLevels'
import { visitInWords } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { yen } from '@tsunagi/contract/money'
import { describe, expect, test } from 'vitest'
import { aGoal, anAgreedPrice } from '../../tracker/testing/catalogued.ts'
import { pricesByVisit } from './byVisit.rules.ts'
import { applies, chooseRule, type AgreedPrice, type Occasion } from './precedence.rules.ts'
import { isOfVisit, unknownVisit, visitOf, type ClickSeen } from './visit.rules.ts'
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
const price = (id: number, given: Partial<AgreedPrice> = {}): AgreedPrice =>
  anAgreedPrice({ id, gross: yen(1000 + id), net: yen(id), ...given })

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
  const said = (agreed: AgreedPrice[]) =>
    pricesByVisit(goal, agreed, occasion, null).map(({ devices, countries, rule }) => [
      rule.id,
      devices.join(),
      countries.join(),
    ])
  test('every price that asks for something, and no other', () => {
    const [all, phones, pair] = [
      price(1),
      price(2, { devices: ['android', 'iphone'] }),
      price(3, { devices: ['tv'], countries: ['JP', 'US'] }),
    ]
    expect(said([all, phones, pair])).toEqual([
      [3, 'tv', 'JP,US'],
      [2, 'android,iphone', ''],
    ])
  })
  test('each visit once: what a newer price takes of an older one is not said of that', () => {
    const [phones, android] = [
      price(1, { devices: ['android', 'iphone'] }),
      price(2, { devices: ['android'] }),
    ]
    expect(said([phones, android])).toEqual([
      [2, 'android', ''],
      [1, 'iphone', ''],
    ])
    const [many, few] = [
      price(3, { devices: ['iphone', 'pc', 'tv'], countries: ['JP', 'US'] }),
      price(4, { devices: ['tv'], countries: ['US'] }),
    ]
    expect(said([many, few])).toEqual([
      [4, 'tv', 'US'],
      [3, 'iphone,pc', 'JP,US'],
      [3, 'tv', 'JP'],
    ])
  })
  test('which it is where one asks for the device and another for the country', () => {
    const [phones, abroad] = [price(1, { devices: ['iphone'] }), price(2, { countries: ['US'] })]
    const [tv, weak] = [
      price(3, { devices: ['tv'], countries: ['US'] }),
      price(4, { target: 'rank', target_value: 'gold' }),
    ]
    expect(said([phones, abroad, tv])).toEqual([
      [3, 'tv', 'US'],
      [2, '', 'US'],
      [2, 'iphone', 'US'],
      [1, 'iphone', ''],
    ])
    expect(said([phones, abroad, weak])).toEqual([])
  })
  test('as the rule that prices results chooses, whatever was agreed', () => {
    const agreed = Array.from({ length: 12 }, (_, n) =>
      price(n + 1, {
        devices:
          n % 3 === 0 ? [] : (['android', 'iphone', 'pc', 'tv'] as const).slice(n % 2, n % 5),
        countries: n % 4 === 0 ? ['JP', 'US', 'FR'].slice(n % 3) : [],
        ...(n === 11 && { devices: [], countries: [], from: '2026-01-01T00:00:00Z' }),
      }),
    )
    const lines = pricesByVisit(goal, agreed, occasion, null)
    const [devices, countries] = [
      [null, 'android', 'iphone', 'pc', 'tablet', 'tv'] as const,
      [null, 'JP', 'US', 'FR', 'DE'],
    ]
    for (const device of devices)
      for (const country of countries) {
        const visit = { device, country }
        const fitting = lines
          .filter((line) => isOfVisit(line, { ...unknownVisit, ...visit }))
          .toSorted((one, other) => visitsAsked(other) - visitsAsked(one))
        const chosen = chooseRule(goal, agreed, { ...occasion, ...visit }, null)
        const general = chooseRule(goal, agreed, occasion, null)
        expect([visit, fitting[0]?.rule.id ?? general.id]).toEqual([visit, chosen.id])
      }
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
      [2, 1],
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
