import { expect, test } from 'vitest'
import { webAddress } from './webAddress.ts'

test.each([
  ['https://shop.example/a?b#c', 'https://shop.example/a?b#c'],
  ['HTTP://Shop.Example', 'http://shop.example/'],
  ['ftp://shop.example/', null],
  ['javascript:alert(1)', null],
  ['xhttps://shop.example/', null],
  ['httpsx://shop.example/', null],
  ['shop.example', null],
  ['', null],
])('%j is the web address %s', (written, address) =>
  expect(webAddress(written)?.href ?? null).toBe(address),
)
