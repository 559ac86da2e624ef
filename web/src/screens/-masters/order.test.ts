import { expect, test } from 'vitest'
import { inTree, movedTo, placeOf, type Placed } from './order.ts'

const row = (id: number, code: string, parent: string | null = null): Placed => ({
  id,
  code,
  parent,
})
const rows = [row(1, 'a'), row(2, 'b'), row(3, 'c'), row(4, 'a1', 'a'), row(5, 'a2', 'a')]
const ids = (list: readonly Placed[]) => list.map(({ id }) => id)

test('each row is read above those below it; one whose upper row is not there stands by itself', () => {
  expect(ids(inTree(rows))).toEqual([1, 4, 5, 2, 3])
  expect(ids(inTree(rows.slice(1)))).toEqual([2, 3, 4, 5])
})

test.each([
  ['down', 1, 1, [2, 1, 4, 5, 3]],
  ['to the end, with what is below it', 1, 2, [2, 3, 1, 4, 5]],
  ['up', 3, 0, [3, 1, 4, 5, 2]],
  ['among those below the same row', 5, 0, [1, 5, 4, 2, 3]],
  ['beyond the end', 4, 9, [1, 5, 4, 2, 3]],
  ['nowhere, where it is not there', 9, 0, [1, 4, 5, 2, 3]],
] as const)('a row moves %s', (_, id, place, expected) => {
  expect(ids(movedTo(inTree(rows), id, place))).toEqual(expected)
})

test('its place is counted among its level', () => {
  expect(placeOf(rows, 5)).toEqual({ place: 1, of: 2 })
  expect(placeOf(rows, 3)).toEqual({ place: 2, of: 3 })
})
