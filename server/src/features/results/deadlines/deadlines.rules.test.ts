import { day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { remindedDays } from './deadlines.rules.ts'

const days = (last: string, today: string) => remindedDays(day(last), day(today))

test('a mail speaks of what falls due in seven, three and one days', () => {
  expect(days('2026-11-09', '2026-11-10')).toEqual(['2026-11-11', '2026-11-13', '2026-11-17'])
})
test('after a downtime it speaks of what was missed, each day once, and of nothing that has passed', () => {
  expect(days('2026-11-07', '2026-11-10')).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
  expect(days('2026-10-01', '2026-11-10')).toHaveLength(7)
})
test('there is one mail a day', () => {
  expect(days('2026-11-10', '2026-11-10')).toEqual([])
})
