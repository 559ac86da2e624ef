import { noticeCodes } from '@tsunagi/contract/traffic/noticeCodes'
import { expect, test } from 'vitest'
import { flagMeanings } from './disclosure.ts'

const code = noticeCodes.find(({ name }) => name === 'notTargeted')!

test.each([
  ['of a click', flagMeanings.not_targeted],
  ['in a list of notices', code.words],
  ['to who can change it', code.help.operator],
])('everything by which ads are targeted is named, %s', (_, { ja, en }) => {
  expect(ja).toContain('デバイス・曜日・時間帯・言語・国')
  for (const part of ['device', 'weekday', 'hours', 'language', 'country'])
    expect(en).toContain(part)
})
