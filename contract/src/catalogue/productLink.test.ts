import { expect, test } from 'vitest'
import { LinkHost, linkHost, productTarget } from './productLink.ts'

test.each([
  ['shop.example', 'shop.example'],
  [' Shop.Example ', 'shop.example'],
  ['HTTP://shop.example', 'shop.example'],
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
  'xhttps://shop.example',
  'a[b.example',
])('%j is none', (typed) => {
  expect(linkHost(typed)).toBeNull()
})

test('a host is kept as it is compared, and what is none is refused in words of its own', () => {
  expect(LinkHost.parse(' https://Shop.Example/item ')).toBe('shop.example')
  const refused = LinkHost.safeParse('not a host')
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['linkHost'])
})

const hosts = ['shop.example', '*.wide.example', '127.0.0.1:3002']

test.each([
  'https://shop.example/item?id=1',
  'https://SHOP.example/',
  'https://a.wide.example/',
  'https://a.b.wide.example/',
  'http://127.0.0.1:3002/item',
])('%s is given', (asked) => expect(productTarget(asked, hosts)?.href).toBe(new URL(asked).href))

test.each([
  '',
  'shop.example',
  'ftp://shop.example/',
  'javascript:alert(1)',
  'http://shop.example/',
  'https://shop.example:8443/',
  'https://user@shop.example/',
  'https://:password@shop.example/',
  'https://a.shop.example/',
  'https://wide.example/',
  'https://notwide.example/',
  'https://shop.example.evil.example/',
  'http://127.0.0.1:3003/',
  'https://127.0.0.1/',
  'ftp://127.0.0.1:3002/',
  'xhttp://127.0.0.1:3002/',
  'https://other.example/',
])('%s is not given', (asked) => expect(productTarget(asked, hosts)).toBeNull())

test('a promotion without hosts of its own gives none', () =>
  expect(productTarget('https://shop.example/', [])).toBeNull())
