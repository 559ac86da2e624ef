import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test.each([
  ['https://shop.example/', 'https://shop.example/?cid=ID'],
  ['https://shop.example/lp?a=1&b=%E3%81%82%20c', 'https://shop.example/lp?a=1&b=%E3%81%82%20c&cid=ID'],
  ['https://shop.example/lp#top', 'https://shop.example/lp?cid=ID#top'],
  ['https://shop.example/lp?cid=old&x=1', 'https://shop.example/lp?x=1&cid=ID'],
  ['https://ショップ.example/案内', 'https://xn--xckya1d0c.example/%E6%A1%88%E5%86%85?cid=ID'],
])('%s leads to %s', (address, destination) => {
  expect(destinationOf(address, 'ID')).toBe(destination)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/path', '', 'file:///etc/passwd'])('nobody is sent to %j', (address) => {
  expect(destinationOf(address, 'ID')).toBeNull()
})

test('an address never breaks the header it goes into, and never changes its host', () => {
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (address, more) => {
    const destination = destinationOf(address + more, 'ID')
    expect(destination ?? '').toMatch(/^[\x21-\x7e]*$/)
    if (destination !== null) expect(new URL(destination).host).toBe(new URL(address + more).host)
  }))
})
