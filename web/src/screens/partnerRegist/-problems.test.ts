import { expect, test } from 'vitest'
import { problemsOf, stepOfErrors } from './-problems.ts'

const profile = {
  kind: 'individual',
  user_name: '山田',
  user_name_kana: 'ヤマダ',
  phone: '0312345678',
  birth_date: '1990-01-02',
  postal_code: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  password: 'correct horse battery',
}
const media = {
  name: 'ブログ',
  kind: 'blog',
  url: 'https://example.com',
  categories: ['finance'],
  description: '家計とお金の話を毎週書いているブログです。',
}

test('a complete profile has no problems, whatever the medium is', () => {
  expect(problemsOf('profile', { ...profile, media: {} })).toEqual({})
})

test('what is missing is said in its own step only', () => {
  expect(Object.keys(problemsOf('profile', { media: {} }))).toContain('user_name')
  expect(
    Object.keys(problemsOf('media', { ...profile, media: {} })).every((field) =>
      field.startsWith('media.'),
    ),
  ).toBe(true)
  expect(problemsOf('confirm', { ...profile, media })).toEqual({})
})

test('a company needs its name, and a bank account all of its parts', () => {
  expect(Object.keys(problemsOf('profile', { ...profile, kind: 'corporation' }))).toEqual([
    'company',
  ])
  expect(Object.keys(problemsOf('profile', { ...profile, bank_code: '0001' }))).toContain(
    'account_number',
  )
})

test('refusals of the server lead to the first step they are about', () => {
  expect(stepOfErrors({ 'media.url': ['x'] })).toBe('media')
  expect(stepOfErrors({ 'media.url': ['x'], phone: ['x'] })).toBe('profile')
})
