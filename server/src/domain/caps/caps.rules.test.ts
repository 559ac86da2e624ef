import { resultCaps, type ResultCap } from '@tsunagi/contract/catalogue/conversionRules'
import { describe, expect, test } from 'vitest'
import { firstFullCap, hasResultCaps, reachedMarks, type Capped } from './caps.rules.ts'

const of = <Value>(value: Value) =>
  Object.fromEntries(resultCaps.map((cap) => [cap, value])) as Record<ResultCap, Value>

const capped = (
  caps: Partial<Record<ResultCap, number>>,
  cap_basis: Capped['cap_basis'] = 'occurred',
): Capped => ({ ...of<number | null>(null), ...caps, cap_basis })

const used = (use: Partial<Record<ResultCap, number>>) => ({ ...of(0), ...use })

describe('a promotion has caps', () => {
  test('or none', () => expect(hasResultCaps(capped({}))).toBe(false))
  test.each(resultCaps)('by %s alone, even one of nothing', (cap) => {
    expect(hasResultCaps(capped({ [cap]: 5 }))).toBe(true)
    expect(hasResultCaps(capped({ [cap]: 0 }))).toBe(true)
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
    expect(firstFullCap(capped({ [cap]: limit }), used({ [cap]: use }), 100)).toBe(
      fits ? null : cap,
    )
  })

  test.each([
    ['cap_results_day', 9, 10, true],
    ['cap_results_day', 10, 10, false],
    ['cap_budget_month', 999, 1000, true],
    ['cap_budget_month', 1000, 1000, false],
  ] as const)('where approved ones fill it, %s with %i of %i: %s', (cap, use, limit, fits) => {
    expect(firstFullCap(capped({ [cap]: limit }, 'approved'), used({ [cap]: use }), 100)).toBe(
      fits ? null : cap,
    )
  })

  test('the first full one of several is named', () => {
    const full = used({ cap_results_month: 5, cap_budget_day: 5000 })
    expect(firstFullCap(capped({ cap_budget_day: 1, cap_results_month: 5 }), full, 1)).toBe(
      'cap_results_month',
    )
  })
})

describe('a mark is reached with the result that is coming', () => {
  test.each([
    ['cap_results_day', 6, 10, []],
    ['cap_results_day', 7, 10, [80]],
    ['cap_results_day', 8, 10, [80]],
    ['cap_results_day', 9, 10, [80, 100]],
    ['cap_results_day', 10, 10, [80, 100]],
    ['cap_budget_total', 699, 1000, []],
    ['cap_budget_total', 700, 1000, [80]],
    ['cap_budget_total', 899, 1000, [80]],
    ['cap_budget_total', 900, 1000, [80, 100]],
  ] as const)('%s with %i of %i used, at a price of 100 yen: %j', (cap, use, limit, percents) => {
    const added = cap === 'cap_budget_total' ? 100 : 1
    expect(reachedMarks(capped({ [cap]: limit }), used({ [cap]: use }), 100)).toEqual(
      percents.map((percent) => ({ cap, percent, used: use + added, limit })),
    )
  })

  test('where only approved ones fill it, an arriving one reaches nothing new', () => {
    const marks = (use: number) =>
      reachedMarks(
        capped({ cap_budget_day: 1000 }, 'approved'),
        used({ cap_budget_day: use }),
        100,
      ).map(({ percent, used: sum }) => [percent, sum])
    expect(marks(799)).toEqual([])
    expect(marks(800)).toEqual([[80, 800]])
    expect(marks(1000)).toEqual([
      [80, 1000],
      [100, 1000],
    ])
  })

  test('without caps there are no marks', () => {
    expect(reachedMarks(capped({}), used({}), 100)).toEqual([])
  })
})
