import { expect, test } from 'vitest'
import { changesOf } from './-changes.ts'

test('a change shows the fields that differ, by name', () => {
  expect(changesOf({ before: { status: 'pending', name: 'A' }, after: { status: 'approved', name: 'A' } })).toEqual([{ field: 'status', before: 'pending', after: 'approved' }])
})

test('what was added has no before, what was removed no after', () => {
  expect(changesOf({ before: null, after: { id: 3, tags: ['a'] } })).toEqual([
    { field: 'id', before: null, after: '3' },
    { field: 'tags', before: null, after: '[\n "a"\n]' },
  ])
  expect(changesOf({ before: { id: 3 }, after: null })).toEqual([{ field: 'id', before: '3', after: null }])
})

test('empty fields on both sides are no change', () => {
  expect(changesOf({ before: { reason: null }, after: {} })).toEqual([])
})
