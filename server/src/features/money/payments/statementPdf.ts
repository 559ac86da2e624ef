import { dayOf, firstDay, lastDay, type Day, type Month } from '@tsunagi/contract/day'
import { minus, sum, taxOn, yen, type Yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { PaymentPart } from '@tsunagi/contract/money/paymentParts'
import { renderPdf, type PdfPart } from '../../../platform/pdf.ts'
import {
  amountBox,
  apart,
  heading,
  inJapanese,
  inYen,
  linesTable,
  notes,
  opening,
  parties,
  issuerOf,
  postalCode,
  remark,
  section,
  sentence,
  sums,
} from '../../../platform/pdfParts.ts'
import { Sender } from '@tsunagi/contract/office/settingSections'
import { deductibleShareOn } from '@tsunagi/contract/tax'
import { bankLine, Payee } from './payee.rules.ts'

/** What a statement says. */
export interface StatementContent {
  number: string
  /** Grows where it was confirmed again with another content. */
  revision?: number
  month: Month
  /** The first month of which it is about something. */
  first_month: Month
  created_at: string
  status: PaymentStatus
  status_reason: string | null
  /** null = it is carried over. */
  pay_on: Day | null
  lines: readonly { description: string; quantity: number; amount: Yen }[]
  parts: PaymentPart[]
  subtotal: Yen
  tax: Yen
  withholding: Yen
  total: Yen
  /** So many days after it was sent it counts as confirmed. */
  objection_days: number
  /** The parties as the payment keeps them. */
  payee: unknown
  sender: unknown
}

/** What is paid, in the words of its statement. */
interface Wording {
  what: string
  column: string
  period: string
}
const rewards: Wording = {
  what: '報酬',
  column: '報酬（税抜）',
  period: '期間中に承認された成果',
}
/** The words of an agency's statement. */
export const margins: Wording = {
  what: 'マージン',
  column: 'マージン（税抜）',
  period: '期間中に承認された成果に対する代理店マージン',
}

/** The statement the payer makes (仕入明細書): the payee's invoice, once the payee has confirmed it. */
export function statementPdf(
  payment: StatementContent,
  seal: string | null,
  wording: Wording = rewards,
): Promise<Uint8Array> {
  const payee = Payee.parse(payment.payee)
  const sender = Sender.parse(payment.sender)
  const createdAt = new Date(payment.created_at)
  return renderPdf({
    title: `支払通知書 ${payment.number}`,
    author: sender.company,
    createdAt,
    parts: [
      ...opening(
        sender.layout,
        [
          heading('支払通知書', [
            ['支払番号', payment.number],
            ['作成日', inJapanese(dayOf(createdAt))],
            ...revisionOf(payment),
          ]),
        ],
        parties(sender.layout, addresseeOf(payee, payment.parts), issuerOf(sender, seal)),
      ),
      ...stateOf(payment),
      ...amountOf(payment, wording),
      section('取引期間', [
        `${inJapanese(firstDay(payment.first_month))}〜${inJapanese(lastDay(payment.month))}（${wording.period}）`,
      ]),
      linesTable(payment.lines, ['内容', '件数', wording.column]),
      ...(payment.parts.length > 1
        ? [apart(section('税の内訳', payment.parts.map(partLine)))]
        : []),
      sums([
        ...[...Map.groupBy(payment.parts, ({ tax_rate }) => tax_rate)].flatMap(ratesRows),
        ['合計（税込）', yen(payment.subtotal + payment.tax)],
        ...(payment.withholding > 0
          ? ([
              ['源泉徴収税額', minus(payment.withholding)],
              ['お支払金額', payment.total],
            ] as const)
          : []),
      ]),
      ...conditionsOf(payee, payment),
      ...notes(sender.statement_note),
    ],
  })
}

/** Says of a statement that it takes the place of an earlier one. */
const revisionOf = ({ revision = 1 }: StatementContent): [string, string][] =>
  revision > 1 ? [['改訂', `第${revision}版`]] : []

/** What one rate comes to. */
const ratesRows = ([rate, parts]: [number, PaymentPart[]]): (readonly [string, Yen])[] => [
  [`${rate}％対象 小計（税抜）`, sum(parts.map(({ subtotal }) => subtotal))],
  [`${taxName(parts)}（${rate}％${paidOf(rate, parts)}）`, sum(parts.map(({ tax }) => tax))],
]

/** How much of the tax of one rate is paid, where payees without a registration are not paid all of it. */
function paidOf(rate: number, parts: readonly PaymentPart[]): string {
  const paid = sum(parts.map(({ tax }) => tax))
  if (paid === taxOn(sum(parts.map(({ subtotal }) => subtotal)), rate)) return ''
  if (paid === 0) return '、お支払いの対象外'
  const shares = new Set(
    parts.map((part) => (part.registration === null ? deductibleShareOn(part.first_day) : 100)),
  )
  return shares.size === 1 ? `の${[...shares][0]}％` : 'のうちお支払い分'
}

/** Only who is registered is paid consumption tax; all others are paid as much. */
const taxName = (parts: readonly PaymentPart[]): string => {
  const registered = parts.filter(({ registration }) => registration !== null).length
  if (registered === parts.length) return '消費税'
  return registered === 0 ? '消費税相当額' : '消費税・消費税相当額'
}

const daysOf = ({ first_day, last_day }: PaymentPart): string =>
  [...new Set([first_day, last_day])].map(inJapanese).join('〜')

const partLine = (part: PaymentPart): string =>
  `${daysOf(part)}　${part.tax_rate}％対象 ${inYen(part.subtotal)}　${taxName([part])} ${inYen(part.tax)}　登録番号 ${part.registration ?? 'なし'}`

const addresseeOf = (payee: Payee, parts: readonly PaymentPart[]) => ({
  name: `${payee.company ?? payee.user_name} ${payee.kind === 'corporation' ? '御中' : '様'}`,
  address: [postalCode(payee.postal_code), payee.address ?? ''],
  details: [
    `登録番号 ${parts.findLast(({ registration }) => registration !== null)?.registration ?? 'なし'}`,
  ],
})

/** Says what is not final yet, and why. */
function stateOf({ status, status_reason }: StatementContent): PdfPart[] {
  if (status === 'carried' || isNotPaid(status)) return [remark(status_reason ?? '')]
  return status === 'calculated'
    ? [remark('【未確定】金額とお支払予定日は、支払の確定までに変わることがあります。')]
    : []
}

/** What is held is paid when that is decided, and what has lapsed never. */
const isNotPaid = (status: PaymentStatus): boolean => status === 'held' || status === 'lapsed'

function amountOf({ status, total, pay_on }: StatementContent, { what }: Wording): PdfPart[] {
  const says = (words: string, label: string, paid: string) => [
    sentence(words),
    amountBox(`${label}（税込）`, total, [['お支払予定日', paid]]),
  ]
  if (status === 'held')
    return says(
      `下記の${what}のお支払いを保留しています。`,
      '保留中の金額',
      '保留の解除後に決まります',
    )
  if (status === 'lapsed')
    return says(`下記の${what}は失効したため、お支払いいたしません。`, '失効した金額', 'なし')
  return pay_on === null
    ? says(`下記の${what}を翌月以降に繰り越します。`, '繰越金額', '翌月以降')
    : says('下記のとおりお支払いいたします。', 'お支払金額', inJapanese(pay_on))
}

/** Where it is paid to and, of what is paid, until when the payee may object. */
function conditionsOf(payee: Payee, { status, objection_days }: StatementContent): PdfPart[] {
  if (status === 'carried' || status === 'lapsed') return []
  const bank = section('お振込先', [
    bankLine(payee, 'ja', false) ?? '有効な口座の登録後に決まります',
    '振込手数料は当社が負担いたします。',
  ])
  if (status === 'held') return [bank]
  return [
    bank,
    section('仕入明細書としてのご確認', [
      `本書は当社が作成する仕入明細書です。送付後${objection_days}日以内に誤りのある旨のご連絡がない場合は、記載内容をご確認いただいたものとみなします。`,
    ]),
  ]
}
