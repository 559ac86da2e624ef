import { expect, test } from 'vitest'
import { linkHost } from './productLink.ts'

test.each([
  ['shop.example', 'shop.example'],
  [' Shop.Example ', 'shop.example'],
  ['https://shop.example/item?id=1', 'shop.example'],
  ['*.shop.example', '*.shop.example'],
  ['ショップ.example', 'xn--xckya1d0c.example'],
  ['*.ショップ.example', '*.xn--xckya1d0c.example'],
  ['127.0.0.1:3002', '127.0.0.1:3002'],
  ['localhost:3002', 'localhost:3002'],
])('%j is the host %s', (typed, host) => {
  expect(linkHost(typed)).toBe(host)
})

test.each([
  '',
  '*',
  '*.',
  'example',
  'shop.example:8443',
  'user@shop.example',
  'a.*.example',
  '*.*.example',
  '203.0.113.5',
  '0x7f.1',
  '[::1]',
  'shop..example',
  '-shop.example',
  'shop.example.',
  'a b.example',
  'localhost',
  'shop.example?x',
  'shop.example\\x',
  `${'a'.repeat(64)}.example`,
])('%j is none', (typed) => {
  expect(linkHost(typed)).toBeNull()
})
