import { expect, test } from 'vitest'
import { partChanges } from './parts.ts'

const [sale, trial] = [
  { id: 1, name: '購入', net: 100 },
  { id: 2, name: '体験', net: 50 },
]

test('a part with an id is the same one wherever it stands', () => {
  const cheaper = { ...sale, net: 80 }
  expect(partChanges([sale, trial], [trial, cheaper])).toEqual([
    { at: 1, before: sale, after: cheaper },
  ])
})

test('a part that is added and one that is removed are told apart', () => {
  const added = { id: undefined, name: '資料請求', net: 30 }
  expect(partChanges([sale, trial], [trial, added])).toEqual([
    { at: 1, before: null, after: added },
    { at: 0, before: sale, after: null },
  ])
})

test('parts without an id: what stays is left out, and the others are compared in their order', () => {
  const limit = (per: string, most: number) => ({ per, most })
  expect(
    partChanges(
      [limit('media', 3), limit('goal', 5), limit('affiliater', 7)],
      [limit('goal', 5), limit('media', 4)],
    ),
  ).toEqual([
    { at: 1, before: limit('media', 3), after: limit('media', 4) },
    { at: 2, before: limit('affiliater', 7), after: null },
  ])
})

test('empty is empty, however it is written', () => {
  expect(partChanges([{ id: 1, note: null }], [{ id: 1, note: '' }])).toEqual([])
})
