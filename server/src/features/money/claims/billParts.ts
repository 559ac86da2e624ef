import type { Day, Month } from '@tsunagi/contract/day'
import { z } from 'zod'
import type { Sender } from '@tsunagi/contract/office/settingSections'
import type { Yen } from '@tsunagi/contract/money'
import { splitReturned, type Part } from '../../../domain/documents/returned.rules.ts'
import type { PdfPart } from '../../../platform/pdf.ts'
import {
  apart,
  inJapanese,
  linesTable,
  parties,
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
})

export interface BillContentLine {
  month: Month
  /** The month of the results that an earlier document had; null = none had them. */
  adjusts: Month | null
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
  subtotal: Yen
  tax_rate: number
  tax: Yen
  total: Yen
  /** The parties as they were when it was issued. */
  addressee: unknown
  sender: unknown
}

export const draftRemark = ({ number }: BillContent, name: string): PdfPart[] =>
  number ? [] : [remark(`【下書き】発行前の内容です。${name}としては使えません。`)]

export function partiesOf({ addressee: kept }: BillContent, sender: Sender) {
  const addressee = Addressee.parse(kept)
  return parties(
    {
      name: `${addressee.company} 御中`,
      details: [
        postalCode(addressee.postal_code),
        addressee.address ?? '',
        `${addressee.department ? `${addressee.department} ` : 'ご担当 '}${addressee.contact_name} 様`,
      ],
    },
    {
      name: sender.company,
      details: [
        `登録番号 ${sender.invoice_number}`,
        postalCode(sender.postal_code),
        sender.address,
        `電話 ${sender.phone}`,
      ],
    },
  )
}

export const periodOf = (claim: BillContent) =>
  section('取引期間', [
    `${inJapanese(claim.period_from)}〜${inJapanese(claim.period_to)}（期間中に承認された成果）`,
  ])

/** What is sold and, where something of it was billed before, what of that is given back or added: 売上に係る対価の返還等, with its own tax. */
export function amountsOf(bill: BillContent, more: readonly (readonly [string, Yen])[] = []) {
  const { sold, returned } = splitReturned(bill)
  const rate = `${bill.tax_rate}％対象`
  const total = [['合計（税込）', bill.total] as const, ...more]
  if (returned.lines.length === 0)
    return [
      linesTable(sold.lines.map(lineIn(bill.month)), ['内容', '件数', '金額（税抜）']),
      sums([
        [`${rate} 小計（税抜）`, bill.subtotal],
        [`消費税（${bill.tax_rate}％）`, bill.tax],
        ...total,
      ]),
    ]
  const sumsOf = (name: string, { subtotal, tax }: Part) =>
    [
      [`${name} ${rate} 小計（税抜）`, subtotal],
      [`${name} 消費税（${bill.tax_rate}％）`, tax],
    ] as const
  return [
    ...(sold.lines.length > 0
      ? [linesTable(sold.lines.map(lineIn(bill.month)), ['内容', '件数', '金額（税抜）'])]
      : []),
    apart(
      section('売上に係る対価の返還等（適格返還請求書）', [
        `返還等を行った日 ${inJapanese(bill.issued_on)}`,
        '過去にご請求した取引の取消・調整です。マイナスは返還、プラスは追加のご請求です。',
      ]),
    ),
    linesTable(returned.lines.map(returnedLine), ['もとの取引・内容', '件数', '金額（税抜）']),
    sums([
      ...(sold.lines.length > 0 ? sumsOf('今回分', sold) : []),
      ...sumsOf('返還等', returned),
      ...total,
    ]),
  ]
}

/** A line of an earlier month that had no claim says so. */
const lineIn =
  (own: Month) =>
  ({ month, description, quantity, amount }: BillContentLine) => ({
    description: month === own ? description : `${description}（${inWords(month)}分）`,
    quantity,
    amount,
  })

/** Names the month and, where there is one, the document of the sale that it changes. */
const returnedLine = ({ originals, description, quantity, amount }: BillContentLine) => ({
  description:
    originals.length > 0 ? `${description}\nもとの書類 ${originals.join('、')}` : description,
  quantity,
  amount,
})

const inWords = (month: Month) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
