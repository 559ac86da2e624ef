import { expect, test } from 'vitest'
import { hostOf, isHostWithin, networkOf, tellsVisitors } from './addresses.ts'

test('a host stands for itself and all below it, and for nothing that only looks like it', () => {
  expect(isHostWithin(hostOf('https://Shop.Example.jp/cart?x=1'), ['shop.example.jp'])).toBe(true)
  expect(isHostWithin('www.example.jp', ['example.jp'])).toBe(true)
  expect(isHostWithin('notexample.jp', ['example.jp'])).toBe(false)
  expect(isHostWithin(hostOf('about:blank'), ['example.jp'])).toBe(false)
  expect(isHostWithin(hostOf(null), ['example.jp'])).toBe(false)
})

test('addresses that many share tell nothing about a visitor', () => {
  expect(
    ['127.0.0.1', '::1', '10.0.0.5', '192.168.1.2', '100.64.3.4', 'fe80::1', '', null].filter(
      tellsVisitors,
    ),
  ).toEqual([])
  expect(['203.0.113.7', '2001:db8::1', '126.1.2.3'].filter(tellsVisitors)).toHaveLength(3)
})

test.each([
  ['203.0.113.77', '203.0.113.0', '203.0.113.255'],
  ['203.0.113.0', '203.0.113.0', '203.0.113.255'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7100', '::ffff:cb00:71ff'],
])('%s is in a network with its neighbours', (address, first, last) => {
  expect(networkOf(address)).toEqual({ first, last })
})
