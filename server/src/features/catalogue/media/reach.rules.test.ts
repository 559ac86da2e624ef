import { expect, test } from 'vitest'
import { isReached, mayBeAsked } from './reach.rules.ts'

test.each([
  [200, true],
  [204, true],
  [301, true],
  [401, true],
  [403, true],
  [404, false],
  [410, false],
  [429, true],
  [500, false],
  [503, false],
  [null, false],
])('a page that answers %s is reached: %s', (answered, reached) => {
  expect(isReached(answered)).toBe(reached)
})

test.each([
  ['https://blog.co.jp/', true],
  ['https://example.com/', true],
  ['https://blog.example/', false],
  ['https://a.b.TEST/x', false],
  ['https://nowhere.invalid/', false],
  ['http://127.0.0.1:3002/', true],
])('%s may be asked: %s', (url, may) => {
  expect(mayBeAsked(url)).toBe(may)
})
