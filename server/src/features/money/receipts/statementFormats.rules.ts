import { depositLineColumns } from '@tsunagi/contract/money/messages/depositLines'

/** How a bank writes its statements as CSV: the names of its columns, as they stand in one line of the file. */
export interface CsvFormat {
  name: string
  day: string
  /** Money that came in; one column for both directions has what went out below zero. */
  amount: string
  /** What tells of the payer, the likeliest first. */
  payer: readonly string[]
  memo?: string
  /** Other columns without which it is another bank's. */
  beside: readonly string[]
}

const { received_on, amount, payer_name, memo } = depositLineColumns
const own = (language: 'ja' | 'en'): CsvFormat => ({
  name: 'own',
  day: received_on.label[language],
  amount: amount.label[language],
  payer: [payer_name.label[language]],
  memo: memo.label[language],
  beside: [],
})

/** By the headers of their downloads; the narrower ones first. */
export const csvFormats: readonly CsvFormat[] = [
  own('ja'),
  own('en'),
  {
    name: '三菱UFJ銀行',
    day: '日付',
    amount: '預かり金額',
    payer: ['摘要内容', '摘要'],
    memo: 'メモ',
    beside: ['支払い金額', '差引残高'],
  },
  {
    name: '三井住友銀行',
    day: '年月日',
    amount: 'お預入れ',
    payer: ['お取り扱い内容'],
    memo: 'メモ',
    beside: ['お引出し'],
  },
  {
    name: 'みずほ銀行',
    day: '日付',
    amount: 'お預入金額',
    payer: ['お取引内容'],
    beside: ['お引出金額'],
  },
  {
    name: 'みずほ銀行',
    day: '取引日',
    amount: 'お預入金額',
    payer: ['お取引内容', '摘要'],
    beside: ['お引出金額'],
  },
  {
    name: 'ゆうちょ銀行',
    day: '取引日',
    amount: '受入金額(円)',
    payer: ['詳細2', '詳細1'],
    beside: ['払出金額(円)'],
  },
  {
    name: '楽天銀行',
    day: '取引日',
    amount: '入出金(円)',
    payer: ['入出金内容'],
    beside: ['取引後残高(円)'],
  },
  {
    name: '住信SBIネット銀行',
    day: '日付',
    amount: '入金金額(円)',
    payer: ['内容'],
    memo: 'メモ',
    beside: ['出金金額(円)'],
  },
  {
    name: 'GMOあおぞらネット銀行',
    day: '日付',
    amount: '入金金額',
    payer: ['摘要'],
    memo: 'メモ',
    beside: ['出金金額'],
  },
]

/** Where fields stand in records of 200 bytes, from the first byte on, as the banks' association has laid them down. */
export interface RecordFormat {
  /** 入出金取引明細 or 振込入金通知. */
  kind: '03' | '01'
  day: readonly [from: number, to: number]
  amount: readonly [from: number, to: number]
  payer: readonly [from: number, to: number]
  memo: readonly [from: number, to: number]
  /** What a field has to be for a record of money that came in. */
  isIncoming: { at: number; is: string }
  /** Where the trailer counts records of money that came in, and adds them up. */
  count: readonly [from: number, to: number]
  total: readonly [from: number, to: number]
}

/** The two kinds of records that tell of money that came in. */
export const recordFormats: readonly RecordFormat[] = [
  {
    kind: '03',
    day: [9, 15],
    amount: [24, 36],
    payer: [81, 129],
    memo: [159, 179],
    isIncoming: { at: 21, is: '1' },
    count: [1, 7],
    total: [7, 20],
  },
  {
    kind: '01',
    day: [7, 13],
    amount: [19, 29],
    payer: [49, 97],
    memo: [128, 148],
    // A transfer that was not called back.
    isIncoming: { at: 127, is: ' ' },
    count: [1, 7],
    total: [7, 19],
  },
]

/** The account stands alike in the header of both: bank, branch, kind and number. */
export const accountFields = [
  [22, 26],
  [41, 44],
  [62, 63],
  [63, 73],
] as const
