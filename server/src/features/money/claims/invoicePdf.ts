import { startOfDay, type Day, type Month } from '@tsunagi/contract/day'
import { z } from 'zod'
import { bankTitle, branchTitle, readableKana } from '../../../domain/banks/bankNames.rules.ts'
import { renderPdf } from '../../../platform/pdf.ts'
import {
  amountBox,
  heading,
  inJapanese,
  linesTable,
  parties,
  postalCode,
  remark,
  section,
  sentence,
  sums,
} from '../../../platform/pdfParts.ts'
import { minus, type Yen } from '@tsunagi/contract/money'
import { Sender } from '@tsunagi/contract/office/settingSections'

/** Whom an invoice is made out to, as the claim keeps it. */
export const Addressee = z.object({
  company: z.string(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  department: z.string().nullish(),
  contact_name: z.string(),
})
const accountTypes = { 1: '普通', 2: '当座', 9: 'その他' }

/** What an invoice says; without a number it is a draft. */
export interface InvoiceContent {
  number: string | null
  month: Month
  period_from: Day
  period_to: Day
  issued_on: Day
  due_on: Day
  lines: readonly { month: Month; description: string; quantity: number; amount: Yen }[]
  subtotal: Yen
  tax_rate: number
  tax: Yen
  total: Yen
  /** The voided claim in whose place it is issued; null = none. */
  corrects: { number: string } | null
  /** The parties as they were when it was issued. */
  addressee: unknown
  sender: unknown
}

/** The claim as a qualified invoice (適格請求書), with all that the Consumption Tax Act, article 57-4, asks of one. */
export function invoicePdf(claim: InvoiceContent): Promise<Uint8Array> {
  const sender = Sender.parse(claim.sender)
  return renderPdf({
    title: claim.number ? `請求書 ${claim.number}` : '請求書（下書き）',
    author: sender.company,
    createdAt: startOfDay(claim.issued_on),
    parts: [
      heading('請求書', [
        ['請求番号', claim.number ?? '（下書き）'],
        ['発行日', claim.number ? inJapanese(claim.issued_on) : '未発行'],
      ]),
      ...(claim.number ? [] : [remark('【下書き】発行前の内容です。請求書としては使えません。')]),
      ...(claim.corrects
        ? [
            remark(
              `【再発行】請求書 ${claim.corrects.number} を取り消し、訂正して発行したものです。`,
            ),
          ]
        : []),
      partiesOf(claim, sender),
      sentence('下記のとおりご請求申し上げます。'),
      amountBox('ご請求金額（税込）', claim.total, [['お支払期日', inJapanese(claim.due_on)]]),
      periodOf(claim),
      ...amountsOf(claim),
      section('お振込先', [
        `${bankTitle(sender.bank_code, sender.bank_name)}（${sender.bank_code}） ${branchTitle(sender.branch_name)}（${sender.branch_code}） ${accountTypes[sender.account_type]} ${sender.account_number}`,
        `口座名義 ${readableKana(sender.account_holder_kana)}`,
        '恐れ入りますが、振込手数料は貴社にてご負担くださいますようお願いいたします。',
      ]),
    ],
  })
}

/** A claim that was taken back, and by which document. */
export interface VoidedContent extends InvoiceContent {
  void_number: string
  voided_on: Day
  void_reason: string
}

/** The document that takes an invoice back: the same amounts below zero. */
export function voidedInvoicePdf(claim: VoidedContent): Promise<Uint8Array> {
  const sender = Sender.parse(claim.sender)
  const countered = {
    ...claim,
    lines: claim.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      amount: minus(line.amount),
    })),
    subtotal: minus(claim.subtotal),
    tax: minus(claim.tax),
    total: minus(claim.total),
  }
  return renderPdf({
    title: `請求取消書 ${claim.void_number}`,
    author: sender.company,
    createdAt: startOfDay(claim.voided_on),
    parts: [
      heading('請求取消書', [
        ['取消番号', claim.void_number],
        ['取消日', inJapanese(claim.voided_on)],
      ]),
      partiesOf(claim, sender),
      sentence(
        `${inJapanese(claim.issued_on)}に発行した請求書 ${claim.number} を取り消します。お支払いは不要です。`,
      ),
      amountBox('取消金額（税込）', countered.total, [['もとの請求番号', claim.number ?? '']]),
      periodOf(claim),
      ...amountsOf(countered),
      section('取消の理由', [claim.void_reason]),
    ],
  })
}

function partiesOf({ addressee: kept }: InvoiceContent, sender: Sender) {
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

const periodOf = (claim: InvoiceContent) =>
  section('取引期間', [
    `${inJapanese(claim.period_from)}〜${inJapanese(claim.period_to)}（期間中に承認された成果）`,
  ])

const amountsOf = (claim: InvoiceContent) => [
  linesTable(claim.lines.map(lineIn(claim.month)), ['内容', '件数', '金額（税抜）']),
  sums([
    [`${claim.tax_rate}％対象 小計（税抜）`, claim.subtotal],
    [`消費税（${claim.tax_rate}％）`, claim.tax],
    ['合計（税込）', claim.total],
  ]),
]

/** A line of an earlier month that had no claim says so. */
const lineIn =
  (own: Month) =>
  ({ month, description, quantity, amount }: InvoiceContent['lines'][number]) => ({
    description: month === own ? description : `${description}（${inWords(month)}分）`,
    quantity,
    amount,
  })

const inWords = (month: Month) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
