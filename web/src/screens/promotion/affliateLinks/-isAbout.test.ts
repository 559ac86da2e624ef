import { expect, test } from 'vitest'
import { isAbout } from './-isAbout.ts'

const banner = { name: 'ＳＡＬＥバナー', title: '', body: '花しずく公式', width: 300, height: 250 }
const text = { ...banner, name: '短文', width: null, height: null }

test.each([
  ['', true],
  ['sale', true],
  ['公式', true],
  ['300x250', true],
  ['300 × 250', true],
  ['３００×２５０', true],
  ['728x90', false],
  ['null', false],
])('%s finds a banner: %s', (word, found) => {
  expect(isAbout(banner, word)).toBe(found)
})

test('a text has no size', () => {
  expect(isAbout(text, 'x')).toBe(false)
  expect(isAbout(text, '短文')).toBe(true)
})
