import { expect, test } from 'vitest'
import { languages } from '@tsunagi/contract/messages/text'
import { fillWords } from './mailWords.rules.ts'

const body = '{{name}} 様\n\n決まりました。\n\n{{reason}}\n{{last_day}}\n\n{{link}}'

test.each([
  [
    { name: '花子', reason: '', last_day: '', link: 'https://app.test/' },
    '花子 様\n\n決まりました。\n\nhttps://app.test/',
  ],
  [
    { name: '花子', reason: '理由：条件', last_day: '', link: 'https://app.test/' },
    '花子 様\n\n決まりました。\n\n理由：条件\n\nhttps://app.test/',
  ],
])('what has no value leaves no gap: %o', (values, filled) => {
  expect(fillWords({ subject: '件名', body }, values, 'ja').body).toBe(filled)
})

test('what looks like a variable in a value stays as it is', () => {
  expect(
    fillWords({ subject: '{{name}}', body: '{{name}}' }, { name: '{{link}}', link: 'x' }, 'ja'),
  ).toEqual({ subject: '{{link}}', body: '{{link}}' })
})

test.each([
  ['date', '2026-12-01', ['2026/12/01', '1 Dec 2026']],
  ['month', '2026-12', ['2026/12', 'Dec 2026']],
  ['valid_until', '2026-12-01 09:05', ['2026/12/01 09:05', '1 Dec 2026 09:05']],
  ['date', '回答済み', ['回答済み', '回答済み']],
  ['order_number', '2026-12-01', ['2026-12-01', '2026-12-01']],
])('each language writes days in its own way: %s %s', (name, value, shown) => {
  const subject = `{{${name}}}`
  expect(
    languages.map(
      (language) => fillWords({ subject, body: '' }, { [name]: value }, language).subject,
    ),
  ).toEqual(shown)
})

test.each([
  ['¥{{yen}}', '-3,000', '-¥3,000'],
  ['¥{{ yen }} before tax', '3,000', '¥3,000 before tax'],
  ['{{yen}}円', '-3,000', '-3,000円'],
])('a minus stands before the sign of yen: %s with %s', (words, yen, shown) => {
  expect(fillWords({ subject: words, body: words }, { yen }, 'en')).toEqual({
    subject: shown,
    body: shown,
  })
})
