import { expect, test } from 'vitest'
import { appStoreUrl, googlePlayUrl, mediaUrl, spellingsOf } from './address.rules.ts'

test.each([
  ['https://Blog.example', 'https://blog.example/'],
  ['https://blog.example/#top', 'https://blog.example/'],
  ['https://blog.example/a?b=1#c', 'https://blog.example/a?b=1'],
  ['https://me:secret@blog.example/', 'https://blog.example/'],
])('%s is %s', (entered, url) => {
  expect(mediaUrl(entered)).toBe(url)
})

test.each([
  ['https://blog.example/', 'http://www.blog.example/', true],
  ['https://blog.example/a', 'https://blog.example/a/', true],
  ['http://www.blog.example:8080/a/', 'https://blog.example:8080/a', true],
  ['https://blog.example/?p=1', 'https://www.blog.example/?p=1', true],
  ['https://blog.example/?p=1', 'https://blog.example/?p=2', false],
  ['https://blog.example/a', 'https://blog.example/A', false],
  ['https://blog.example/', 'https://ww.blog.example/', false],
])('%s and %s may be one page: %s', (one, other, same) => {
  expect(spellingsOf(one).includes(other)).toBe(same)
  expect(spellingsOf(other).includes(one)).toBe(same)
})

test.each([
  ['https://apps.apple.com/jp/app/kakeibo/id123456789', 'https://apps.apple.com/app/id123456789'],
  ['https://apps.apple.com/us/app/id123456789?mt=8', 'https://apps.apple.com/app/id123456789'],
  ['', null],
])('an app is one app in every country of the store: %s', (entered, url) => {
  expect(appStoreUrl(entered)).toBe(url)
})

test.each([
  [
    'https://play.google.com/store/apps/details?hl=ja&id=jp.kakeibo.app',
    'https://play.google.com/store/apps/details?id=jp.kakeibo.app',
  ],
  ['', null],
])('so it is in the other one: %s', (entered, url) => {
  expect(googlePlayUrl(entered)).toBe(url)
})
