import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agreedBankKana,
  bankKana,
  cutKana,
  hasStrayMark,
  isBankText,
  isSameHolder,
  toKatakana,
} from './kana.ts'

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

  const marks = { dakuten: '\u3099', handakuten: '\u309A' }
  test.each([
    // Voicing marks: joined to their letter, whichever way they came; on their own never.
    [`ハ${marks.dakuten}ナナ`, 'ﾊﾞﾅﾅ'],
    [`ハ${marks.handakuten}ン`, 'ﾊﾟﾝ'],
    ['ﾊﾟﾝﾀﾞ', 'ﾊﾟﾝﾀﾞ'],
    ['ハ゜ンタ゛', null],
    [`${marks.dakuten}アイ`, null],
    [`ア${marks.dakuten}`, null],
    [`カ${marks.handakuten}`, null],
    [`ガ${marks.dakuten}`, null],
    [`パ${marks.dakuten}`, null],
    [`A${marks.dakuten}`, null],
    ['カﾞﾞ', null],
    ['ヷン', null],
    ['ヺトコ', null],
    // Letters that no bank writes.
    ['ヰノウエ', null],
    ['ちゑこ', null],
    ['ヸルマ', null],
    ['ヹルマ', null],
    // Small and old letters, and marks of repetition.
    ['ァィゥェォッャュョヮヵヶ', 'ｱｲｳｴｵﾂﾔﾕﾖﾜｶｹ'],
    ['ぁゃっゎ', 'ｱﾔﾂﾜ'],
    ['ｧｨｩｪｫｬｭｮｯ', 'ｱｲｳｴｵﾔﾕﾖﾂ'],
    ['ｦｶﾀﾞ', 'ｵｶﾀﾞ'],
    ['ㇰㇱㇲ', null],
    ['イスヾ', null],
    ['イスヽ', null],
    ['ヿ', 'ｺﾄ'],
    ['〱', null],
    ['\u{1B000}キ', null],
    // Long vowels and dashes.
    ['ｽｰﾊﾟｰ', 'ｽ-ﾊﾟ-'],
    ['ス－パ−', 'ｽ-ﾊﾟ-'],
    ['ス―パ—', 'ｽ-ﾊﾟ-'],
    ['ス゠パ', null],
    ['ス─パ', null],
    ['ス〜パ', null],
    // Full-width letters, digits and signs.
    ['ＡＢＣ　１２３', 'ABC 123'],
    ['ａｂｃ', 'ABC'],
    ['（カ）．／', '(ｶ)./'],
    ['＆カンパニー', null],
    ["O'REILLY", null],
    ['「ヤマダ」', null],
    ['｢ﾔﾏﾀﾞ｣', null],
    ['ヤマダ。', null],
    ['ヤマダ：タロウ', null],
    ['¥ヤマダ', null],
    ['ヤマダ_タロウ', null],
    // What looks like a letter and is another, or none.
    ['Müller', null],
    ['Straße', null],
    ['ıstanbul', null],
    ['ЯМАДА', null],
    ['ﬁ', 'FI'],
    ['𝐀𝐁', 'AB'],
    ['ヤマダ😀', null],
    ['👨\u200D👩\u200D👧', null],
    ['\uD83D', null],
    ['𠮷ダ', null],
    ['髙橋', null],
    ['㈱ハナヤ', null],
    ['㍿', null],
    ['ヤマ\u200Bダ', null],
    ['ヤマ\u00ADダ', null],
    ['\uFEFFヤマ\u202Eダ', null],
    ['ヤマ\tダ', null],
    ['ヤマ\r\nダ', null],
    ['ヤマ\0ダ', null],
    ['ヤマ\u00A0ダ', 'ﾔﾏ ﾀﾞ'],
  ])('a hostile name: %j → %s', (name, kana) => {
    expect(bankKana(name)).toBe(kana)
  })

  test('ヰ and ヱ become ｲ and ｴ only where that is agreed to', () => {
    expect(agreedBankKana('ヰノウエ　ちゑ')).toBe('ｲﾉｳｴ ﾁｴ')
    expect(agreedBankKana('ヸルマ')).toBeNull()
    expect(agreedBankKana('井上')).toBeNull()
  })

  test('a mark on its own is told from other letters that banks do not write', () => {
    expect([hasStrayMark('ハ゛ナナ'), hasStrayMark('ハﾟナ'), hasStrayMark('花')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('whatever is typed, only letters of banks come out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        for (const kana of [bankKana(name), agreedBankKana(name)])
          expect(kana === null || isBankText(kana)).toBe(true)
      }),
    )
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
    ['ｲﾉｳｴ ﾁｴ', ['ヰノウエ チヱ'], true],
  ])('%s, %j: %s', (holder, names, same) => {
    expect(isSameHolder(holder, names)).toBe(same)
  })
})
