import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { expect, test } from 'vitest'
import { nothingAdded, withAddition } from './-addition.ts'

const link = {
  code: 'abcdefghijkl',
  url: 'https://t.example/c/abcdefghijkl',
  short_url: 'https://t.example/r/abcdefgh',
  direct_url: null,
  html: '<a href="https://t.example/c/abcdefghijkl">x</a><img src="https://t.example/i/abcdefghijkl.gif">',
} as AffiliateLink

test('without anything added a link stays as it is', () => {
  expect(withAddition(link, nothingAdded, [])).toBe(link)
  expect(withAddition(link, { product: ' ', parameters: { pbid: ' ' } }, ['shop.example'])).toBe(
    link,
  )
})
test('values and the product stand in the address, the short link and the tag', () => {
  const { url, short_url, html } = withAddition(
    link,
    { product: 'https://shop.example/item?id=5', parameters: { sub1: 'a b', pbid: '上' } },
    ['shop.example'],
  )
  const query = 'url=https%3A%2F%2Fshop.example%2Fitem%3Fid%3D5&pbid=%E4%B8%8A&sub1=a+b'
  expect([url, short_url]).toEqual([`${link.url}?${query}`, `${link.short_url}?${query}`])
  expect(html).toBe(
    `<a href="${link.url}?${query.replaceAll('&', '&amp;')}">x</a><img src="https://t.example/i/abcdefghijkl.gif">`,
  )
})
test('a product on another host is left out', () => {
  expect(
    withAddition(link, { product: 'https://evil.example/', parameters: {} }, ['shop.example']),
  ).toBe(link)
})

test('a direct link leads to the product itself, with the values behind it', () => {
  const direct = { ...link, direct_url: 'https://shop.example/lp?_tsunagi_link=abcdefghijkl' }
  const hosts = ['shop.example']
  expect(withAddition(direct, { product: '', parameters: { pbid: '上' } }, hosts).direct_url).toBe(
    'https://shop.example/lp?_tsunagi_link=abcdefghijkl&pbid=%E4%B8%8A',
  )
  expect(
    withAddition(direct, { product: 'https://shop.example/item?id=5', parameters: {} }, hosts)
      .direct_url,
  ).toBe('https://shop.example/item?id=5&_tsunagi_link=abcdefghijkl')
})
