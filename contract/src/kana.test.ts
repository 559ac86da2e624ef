import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankKana, cutKana, isSameHolder, toKatakana } from './kana.ts'

describe('names in the letters of banks', () => {
  test.each([
    ['カ）サンプルネットワーク', 'ｶ)ｻﾝﾌﾟﾙﾈﾂﾄﾜ-ｸ'],
    ['ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    [' ヤマダ　', 'ﾔﾏﾀﾞ'],
    ['ＧＭＯあおぞらネット', 'GMOｱｵｿﾞﾗﾈﾂﾄ'],
    ['シャ）ニホン・キョウカイ', 'ｼﾔ)ﾆﾎﾝ.ｷﾖｳｶｲ'],
    ['パートナーズ（カ', 'ﾊﾟ-ﾄﾅ-ｽﾞ(ｶ'],
    ['ヲカダ', 'ｵｶﾀﾞ'],
    ['ﾌｧﾝ ｶﾝﾊﾟﾆｰ', 'ﾌｱﾝ ｶﾝﾊﾟﾆ-'],
    ['キュウヨイチロウ', 'ｷﾕｳﾖｲﾁﾛｳ'],
    ['株式会社', null],
    ['ヴァイオリン商会', null],
    ['ヴァイオリン', 'ｳﾞｱｲｵﾘﾝ'],
    ['ﾊﾞﾅﾅ', 'ﾊﾞﾅﾅ'],
    ['ハ゛ナナ', null],
    ['゛アイ', null],
    ['アﾞイ', null],
  ])('%s → %s', (name, kana) => {
    expect(bankKana(name)).toBe(kana)
  })

  test('what is converted stays as it is, one byte a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'アガパャッーヲヴんa1・（）　-'), maxLength: 40 }),
        (name) => {
          const kana = bankKana(name)!
          expect(kana).toMatch(/^[0-9A-Z ｱ-ﾝﾞﾟ().\-/]*$/)
          expect(bankKana(kana)).toBe(kana)
        },
      ),
    )
  })

  test('no cut parts a letter from its voicing mark', () => {
    expect(cutKana('ｱｶﾞ', 2)).toBe('ｱ')
    expect(cutKana('ｱｶﾞ', 3)).toBe('ｱｶﾞ')
    expect(cutKana('ｱｲｳ', 2)).toBe('ｱｲ')
    expect(cutKana('ｱ', 30)).toBe('ｱ')
    expect(cutKana('ｱｲｳｶﾞ', 3)).toBe('ｱｲｳ')
    expect(cutKana('ｱｲｶﾞ', 3)).toBe('ｱｲ')
  })
})

test.each([
  ['やまだ たろう', 'ヤマダ タロウ'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  [' ヤマダ　タロウ ', 'ヤマダ タロウ'],
  ['ヤマダ 　 タロウ', 'ヤマダ タロウ'],
])('a reading is kept in full-width katakana: %s → %s', (given, kept) => {
  expect(toKatakana(given)).toBe(kept)
})

describe('whether an account is in the own name', () => {
  test.each([
    ['ﾔﾏﾀﾞ ﾀﾛｳ', ['ヤマダ タロウ'], true],
    ['ヤマダタロウ', ['やまだ　たろう'], true],
    ['ｶ)ｷﾔﾂﾄﾒﾃﾞｲｱ', ['キャットメディア'], true],
    ['ｷﾔﾂﾄﾒﾃﾞｲｱ(ｶ', ['カブシキガイシャキャットメディア'], true],
    ['ｻﾄｳ ﾊﾅｺ', ['ヤマダ タロウ', 'キャットメディア'], false],
    ['ﾔﾏﾀﾞ', ['ヤマダ タロウ'], false],
    ['', [''], false],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', ['キャットメディア', 'ヤマダ タロウ'], true],
    ['株式会社', ['株式会社'], false],
  ])('%s, %j: %s', (holder, names, same) => {
    expect(isSameHolder(holder, names)).toBe(same)
  })
})
