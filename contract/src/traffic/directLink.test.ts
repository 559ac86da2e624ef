import { expect, test } from 'vitest'
import { directAddress } from './directLink.ts'

test.each([
  ['https://shop.example/lp', 'https://shop.example/lp?_tsunagi_link=abcdefghijkl'],
  [
    'https://shop.example/lp?from=a%20b&x#top',
    'https://shop.example/lp?from=a%20b&x&_tsunagi_link=abcdefghijkl#top',
  ],
  ['https://shop.example/?_tsunagi_link=other', 'https://shop.example/?_tsunagi_link=abcdefghijkl'],
  ['http://shop.example/lp', 'http://shop.example/lp?_tsunagi_link=abcdefghijkl'],
  ['https://shop.example/lp?&a=1', 'https://shop.example/lp?a=1&_tsunagi_link=abcdefghijkl'],
  ['javascript:alert(1)', null],
  ['not an address', null],
])('%s becomes %s', (page, address) => {
  expect(directAddress(page, 'abcdefghijkl')).toBe(address)
})

test('values of the medium stand behind it, encoded', () => {
  expect(
    directAddress('https://shop.example/lp', 'abcdefghijkl', [
      ['pbid', '上'],
      ['sub1', 'a&b'],
    ]),
  ).toBe('https://shop.example/lp?_tsunagi_link=abcdefghijkl&pbid=%E4%B8%8A&sub1=a%26b')
})
