import type { Day, Month } from '@tsunagi/contract/day'
import { z } from 'zod'
import type { Sender } from '@tsunagi/contract/office/settingSections'
import type { Yen } from '@tsunagi/contract/money'
import { splitReturned } from '../../../domain/documents/returned.rules.ts'
import type { TaxedPart } from '../../../domain/tax/sale.rules.ts'
import type { PdfPart } from '../../../platform/pdf.ts'
import {
  apart,
  inJapanese,
  linesTable,
  parties,
  issuerOf,
  postalCode,
  remark,
  section,
  sums,
} from '../../../platform/pdfParts.ts'

/** Whom a document is made out to, as it keeps it. */
export const Addressee = z.object({
  company: z.string(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  department: z.string().nullish(),
  contact_name: z.string(),
  /** Of an agency's: the client it is for. */
  client: z.string().nullish(),
})

/** A line as an invoice or a credit note prints it, in yen before tax. */
export interface BillContentLine {
  month: Month
  /** The month of the results that an earlier document had; null = none had them. */
  adjusts: Month | null
  /** In percent. */
  tax_rate: number
  originals: readonly string[]
  description: string
  quantity: number
  amount: Yen
}

/** What invoices and credit notes say alike; without a number it is a draft. */
export interface BillContent {
  number: string | null
  month: Month
  period_from: Day
  period_to: Day
  issued_on: Day
  lines: readonly BillContentLine[]
  /** Its tax by the rates that hold for it. */
  parts: readonly TaxedPart[]
  subtotal: Yen
  tax: Yen
  total: Yen
  /** The parties as they were when it was issued. */
  addressee: unknown
  sender: unknown
}

/** Says on top of a draft that it is none of the named documents yet; nothing on one that was issued. */
export const draftRemark = ({ number }: BillContent, name: string): PdfPart[] =>
  number ? [] : [remark(`【下書き】発行前の内容です。${name}としては使えません。`)]

/** The addressee, with 御中 and the contact beneath it, and the issuer, both as the document keeps them. */
export function partiesOf({ addressee: kept }: BillContent, sender: Sender, seal: string | null) {
  const addressee = Addressee.parse(kept)
  return parties(
    sender.layout,
    {
      name: `${addressee.company} 御中`,
      address: [postalCode(addressee.postal_code), addressee.address ?? ''],
      details: [
        `${addressee.department ? `${addressee.department} ` : 'ご担当 '}${addressee.contact_name} 様`,
      ],
    },
    issuerOf(sender, seal),
  )
}

/** The days that a document is about, and the client that an agency is billed for. */
export function periodOf({ addressee, period_from, period_to }: BillContent) {
  const { client } = Addressee.parse(addressee)
  return section('取引期間', [
    `${inJapanese(period_from)}〜${inJapanese(period_to)}（期間中に承認された成果）`,
    ...(client ? [`広告主 ${client} 様の広告の成果`] : []),
  ])
}

/** What is sold and, where something of it was billed before, what of that is given back or added: 売上に係る対価の返還等, with its own tax. */
export function amountsOf(bill: BillContent, more: readonly (readonly [string, Yen])[] = []) {
  const { sold, returned } = splitReturned(bill)
  const total = [['合計（税込）', bill.total] as const, ...more]
  if (returned.lines.length === 0)
    return [soldTable(bill, sold.lines), sums([...sumsOf('', bill.parts), ...total])]
  return [
    ...(sold.lines.length > 0 ? [soldTable(bill, sold.lines)] : []),
    apart(
      section('売上に係る対価の返還等（適格返還請求書）', [
        `返還等を行った日 ${inJapanese(bill.issued_on)}`,
        '過去にご請求した取引の取消・調整です。マイナスは返還、プラスは追加のご請求です。',
      ]),
    ),
    linesTable(returned.lines.map(returnedLine(bill)), [
      'もとの取引・内容',
      '件数',
      '金額（税抜）',
    ]),
    sums([...sumsOf('今回分 ', sold.parts), ...sumsOf('返還等 ', returned.parts), ...total]),
  ]
}

const soldTable = (bill: BillContent, lines: readonly BillContentLine[]) =>
  linesTable(lines.map(lineIn(bill)), ['内容', '件数', '金額（税抜）'])

const sumsOf = (name: string, parts: readonly TaxedPart[]) =>
  parts.flatMap(
    ({ tax_rate, subtotal, tax }) =>
      [
        [`${name}${tax_rate}％対象 小計（税抜）`, subtotal],
        [`${name}消費税（${tax_rate}％）`, tax],
      ] as const,
  )

/** Where there are several rates, each line names its own. */
const rateOf = ({ parts }: BillContent, { tax_rate }: BillContentLine) =>
  parts.length > 1 ? `（${tax_rate}％対象）` : ''

/** A line of an earlier month that had no claim says so. */
const lineIn = (bill: BillContent) => (line: BillContentLine) => ({
  description: `${line.description}${line.month === bill.month ? '' : `（${inWords(line.month)}分）`}${rateOf(bill, line)}`,
  quantity: line.quantity,
  amount: line.amount,
})

/** Names the month and, where there is one, the document of the sale that it changes. */
const returnedLine = (bill: BillContent) => (line: BillContentLine) => ({
  description: `${line.description}${rateOf(bill, line)}${line.originals.length > 0 ? `\nもとの書類 ${line.originals.join('、')}` : ''}`,
  quantity: line.quantity,
  amount: line.amount,
})

const inWords = (month: Month) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
