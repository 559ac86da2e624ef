import { month } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { payCalendar } from './-payCalendar.ts'

test('rewards of a month are paid on the 15th of the month after next, to accounts registered by the 24th before', () => {
  expect(payCalendar(month('2026-11'))).toEqual([
    { month: '2026-09', cutOff: '2026-10-24', payOn: '2026-11-15' },
    { month: '2026-10', cutOff: '2026-11-24', payOn: '2026-12-15' },
    { month: '2026-11', cutOff: '2026-12-24', payOn: '2027-01-15' },
    { month: '2026-12', cutOff: '2027-01-24', payOn: '2027-02-15' },
  ])
})
