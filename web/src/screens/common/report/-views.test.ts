import { periodOn, type SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import { expect, test } from 'vitest'
import { today } from '../../../client/clock.ts'
import { readView } from './-view.ts'
import { savedPeriodOf } from './-views.ts'

const lastMonth = periodOn('last_month', today())
const view = readView({ pageType: '2', ...lastMonth }, 'admin', {
  compare: 'none',
  figures: null,
  first: [],
})

test('a report of days that a moving period has now is saved as that period', () =>
  expect(savedPeriodOf(view, undefined)).toBe('last_month'))

test.each<SavedPeriod>(['fixed', 'last_30', 'this_year'])(
  'one that was saved as %s stays so while its days are shown',
  (period) => expect(savedPeriodOf(view, { period, ...lastMonth })).toBe(period),
)

test('of other days than it was saved with it is saved as what they are', () => {
  const other = { period: 'fixed', from: '2020-01-01', to: '2020-01-31' } as const
  expect(savedPeriodOf(view, other)).toBe('last_month')
})
