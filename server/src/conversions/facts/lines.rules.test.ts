import { expect, test } from 'vitest'
import { linesOf } from './lines.rules.ts'

const lines = (params: Record<string, string>, route: 's2s' | 'image' = 's2s') =>
  linesOf({ params, route })

test.each([
  [{}, [{ code: null, quantity: 1, sale: null }]],
  [{ pg: 'A-1' }, [{ code: 'A-1', quantity: 1, sale: null }]],
  [{ pg: 'A-1', quantity: '3' }, [{ code: 'A-1', quantity: 3, sale: null }]],
  [{ quantity: '2' }, [{ code: null, quantity: 2, sale: null }]],
  [
    { items: 'A-1:2:3000, B:1:500,C' },
    [
      { code: 'A-1', quantity: 2, sale: 3000 },
      { code: 'B', quantity: 1, sale: 500 },
      { code: 'C', quantity: 1, sale: null },
    ],
  ],
  [
    { items: '[{"pg":"A-1","quantity":2,"price":3000},{"pg":"商品"}]' },
    [
      { code: 'A-1', quantity: 2, sale: 3000 },
      { code: '商品', quantity: 1, sale: null },
    ],
  ],
])('%j are lines', (params, expected) => {
  expect(lines(params)).toEqual(expected)
})

test.each([
  { quantity: '0' },
  { quantity: '-1' },
  { quantity: '1.5' },
  { pg: 'a b' },
  { pg: 'a'.repeat(65) },
  { items: 'A:1:100:5' },
  { items: 'A:x:100' },
  { items: 'A:1:-5' },
  { items: '[' },
  { items: '[]' },
  { items: '[{}]' },
  { items: '[{"code":"A-1","qty":2}]' },
  { items: 'A:1:100,::' },
  { items: ',' },
  { items: '[null,1e999]' },
  { items: '[{"pg":"a\\u0000b"}]' },
  { items: '[{"pg":"a\\ud800"}]' },
  { items: '[{"pg":{"a":1}, "price":"x"}]' },
  { items: Array.from({ length: 101 }, (_, n) => `p${n}:1:1`).join(',') },
] as Record<string, string>[])('%j cannot be read', (params) => {
  expect(lines(params)).toBeNull()
})

test('an image has room for twenty lines', () => {
  const items = (count: number) => Array.from({ length: count }, (_, n) => `p${n}:1:1`).join(',')
  expect(lines({ items: items(20) }, 'image')).toHaveLength(20)
  expect(lines({ items: items(21) }, 'image')).toBeNull()
})
