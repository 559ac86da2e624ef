import { expect, test } from 'vitest'
import { payerKey } from './payerKey.rules.ts'

test.each([
  ['ｶ)ﾊﾅｼｽﾞｸ', 'カ）ハナシズク'],
  ['ハナシズク', 'カブシキガイシャハナシズク'],
  ['はなしずく', 'ﾊﾅｼｽﾞｸ'],
  ['株式会社花雫', '花雫'],
  ['花雫（株）', '花雫'],
  ['(有)花 雫', '花雫合同会社'],
  ['一般社団法人花雫', '合資会社花雫'],
  ['合名会社花雫', '有限会社花雫'],
  ['Hana  Shizuku', 'ｈａｎａｓｈｉｚｕｋｕ'],
])('%s is the payer of %s', (one, other) => {
  expect(payerKey(one)).not.toBe('')
  expect(payerKey(one)).toBe(payerKey(other))
})

test.each([
  ['花雫', '花雪'],
  ['ハナシズク', 'ナミ'],
  ['花雫', ''],
])('%s is not the payer of %s', (one, other) => {
  expect(payerKey(one)).not.toBe(payerKey(other))
})

test('a name in letters is kept in capitals', () => {
  expect(payerKey('Hana 花雫 Inc.')).toBe('HANA花雫INC.')
})

test('no name is no key', () => {
  expect(payerKey('')).toBe('')
  expect(payerKey(' 　')).toBe('')
})
