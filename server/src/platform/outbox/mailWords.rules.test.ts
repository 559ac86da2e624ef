import { expect, test } from 'vitest'
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
  expect(fillWords({ subject: '件名', body }, values).body).toBe(filled)
})

test('what looks like a variable in a value stays as it is', () => {
  expect(
    fillWords({ subject: '{{name}}', body: '{{name}}' }, { name: '{{link}}', link: 'x' }),
  ).toEqual({ subject: '{{link}}', body: '{{link}}' })
})
