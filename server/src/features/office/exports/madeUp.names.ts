/** A name as it is written, and how it is read in katakana. */
export type Read = readonly [written: string, kana: string]

/** The family names that people of an anonymised export may have. */
export const familyNames: readonly Read[] = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡辺', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
  ['山田', 'ヤマダ'],
  ['佐々木', 'ササキ'],
  ['山口', 'ヤマグチ'],
  ['松本', 'マツモト'],
  ['井上', 'イノウエ'],
]
/** The given names that people of an anonymised export may have. */
export const givenNames: readonly Read[] = [
  ['陽翔', 'ハルト'],
  ['蓮', 'レン'],
  ['湊', 'ミナト'],
  ['樹', 'イツキ'],
  ['悠真', 'ユウマ'],
  ['大翔', 'ヒロト'],
  ['律', 'リツ'],
  ['朝陽', 'アサヒ'],
  ['陽葵', 'ヒマリ'],
  ['紬', 'ツムギ'],
  ['凛', 'リン'],
  ['芽依', 'メイ'],
  ['澪', 'ミオ'],
  ['結愛', 'ユア'],
  ['咲良', 'サクラ'],
  ['莉子', 'リコ'],
]
/** What companies of an anonymised export are called, in front of their trade. */
export const tradeNames: readonly Read[] = [
  ['青葉', 'アオバ'],
  ['若草', 'ワカクサ'],
  ['白樺', 'シラカバ'],
  ['千歳', 'チトセ'],
  ['みなと', 'ミナト'],
  ['あさひ', 'アサヒ'],
  ['やまびこ', 'ヤマビコ'],
  ['つばさ', 'ツバサ'],
]
/** What companies of an anonymised export do, after their name. */
export const trades: readonly Read[] = [
  ['商事', 'ショウジ'],
  ['企画', 'キカク'],
  ['物産', 'ブッサン'],
  ['工業', 'コウギョウ'],
  ['出版', 'シュッパン'],
  ['食品', 'ショクヒン'],
  ['電機', 'デンキ'],
  ['交通', 'コウツウ'],
]

/** A branch that there is: forms and transfer files take it. */
export const demoBank = {
  bank_code: '0001',
  bank_name: 'みずほ',
  bank_kana: 'ミズホ',
  branch_code: '001',
  branch_name: '東京営業部',
  branch_kana: 'トウキヨウ',
  transfer_client_code: '0000000000',
} as const

/** An image of one pixel, in base64, which stands for every file. */
export const demoPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
