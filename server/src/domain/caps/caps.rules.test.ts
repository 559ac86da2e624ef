import {
  capTargets,
  resultCaps,
  type CapTarget,
  type FinerCap,
  type ResultCap,
} from '@tsunagi/contract/catalogue/conversionRules'
import { describe, expect, test } from 'vitest'
import {
  capsOn,
  firstFullCap,
  hasAdvertiserCaps,
  hasCaps,
  isNearlyFull,
  isOfAdvertiser,
  isOfPromotion,
  isPrepaid,
  reachedMarks,
  takePlace,
  type Capped,
  type Count,
  type Placed,
} from './caps.rules.ts'

const none = Object.fromEntries(resultCaps.map((cap) => [cap, null])) as Record<ResultCap, null>

const capped = (
  caps: Partial<Record<ResultCap, number>>,
  cap_basis: Capped['cap_basis'] = 'occurred',
): Capped => ({
  ...none,
  ...caps,
  cap_basis,
  finer_caps: [],
  advertiser_id: 5,
  advertiser_budget: null,
  advertiser_credit: null,
})

const finer = (given: Partial<FinerCap>): Capped => ({
  ...capped({}),
  finer_caps: [{ per: 'media', goal: '', measure: 'results', period: 'day', limit: 3, ...given }],
})

const placed: Placed = {
  goal: { id: 7, code: 'apply' },
  medium: { media_id: 30, affiliater_id: 20 },
}

/** All caps of a promotion with the same use. */
const inUse = (promotion: Capped, used: number, count: Count = { results: used, budget: used }) =>
  capsOn(promotion, placed).map((cap) => ({ ...cap, count }))

describe('a promotion has caps', () => {
  test('or none', () => expect(hasCaps(capped({}))).toBe(false))
  test.each(resultCaps)('by %s alone, even one of nothing', (cap) => {
    expect(hasCaps(capped({ [cap]: 5 }))).toBe(true)
    expect(hasCaps(capped({ [cap]: 0 }))).toBe(true)
  })
  test.each(capTargets)('by one of each %s', (per) =>
    expect(hasCaps(finer({ per, goal: 'apply' }))).toBe(true),
  )
})

describe('whose results a cap counts', () => {
  test.each<[per: CapTarget, goal: string, found: number[] | null]>([
    ['goal', 'apply', [7, 0, 0]],
    ['goal', 'other', null],
    ['affiliater', '', [0, 20, 0]],
    ['affiliater', 'apply', [7, 20, 0]],
    ['affiliater', 'other', null],
    ['media', '', [0, 0, 30]],
    ['media', 'apply', [7, 0, 30]],
    ['media', 'other', null],
  ])('of each %s and goal “%s”: %j', (per, goal, found) => {
    expect(
      capsOn(finer({ per, goal }), placed).map(({ goalId, affiliaterId, mediaId }) => [
        goalId,
        affiliaterId,
        mediaId,
      ]),
    ).toEqual(found ? [found] : [])
  })
  test('a promotion’s own caps count everybody’s', () => {
    expect(capsOn(capped({ cap_budget_month: 5 }), placed)).toEqual([
      {
        source: 'cap_budget_month',
        measure: 'budget',
        period: 'month',
        limit: 5,
        basis: 'occurred',
        advertiserId: 0,
        goalId: 0,
        affiliaterId: 0,
        mediaId: 0,
      },
    ])
  })
  test('what no medium has brought has no affiliater or medium to be capped', () => {
    const brought = { ...placed, medium: null }
    expect(capTargets.map((per) => capsOn(finer({ per, goal: 'apply' }), brought).length)).toEqual([
      1, 0, 0,
    ])
  })
  test('only the promotion’s own are told to who set them', () => {
    expect(inUse(capped({ cap_results_day: 1 }), 0).every(isOfPromotion)).toBe(true)
    expect(inUse(finer({}), 0).some(isOfPromotion)).toBe(false)
  })
})

