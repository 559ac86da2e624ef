import { expect, test } from 'vitest'
import { isSameHost, textOf } from './webPage.ts'

test('a page stays the medium’s with www or without it, but not elsewhere', () => {
  expect(isSameHost('http://blog.example/', 'https://www.blog.example/ja')).toBe(true)
  expect(isSameHost('https://blog.example/', 'https://evil.example/blog.example')).toBe(false)
  expect(isSameHost('https://blog.example/', 'https://blog.example:8443/')).toBe(false)
})

test.each([
  ['in the characters of the answer', 'text/html; charset=Shift_JIS', [0x93, 0xfa], '日'],
  ['in UTF-8 where nothing is said', '', [...Buffer.from('日')], '日'],
  ['not of a picture', 'image/png', [1, 2], null],
  ['not in characters that nobody knows', 'text/html; charset=nonsense', [1], null],
])('a page is read %s', (_how, type, bytes, text) => {
  const headers = { 'content-type': type }
  expect(textOf({ status: 200, headers, body: Buffer.from(bytes) })).toBe(text)
})

test('what is packed is not unpacked', () => {
  const headers = { 'content-encoding': 'gzip' }
  expect(textOf({ status: 200, headers, body: Buffer.from('x') })).toBeNull()
})
