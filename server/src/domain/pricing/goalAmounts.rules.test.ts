import { describe, expect, test } from 'vitest'
import type { PriceInput } from '@tsunagi/contract/catalogue/goals'
import { yen } from '@tsunagi/contract/money'
import {
  amountsOfAdvertiser,
  amountsOfOperator,
  netChanges,
  netFalls,
  netForAdvertiser,
  onlyAmounts,
  paysOtherwise,
  type GoalAmounts,
} from './goalAmounts.rules.ts'

const margin = 3000
const nothing = { gross: 0, net: 0, gross_rate: 0, net_rate: 0 }
const withoutLimits = { gross_min: null, gross_max: null, net_min: null, net_max: null }
const price = (given: Partial<Record<keyof GoalAmounts, number | null>> = {}) =>
  ({ ...nothing, ...withoutLimits, gross: 1500, net: 1000, ...given }) as GoalAmounts
const input = (given: Partial<PriceInput> = {}): PriceInput => ({
  kind: 'fixed',
  gross: 1500,
  ...given,
})
const limits = { gross_min: 1, gross_max: 4, net_min: 2, net_max: 3 }

describe('an advertiser sets gross, the network net', () => {
  test.each([
    [1000, null, 700],
    [1001, null, 700],
    [1, null, 0],
    [0, null, 0],
    [1500, 1000, 1000],
    [3000, 1000, 1000],
    [800, 1000, 800],
  ])('gross %i with stored net %j gives %i', (gross, before, net) => {
    expect(netForAdvertiser(gross, before, margin)).toBe(net)
  })
  test('in yen and in percent, each with the net of its own unit', () => {
    const fixed = { ...price(), kind: 'fixed' } as const
    const share = {
      ...price({ gross: 0, net: 0, gross_rate: 900, net_rate: 600 }),
      kind: 'share',
    } as const
    const percent = input({ kind: 'share', gross: 10.15 })
    expect(amountsOfAdvertiser(input(), fixed, margin)).toEqual(price())
    expect(amountsOfAdvertiser(input(), share, margin)).toEqual(price({ net: 1050 }))
    expect(amountsOfAdvertiser(percent, share, margin)).toEqual(
      price({ ...nothing, gross_rate: 1015, net_rate: 600 }),
    )
    expect(amountsOfAdvertiser(percent, fixed, margin)).toEqual(
      price({ ...nothing, gross_rate: 1015, net_rate: 710 }),
    )
    expect(amountsOfAdvertiser(percent, undefined, margin).net_rate).toBe(710)
  })
  test('the limits of net stay as the operator set them; only a share has any', () => {
    const before = { ...price({ net_min: 20, net_max: 30 }), kind: 'share' } as const
    expect(amountsOfAdvertiser(input({ kind: 'share', ...limits }), before, margin)).toMatchObject({
      ...limits,
      net_min: 20,
      net_max: 30,
    })
    expect(
      amountsOfAdvertiser(input({ kind: 'share', ...limits }), undefined, margin),
    ).toMatchObject({ ...limits, net_min: null, net_max: null })
    expect(amountsOfAdvertiser(input(limits), before, margin)).toMatchObject(withoutLimits)
  })
})

describe('the operator sets both', () => {
  test('yen as they are, percent as basis points, limits of a share in yen', () => {
    expect(amountsOfOperator({ ...input(limits), net: 900 })).toEqual(price({ net: 900 }))
    expect(
      amountsOfOperator({ ...input({ kind: 'share', gross: 10.15, ...limits }), net: 7.1 }),
    ).toEqual({ ...nothing, gross_rate: 1015, net_rate: 710, ...limits })
    expect(amountsOfOperator({ ...input({ kind: 'share' }), net: 1 })).toMatchObject(withoutLimits)
  })
})

test('only amounts and limits of what carries more', () => {
  const all = price({ gross_rate: 1, net_rate: 2, ...limits })
  expect(onlyAmounts({ ...all, id: 7 } as GoalAmounts)).toEqual(all)
})

describe('a price before and after', () => {
  const names = [...Object.keys(nothing), ...Object.keys(withoutLimits)] as (keyof GoalAmounts)[]
  test.each(names)('pays otherwise where %s differs', (name) => {
    expect(paysOtherwise(price({ [name]: 5 }), price({ [name]: 6 }))).toBe(true)
    expect(paysOtherwise(price({ [name]: 5 }), price({ [name]: 5 }))).toBe(false)
  })
  test.each<
    [
      Partial<Record<keyof GoalAmounts, number | null>>,
      Partial<Record<keyof GoalAmounts, number | null>>,
    ]
  >([
    [{ net: 1000 }, { net: 999 }],
    [{ net_rate: 500 }, { net_rate: 499 }],
    [{ net_min: 10 }, { net_min: 9 }],
    [{ net_min: 10 }, { net_min: null }],
    [{ net_max: 10 }, { net_max: 9 }],
    [{ net_max: null }, { net_max: 10 }],
  ])('from %j to %j somebody may get less, back again more', (before, after) => {
    expect(netFalls(price(before), price(after))).toBe(true)
    expect(netFalls(price(after), price(before))).toBe(false)
    expect(netChanges(price(before), price(after))).toBe(true)
    expect(netChanges(price(after), price(before))).toBe(true)
  })
  test('gross and its limits are no affiliater’s business', () => {
    const [before, after] = [
      price({ gross_min: 10, gross_max: 20, gross_rate: 30 }),
      price({ gross: 1400, gross_min: 5, gross_max: 15, gross_rate: 25 }),
    ]
    expect(netFalls(before, after)).toBe(false)
    expect(netChanges(before, after)).toBe(false)
    expect(netFalls(price({ net: yen(1) }), price({ net: yen(1) }))).toBe(false)
  })
})
