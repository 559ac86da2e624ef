import { expect, test } from 'vitest'
import { isWithin } from './addressList.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.113.7', ['198.51.100.0/24', '203.0.113.0/29'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['203.0.113.7', ['2001:db8::/32'], false],
  ['0.0.0.0', ['0.0.0.0/0'], true],
  ['nonsense', ['0.0.0.0/0'], false],
  [null, ['0.0.0.0/0'], false],
  ['203.0.113.7', [], false],
])('%s within %j: %s', (address, networks, within) =>
  expect(isWithin(address, networks)).toBe(within),
)
