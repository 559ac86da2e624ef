import { month } from '@tsunagi/contract/day'
import { closingDays, type ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { expect, test } from 'vitest'
import { autoDueAt, comingRuns, dueRuns } from './autoClosing.rules.ts'

const terms = { auto_days_after: 3, auto_hour: 6 }
/** An instant as a clock in Japan shows it. */
const japan = (shown: string) => new Date(`${shown}:00+09:00`)

test.each<[ClosingDay, string, number, number, string]>([
  ['10', '2026-11', 3, 6, '2026-11-13T06:00'],
  ['15', '2026-11', 3, 6, '2026-11-18T06:00'],
  ['20', '2026-11', 3, 6, '2026-11-23T06:00'],
  ['month_end', '2026-11', 3, 6, '2026-12-03T06:00'],
  ['month_end', '2026-10', 1, 0, '2026-11-01T00:00'],
  ['month_end', '2026-10', 1, 23, '2026-11-01T23:00'],
  ['month_end', '2026-12', 3, 6, '2027-01-03T06:00'],
  ['20', '2026-12', 15, 6, '2027-01-04T06:00'],
  ['month_end', '2027-02', 1, 9, '2027-03-01T09:00'],
  ['month_end', '2028-02', 1, 9, '2028-03-01T09:00'],
  ['20', '2028-02', 9, 9, '2028-02-29T09:00'],
  ['20', '2027-02', 9, 9, '2027-03-01T09:00'],
  ['10', '2026-02', 20, 12, '2026-03-02T12:00'],
  ['month_end', '2026-11', 20, 12, '2026-12-20T12:00'],
])(
  'the closing day %s of %s, %i days later at %i o’clock, is %s in Japan',
  (day, of, days, hour, at) => {
    const run = { month: month(of), closing_day: day }
    expect(autoDueAt(run, { auto_days_after: days, auto_hour: hour })).toEqual(japan(at))
  },
)

const named = (runs: readonly { month: string; closing_day: string }[]) =>
  runs.map((run) => `${run.month} ${run.closing_day}`)

test.each<[string, string, string, readonly ClosingDay[], string[]]>([
  ['nothing before its first moment', '2026-11-05T12:00', '2026-12-03T05:59', ['month_end'], []],
  [
    'the month at its moment',
    '2026-11-05T12:00',
    '2026-12-03T06:00',
    ['month_end'],
    ['2026-11 month_end'],
  ],
  ['not what was due before it began', '2026-11-03T06:00', '2026-12-01T00:00', ['month_end'], []],
  [
    'what becomes due a minute after it began',
    '2026-11-03T05:59',
    '2026-11-03T06:00',
    ['month_end'],
    ['2026-10 month_end'],
  ],
  [
    'all that was missed, in order',
    '2026-11-05T12:00',
    '2027-02-10T00:00',
    ['month_end'],
    ['2026-11 month_end', '2026-12 month_end', '2027-01 month_end'],
  ],
  [
    'every closing day in use, in order',
    '2026-11-12T00:00',
    '2026-12-04T00:00',
    closingDays,
    ['2026-11 10', '2026-11 15', '2026-11 20', '2026-11 month_end'],
  ],
  [
    'of a closing day within the month what was missed last, which bills the rest',
    '2026-11-05T12:00',
    '2027-02-10T00:00',
    ['20'],
    ['2027-01 20'],
  ],
  [
    'nothing where the clock went back before it began',
    '2026-12-05T00:00',
    '2026-11-01T00:00',
    ['month_end'],
    [],
  ],
])('due is %s', (_, since, now, days, runs) => {
  expect(named(dueRuns({ days, terms, since: japan(since), now: japan(now) }))).toEqual(runs)
})

test.each<[string, string, string, string]>([
  ['2026-11-05T12:00', '2026-11-23T12:00', '2026-11 month_end', '2026-12-03T06:00'],
  ['2026-11-05T12:00', '2026-12-03T06:00', '2026-12 month_end', '2027-01-03T06:00'],
  ['2026-12-03T06:00', '2026-11-23T12:00', '2026-12 month_end', '2027-01-03T06:00'],
  ['2026-12-31T23:59', '2027-01-01T00:00', '2026-12 month_end', '2027-01-03T06:00'],
])('begun at %s, at %s the next is %s', (since, now, run, at) => {
  const [next] = comingRuns({ days: ['month_end'], terms, since: japan(since), now: japan(now) })
  expect(named([next!])).toEqual([run])
  expect(next!.at).toEqual(japan(at))
})
