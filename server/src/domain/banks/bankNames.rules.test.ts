import { expect, test } from 'vitest'
import { bankTitle, branchTitle, readableKana } from './bankNames.rules.ts'

test.for([
  ['0009', '三井住友', '三井住友銀行'],
  ['0036', '楽天銀行', '楽天銀行'],
  ['0999', '末番', '末番銀行'],
  ['0998', 'バンクーバー', 'バンクーバー銀行'],
  ['0997', '銀行前', '銀行前銀行'],
  ['0996', 'みなとバンク', 'みなとバンク'],
  ['1001', '北海道信金', '北海道信金'],
  ['9900', 'ゆうちょ', 'ゆうちょ銀行'],
  ['2950', '中央労金', '中央労金'],
] as const)('bank %s, listed as %s, is written %s', ([code, name, title]) => {
  expect(bankTitle(code, name)).toBe(title)
})

test.for([
  ['神田', '神田支店'],
  ['所沢', '所沢支店'],
  ['三島市役所', '三島市役所'],
  ['本店', '本店'],
  ['東京営業部', '東京営業部'],
  ['羽田空港出張所', '羽田空港出張所'],
  ['事務センター', '事務センター'],
  ['〇一八', '〇一八支店'],
] as const)('branch %s is written %s', ([name, title]) => {
  expect(branchTitle(name)).toBe(title)
})

test('a holder is read in full width, with its marks joined', () => {
  expect(readableKana('ｶ)ﾂﾅｸﾞ')).toBe('カ)ツナグ')
})
