import { expect, test } from 'vitest'
import { isTooSoon, linksIn, mailedLinkToken, readMailedLink, withLinks } from './links.rules.ts'

test.each([
  ['ご案内：https://a.test/x?b=1&c=2。続き', ['https://a.test/x?b=1&c=2']],
  [
    'See https://a.test/x. And (https://b.test/y), twice https://a.test/x!',
    ['https://a.test/x', 'https://b.test/y'],
  ],
  ['「https://a.test/日本」', ['https://a.test/日本']],
  ['javascript:alert(1) ftp://a.test/ mailto:a@b.test https://', []],
])('the links of “%s” are %o', (words, links) => expect(linksIn(words)).toEqual(links))

test('only links that are known lead elsewhere, and nothing else of the words changes', () => {
  const words = 'a https://a.test/x. b https://a.test/xy c'
  expect(withLinks(words, (url) => (url === 'https://a.test/x' ? 'L' : undefined))).toBe(
    'a L. b https://a.test/xy c',
  )
})

test('a token says its link and its reader, and only as we signed it', () => {
  const token = mailedLinkToken('key', { linkId: 12, userId: 3 })
  expect(readMailedLink('key', token)).toEqual({ linkId: 12, userId: 3 })
  expect(readMailedLink('other', token)).toBeNull()
  expect(readMailedLink('key', token.replace('12-3', '13-3'))).toBeNull()
  for (const rubbish of ['', 'x', '1-2', `1-2-${'a'.repeat(43)}`, 'https://evil.test/'])
    expect(readMailedLink('key', rubbish)).toBeNull()
})

test('nobody reads an email within ten seconds of its leaving', () => {
  const left = new Date('2026-11-10T03:00:00Z')
  expect(isTooSoon(left, new Date('2026-11-10T03:00:09.999Z'))).toBe(true)
  expect(isTooSoon(left, new Date('2026-11-10T03:00:10Z'))).toBe(false)
  expect(isTooSoon(null, left)).toBe(false)
})
