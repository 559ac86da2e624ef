import { startOfDay, type Day } from '@tsunagi/contract/day'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import { Sender } from '@tsunagi/contract/office/settingSections'
import { bankTitle, branchTitle, readableKana } from '../../../domain/banks/bankNames.rules.ts'
import { renderPdf, type PdfPart } from '../../../platform/pdf.ts'
import {
  amountBox,
  heading,
  inJapanese,
  notes,
  opening,
  remark,
  section,
  sentence,
} from '../../../platform/pdfParts.ts'
import { amountsOf, draftRemark, partiesOf, periodOf, type BillContent } from './billParts.ts'

const accountTypes = { 1: '普通', 2: '当座', 9: 'その他' }

/** What an invoice says; without a number it is a draft. */
export interface InvoiceContent extends BillContent {
  due_on: Day
  /** The voided claim in whose place it is issued; null = none. */
  corrects: { number: string } | null
  /** What the advertiser's credit settled of it when it was issued. */
  credited: Yen
}

/** The claim as a qualified invoice (適格請求書), with all that the Consumption Tax Act, article 57-4, asks of one. */
export function invoicePdf(claim: InvoiceContent, seal: string | null): Promise<Uint8Array> {
  const sender = Sender.parse(claim.sender)
  return renderPdf({
    title: claim.number ? `請求書 ${claim.number}` : '請求書（下書き）',
    author: sender.company,
    createdAt: startOfDay(claim.issued_on),
    parts: [
      ...opening(sender.layout, headOf(claim), partiesOf(claim, sender, seal)),
      sentence('下記のとおりご請求申し上げます。'),
      amountBox(
        claim.credited > 0 ? '差引お支払額（税込）' : 'ご請求金額（税込）',
        yen(claim.total - claim.credited),
        [['お支払期日', inJapanese(claim.due_on)]],
      ),
      periodOf(claim),
      ...amountsOf(claim, creditedRows(claim)),
      section('お振込先', [
        `${bankTitle(sender.bank_code, sender.bank_name)}（${sender.bank_code}） ${branchTitle(sender.branch_name)}（${sender.branch_code}） ${accountTypes[sender.account_type]} ${sender.account_number}`,
        `口座名義 ${readableKana(sender.account_holder_kana)}`,
        '恐れ入りますが、振込手数料は貴社にてご負担くださいますようお願いいたします。',
      ]),
      ...notes(sender.invoice_note),
    ],
  })
}

const headOf = (claim: InvoiceContent): PdfPart[] => [
  heading('請求書', [
    ['請求番号', claim.number ?? '（下書き）'],
    ['発行日', claim.number ? inJapanese(claim.issued_on) : '未発行'],
  ]),
  ...draftRemark(claim, '請求書'),
  ...(claim.corrects
    ? [remark(`【再発行】請求書 ${claim.corrects.number} を取り消し、訂正して発行したものです。`)]
    : []),
]

/** What credit settled when it was issued is not asked for any more. */
const creditedRows = ({ total, credited }: InvoiceContent) =>
  credited > 0
    ? ([
        ['前受金・返還額の充当', minus(credited)],
        ['差引お支払額（税込）', yen(total - credited)],
      ] as const)
    : []

/** A claim that was taken back, and by which document. */
export interface VoidedContent extends InvoiceContent {
  void_number: string
  voided_on: Day
  void_reason: string
}

/** The document that takes an invoice back: the same amounts below zero. */
export function voidedInvoicePdf(claim: VoidedContent, seal: string | null): Promise<Uint8Array> {
  const sender = Sender.parse(claim.sender)
  const countered = {
    ...claim,
    lines: claim.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      amount: minus(line.amount),
    })),
    parts: claim.parts.map((part) => ({
      ...part,
      subtotal: minus(part.subtotal),
      tax: minus(part.tax),
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
      ...opening(
        sender.layout,
        [
          heading('請求取消書', [
            ['取消番号', claim.void_number],
            ['取消日', inJapanese(claim.voided_on)],
          ]),
        ],
        partiesOf(claim, sender, seal),
      ),
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