describe('the caps of an advertiser', () => {
  const limited = { ...capped({}), advertiser_budget: 1000, advertiser_credit: 500 }
  test('are budget of a month and credit, over all of its promotions', () => {
    expect(hasCaps(limited)).toBe(true)
    expect(capsOn(limited, placed)).toMatchObject([
      { source: 'advertiser_budget', advertiserId: 5, limit: 1000, basis: 'occurred', goalId: 0 },
      { source: 'advertiser_credit', advertiserId: 5, limit: 500, basis: 'approved', goalId: 0 },
    ])
  })
  test.each([
    [{ advertiser_budget: 1000 }, 900, true],
    [{ advertiser_budget: 1000 }, 901, false],
    [{ advertiser_credit: 1000 }, 999, true],
    [{ advertiser_credit: 1000 }, 1000, false],
  ])('%j with %i used takes another of 100 yen: %s', (limit, used, fits) => {
    expect(firstFullCap(inUse({ ...capped({}), ...limit }, used), 100) === null).toBe(fits)
  })
  test.each([
    [{}, false, []],
    [{ advertiser_budget: 0 }, true, ['advertiser_budget']],
    [{ advertiser_credit: 0 }, true, ['advertiser_credit']],
  ] as const)('%j: results of its other promotions count: %s', (limit, has, sources) => {
    const promotion = { ...capped({ cap_results_day: 1 }), ...limit }
    expect(hasAdvertiserCaps(promotion)).toBe(has)
    expect(hasCaps({ ...capped({}), ...limit })).toBe(has)
    expect(
      capsOn(promotion, placed)
        .filter(isOfAdvertiser)
        .map(({ source }) => source),
    ).toEqual(sources)
  })
  test.each([
    [{ advertiser_credit: 0 }, true],
    [{ advertiser_credit: 1 }, false],
    [{ advertiser_budget: 0 }, false],
  ])('%j is what was paid in advance: %s', (limit, is) => {
    expect(capsOn({ ...capped({}), ...limit }, placed).map(isPrepaid)).toEqual([is])
  })
  test('are counted in yen, both for a month', () => {
    expect(capsOn(limited, placed)).toMatchObject([
      { measure: 'budget', period: 'month', affiliaterId: 0, mediaId: 0 },
      { measure: 'budget', period: 'month', affiliaterId: 0, mediaId: 0 },
    ])
  })
  test('come before those of the promotion, which may go on beyond its own', () => {
    const full = inUse({ ...capped({ cap_results_day: 1 }), advertiser_budget: 1 }, 10)
    expect(firstFullCap(full, 100)?.source).toBe('advertiser_budget')
  })
})

describe('one more result fits under a cap', () => {
  test.each([
    ['cap_results_day', 9, 10, true],
    ['cap_results_day', 10, 10, false],
    ['cap_results_month', 9, 10, true],
    ['cap_results_month', 10, 10, false],
    ['cap_results_total', 0, 0, false],
    ['cap_budget_day', 900, 1000, true],
    ['cap_budget_day', 901, 1000, false],
    ['cap_budget_month', 900, 1000, true],
    ['cap_budget_month', 901, 1000, false],
    ['cap_budget_total', 900, 1000, true],
    ['cap_budget_total', 901, 1000, false],
  ] as const)('%s with %i of %i used, at a price of 100 yen: %s', (cap, use, limit, fits) => {
    expect(firstFullCap(inUse(capped({ [cap]: limit }), use), 100)?.source ?? null).toBe(
      fits ? null : cap,
    )
  })

  test.each([
    ['cap_results_day', 9, 10, true],
    ['cap_results_day', 10, 10, false],
    ['cap_budget_month', 999, 1000, true],
    ['cap_budget_month', 1000, 1000, false],
  ] as const)('where approved ones fill it, %s with %i of %i: %s', (cap, use, limit, fits) => {
    expect(
      firstFullCap(inUse(capped({ [cap]: limit }, 'approved'), use), 100)?.source ?? null,
    ).toBe(fits ? null : cap)
  })

  test.each([
    ['results', 2, true],
    ['results', 3, false],
    ['budget', 0, false],
  ] as const)('of each medium, %s with %i of 3: %s', (measure, use, fits) => {
    expect(firstFullCap(inUse(finer({ measure }), use), 100) === null).toBe(fits)
  })

  test('the first full one of several is named', () => {
    const full = inUse(capped({ cap_budget_day: 1, cap_results_month: 5 }), 5000)
    expect(firstFullCap(full, 1)?.source).toBe('cap_results_month')
  })
})

describe('whoever is decided takes a place', () => {
  test('once, also where several caps count the same', () => {
    const count = { results: 1, budget: 100 }
    takePlace(inUse(capped({ cap_results_day: 9, cap_budget_day: 900 }), 0, count), 50)
    expect(count).toEqual({ results: 2, budget: 150 })
  })
  test('and none where only what is approved fills the cap', () => {
    const count = { results: 1, budget: 100 }
    takePlace(inUse(capped({ cap_results_day: 9 }, 'approved'), 0, count), 50)
    expect(count).toEqual({ results: 1, budget: 100 })
  })
})

describe('a mark is reached', () => {
  test.each([
    [7, 10, []],
    [8, 10, [80]],
    [9, 10, [80]],
    [10, 10, [80, 100]],
    [11, 10, [80, 100]],
    [799, 1000, []],
    [800, 1000, [80]],
    [999, 1000, [80]],
    [1000, 1000, [80, 100]],
  ] as const)('with %i of %i: %j', (use, limit, percents) => {
    for (const cap of ['cap_results_day', 'cap_budget_total'] as const)
      expect(
        reachedMarks(inUse(capped({ [cap]: limit }), use)).map(({ percent }) => percent),
      ).toEqual(percents)
  })

  test.each([
    [7, 10, false],
    [8, 10, true],
    [9, 10, true],
    [11, 10, true],
  ])('with %i of %i used what does not fit means that the cap is reached: %s', (use, limit, is) => {
    expect(inUse(capped({ cap_results_day: limit }), use).map(isNearlyFull)).toEqual([is])
  })

  test('never without caps', () => {
    expect(reachedMarks(inUse(capped({}), 100))).toEqual([])
  })
})
