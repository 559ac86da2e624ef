import type { Schedule } from '@tsunagi/contract/office/jobNames'
import { expect, test } from 'vitest'
import { firstMark, isDue, pauseAfterFailures } from './schedule.rules.ts'

/** An instant as a clock in Japan shows it. */
const japan = (shown: string) => new Date(`${shown}+09:00`)

const daily: Schedule = { at: '08:00' }
const mark = (covered: string, retry: string | null = null) => ({
  covered_at: japan(covered).toISOString(),
  retry_at: retry && japan(retry).toISOString(),
})

test.each<[string, ReturnType<typeof mark>, string, boolean]>([
  ['done today', mark('2026-11-10T08:00:00'), '2026-11-10T23:59:00', false],
  ['done yesterday, before its time', mark('2026-11-09T08:00:00'), '2026-11-10T07:59:00', false],
  ['done yesterday, at its time', mark('2026-11-09T08:00:00'), '2026-11-10T08:00:00', true],
  ['missed for a month', mark('2026-10-09T08:00:00'), '2026-11-10T07:00:00', true],
  [
    'failed, and its pause is not over',
    mark('2026-11-09T08:00:00', '2026-11-10T08:02:00'),
    '2026-11-10T08:01:59',
    false,
  ],
  [
    'failed, and its pause is over',
    mark('2026-11-09T08:00:00', '2026-11-10T08:02:00'),
    '2026-11-10T08:02:00',
    true,
  ],
  [
    'done, then asked for and failed',
    mark('2026-11-10T08:00:00', '2026-11-10T12:00:00'),
    '2026-11-10T12:00:00',
    true,
  ],
  [
    'done today, at another time than it is set to now',
    mark('2026-11-10T02:30:00'),
    '2026-11-10T07:00:00',
    false,
  ],
  ['the clock was put back', mark('2027-11-10T08:00:00'), '2026-11-10T12:00:00', true],
])('a job that was %s', (_, marked, now, due) => {
  expect(isDue(marked, daily, japan(now))).toBe(due)
})

test('one that was never seen before runs at once where it has a rhythm, else at its time', () => {
  const now = japan('2026-11-10T12:00:00')
  const first = (schedule: Schedule) =>
    isDue({ covered_at: firstMark(schedule, now).toISOString(), retry_at: null }, schedule, now)
  expect([first({ every: 60 }), first(daily)]).toEqual([true, false])
})

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [50, 60],
])('after %i failures the pause is %i minutes', (failures, minutes) => {
  expect(pauseAfterFailures(failures)).toBe(minutes * 60_000)
})

test('one that is switched off never runs, and waits for its time once it is on', () => {
  const now = japan('2026-11-10T12:00:00')
  const begun = { covered_at: firstMark(null, now).toISOString(), retry_at: null }
  expect(isDue(begun, null, japan('2027-11-10T12:00:00'))).toBe(false)
  expect(isDue(begun, daily, japan('2026-11-11T07:59:59'))).toBe(false)
  expect(isDue(begun, daily, japan('2026-11-11T08:00:00'))).toBe(true)
})
