import { month } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { closedAt, mayClose } from './closing.rules.ts'

test.each([
  ['the month before', '2026-10-31T14:59:59.999Z', false],
  ['its first instant in Japan', '2026-10-31T15:00:00Z', false],
  ['its last instant', '2026-11-30T14:59:59.999Z', false],
  ['the first instant of the month after it', '2026-11-30T15:00:00Z', true],
  ['the month after that', '2027-01-10T00:00:00Z', true],
])('whether November can be closed at %s', (_, now, may) => {
  expect(mayClose(month('2026-11'), new Date(now))).toBe(may)
})

const closings = [
  { month: month('2026-08'), closed_at: 'in September' },
  { month: month('2026-10'), closed_at: 'in November' },
]

test.each<[month: string, at: string | null, why: string]>([
  ['2026-07', 'in September', 'closed with the one after it'],
  ['2026-08', 'in September', 'closed itself'],
  ['2026-09', 'in November', 'left out'],
  ['2026-10', 'in November', 'closed itself'],
  ['2026-11', null, 'still open'],
])('%s was closed %s: %s', (asked, at) => {
  expect(closedAt(closings, month(asked))).toBe(at)
})
