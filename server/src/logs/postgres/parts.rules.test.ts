import { expect, test } from 'vitest'
import { partsOf } from './parts.rules.ts'

const period = { from: new Date('2026-10-01T15:00:00Z'), to: new Date('2026-11-01T15:00:00Z') }
const now = new Date('2026-11-01T03:00:00Z')

test('the parts of a period follow each other without a gap, in the order of the list', () => {
  const newest = partsOf(period, now, true)
  expect(newest[0]).toEqual({ from: new Date('2026-11-01T02:00:00Z'), to: period.to })
  expect(newest.at(-1)!.from).toEqual(period.from)
  for (const [index, { to }] of newest.slice(1).entries()) expect(to).toEqual(newest[index]!.from)
  const oldest = partsOf(period, now, false)
  expect(oldest[0]).toEqual({ from: period.from, to: new Date('2026-10-01T16:00:00Z') })
  expect(oldest.at(-1)!.to).toEqual(period.to)
  for (const [index, { from }] of oldest.slice(1).entries()) expect(from).toEqual(oldest[index]!.to)
})

test('a period that is not over, not begun, or shorter than an hour is covered whole', () => {
  expect(partsOf(period, new Date('2026-10-01T15:30:00Z'), true)).toEqual([period])
  expect(partsOf(period, new Date('2026-09-01T00:00:00Z'), true)).toEqual([period])
  const short = { from: period.from, to: new Date('2026-10-01T15:59:00Z') }
  for (const newestFirst of [true, false]) expect(partsOf(short, now, newestFirst)).toEqual([short])
})
