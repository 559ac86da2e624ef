import type { ReportTimes } from '@tsunagi/contract/office/reportTimes'
import { expect, test } from 'vitest'
import { agesChart, placeAmongBins, timesChart } from './-timePictures.ts'

const times: ReportTimes = {
  from: '2026-11-01',
  to: '2026-11-30',
  results: 4,
  without_click: 1,
  bins: [60, 300, 1800, 3600, 21_600, 86_400, 259_200, 604_800, 1_209_600, 2_592_000, null].map(
    (until_seconds, index) => ({ until_seconds, results: index === 1 ? 3 : 0 }),
  ),
  median_seconds: 180,
  most_seconds: 300,
  median_approval_seconds: null,
}

test('a time stands where it is within its bin', () => {
  expect([0, 30, 60, 180, 2_592_000, 9_999_999].map(placeAmongBins)).toEqual([
    0, 0.5, 1, 1.5, 10.5, 10.5,
  ])
})

test('the distribution has its times as a table too', () => {
  const { rows } = timesChart(times).table()
  expect(rows).toHaveLength(11)
  expect(rows[1]).toEqual(['5分未満', '3', '100.0%'])
  expect(rows.at(-1)![0]).toBe('30日以上')
})

test('ages are parts of the month, and nothing where a month is too young', () => {
  const state = { approved: 3, rejected: 1, open: 4 }
  const chart = agesChart(
    [
      {
        month: '2026-10' as never,
        results: 8,
        ages: [
          { until_days: 7, state },
          { until_days: 30, state: null },
          { until_days: null, state },
        ],
      },
    ],
    'approved',
  )
  const { heads, rows } = chart.table()
  expect(heads).toEqual(['発生月', '7日まで', '30日まで', '現在'])
  expect(rows[0]).toEqual(['2026/10', '37.5%', '—', '37.5%'])
})
