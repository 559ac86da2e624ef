import { expect, test } from 'vitest'
import { compare, merged } from './merge.ts'

const names = ['name', 'price', 'note', 'tags']
const base = { name: 'A', price: 100, note: '', tags: ['x'] }

test('what only the other one changed is taken, what both changed differently is asked', () => {
  const theirs = { name: 'B', price: 200, note: undefined, tags: ['x'] }
  const mine = { name: 'A', price: 300, note: '私', tags: ['x', 'y'] }
  expect(compare(names, { base, theirs, mine })).toEqual({ taken: ['name'], disputed: ['price'] })
  expect(merged(mine, theirs, ['name'])).toEqual({
    name: 'B',
    price: 300,
    note: '私',
    tags: ['x', 'y'],
  })
})

test('the same change by both is none', () => {
  const both = { ...base, price: 200 }
  expect(compare(names, { base, theirs: both, mine: both })).toEqual({ taken: [], disputed: [] })
})
