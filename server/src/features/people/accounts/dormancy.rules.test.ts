import { dayMs } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { dormancyStep } from './dormancy.rules.ts'

const now = new Date('2026-11-10T00:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

test.each([
  ['seen 334 days ago: nothing', 334, null, null, null],
  ['335 days: the first notice', 335, null, null, { kind: 'notice', days: 30 }],
  ['336 days, told yesterday: nothing', 336, 30, 1, null],
  ['358 days, told 23 days ago: the second notice', 358, 30, 23, { kind: 'notice', days: 7 }],
  ['364 days, told 6 days ago: nothing', 364, 7, 6, null],
  ['365 days, told 7 days ago: the end', 365, 7, 7, { kind: 'deregister' }],
  [
    'two years, never told since the job did not run: the first notice, not the end',
    730,
    null,
    null,
    { kind: 'notice', days: 30 },
  ],
  ['two years, told yesterday for the first time: nothing', 730, 30, 1, null],
  [
    'told once, but signed in since: told again from the beginning',
    340,
    7,
    400,
    { kind: 'notice', days: 30 },
  ],
] as const)('%s', (_, idle, noticed, noticedDays, step) => {
  expect(
    dormancyStep(
      { seenAt: ago(idle), noticed, noticedAt: noticedDays === null ? null : ago(noticedDays) },
      365,
      now,
    ),
  ).toEqual(step)
})
