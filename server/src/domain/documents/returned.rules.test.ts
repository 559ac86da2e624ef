import { month } from '@tsunagi/contract/day'
import { taxOn, yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { splitReturned } from './returned.rules.ts'

const lines = (sold: readonly number[], returned: readonly number[]) => [
  ...sold.map((amount) => ({ adjusts: null, amount: yen(amount) })),
  ...returned.map((amount) => ({ adjusts: month('2026-10'), amount: yen(amount) })),
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
  const tax = taxOn(yen([...sold, ...returned].reduce((sum, amount) => sum + amount, 0)), 10)
  const split = splitReturned({ lines: all, tax_rate: 10, tax })
  expect([split.sold.subtotal, split.sold.tax]).toEqual(one)
  expect([split.returned.subtotal, split.returned.tax]).toEqual(other)
})
