import { expect, test } from 'vitest'
import { newVisitorId, visitorForm } from './visitorId.ts'

const now = new Date('2026-11-28T03:00:00Z')

test('visitors who come in the same second have ids that begin alike, and no two have the same', () => {
  const ids = Array.from({ length: 1000 }, () => newVisitorId(now))
  expect(new Set(ids).size).toBe(1000)
  expect(new Set(ids.map((id) => id.slice(0, 5))).size).toBe(1)
  expect(ids.filter((id) => !visitorForm.test(id))).toEqual([])
})

test('whoever comes later begins differently, and whatever the clock says there is an id', () => {
  expect(newVisitorId(new Date(now.getTime() + 64_000)).slice(0, 5)).not.toBe(
    newVisitorId(now).slice(0, 5),
  )
  for (const year of ['1970', '2106', '2200'])
    expect(newVisitorId(new Date(`${year}-12-31T00:00:00Z`))).toMatch(visitorForm)
})
