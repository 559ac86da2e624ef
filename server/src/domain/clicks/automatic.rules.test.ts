import { clickFlags } from '@tsunagi/contract/traffic/clicks'
import { expect, test } from 'vitest'
import { isAutomatic } from './automatic.rules.ts'

test('a visit that a machine made, or that nobody chose to make, is automatic; all others are not', () => {
  expect(clickFlags.filter((flag) => isAutomatic([flag]))).toEqual([
    'bot',
    'empty_agent',
    'prefetch',
    'head',
    'passive',
  ])
})

test.each([
  [[], false],
  [['post', 'repeat'], false],
  [['bot', 'prefetch'], true],
  [['bot', 'repeat'], true],
  [['repeat', 'bot'], true],
  [['no_partnership', 'velocity', 'head', 'double_click'], true],
] as const)(
  'one sign among all that is known of a visit is enough: %j → %s',
  (flags, automatic) => {
    expect(isAutomatic(flags)).toBe(automatic)
  },
)
