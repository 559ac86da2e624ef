import { month } from '@tsunagi/contract/day'
import { sum, taxOn, yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import type { TaxedPart } from '../tax/sale.rules.ts'
import { splitReturned } from './returned.rules.ts'

const lines = (sold: readonly number[], returned: readonly number[], tax_rate = 10) => [
  ...sold.map((amount) => ({ adjusts: null, tax_rate, amount: yen(amount) })),
  ...returned.map((amount) => ({ adjusts: month('2026-10'), tax_rate, amount: yen(amount) })),
]
const partOf = (all: ReturnType<typeof lines>, tax_rate = 10) => {
  const subtotal = sum(all.map(({ amount }) => amount))
  return { tax_rate, subtotal, tax: taxOn(subtotal, tax_rate) }
}
const sums = (parts: readonly TaxedPart[]) => [
  sum(parts.map(({ subtotal }) => subtotal)),
  sum(parts.map(({ tax }) => tax)),
]

test.each([
  ['nothing returned', [1000, 555], [], [1555, 155], [0, 0]],
  ['something returned', [10_000], [-3000], [10_000, 1000], [-3000, -300]],
  ['something added', [10_000], [3000], [10_000, 1000], [3000, 300]],
  ['both ways', [10_000], [-3000, 1000], [10_000, 1000], [-2000, -200]],
  ['only returned', [], [-333, -333, -334, -555], [0, 0], [-1555, -155]],
  ['more returned than sold', [1000], [-5000], [1000, 100], [-5000, -500]],
  ['less than the tax of a yen', [1000], [-5], [1000, 100], [-5, -1]],
  ['a yen of tax left by both', [1005], [-5], [1005, 100], [-5, 0]],
  ['as much as is sold', [1005], [-1005], [1005, 100], [-1005, -100]],
])('with %s, the two taxes add up to the one of the document', (_, sold, returned, one, other) => {
  const all = lines(sold, returned)
  const split = splitReturned({ lines: all, parts: [partOf(all)] })
  expect(sums(split.sold.parts)).toEqual(one)
  expect(sums(split.returned.parts)).toEqual(other)
})

test('over a change of the rate each side has what each rate holds for, and the taxes add up rate by rate', () => {
  const old = lines([199], [-1000], 8)
  const later = lines([1005], [], 10)
  const split = splitReturned({
    lines: [...later, ...old],
    parts: [partOf(old, 8), partOf(later, 10)],
  })
  expect(split.sold.parts).toEqual([
    { tax_rate: 8, subtotal: 199, tax: 15 },
    { tax_rate: 10, subtotal: 1005, tax: 100 },
  ])
  expect(split.returned.parts).toEqual([{ tax_rate: 8, subtotal: -1000, tax: -79 }])
  expect(split.sold.lines).toEqual([later[0], old[0]])
  expect(split.returned.lines).toEqual([old[1]])
})

test('a side without lines of a rate says nothing of it', () => {
  const old = lines([], [-1000], 8)
  const later = lines([5000], [], 10)
  const split = splitReturned({
    lines: [...later, ...old],
    parts: [partOf(old, 8), partOf(later, 10)],
  })
  expect(split.sold.parts).toEqual([{ tax_rate: 10, subtotal: 5000, tax: 500 }])
  expect(split.returned.parts).toEqual([{ tax_rate: 8, subtotal: -1000, tax: -80 }])
})

test('a document that returns nothing keeps its tax as it stands', () => {
  const all = lines([1555], [])
  const split = splitReturned({
    lines: all,
    parts: [{ tax_rate: 10, subtotal: yen(1555), tax: yen(156) }],
  })
  expect(split.sold.parts).toEqual([{ tax_rate: 10, subtotal: 1555, tax: 156 }])
  expect(split.returned).toEqual({ lines: [], parts: [] })
})
