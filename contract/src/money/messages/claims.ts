import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const claimStatusLabels = {
  issued: text('未入金', 'Unpaid'),
  partially_paid: text('一部入金', 'Partly paid'),
  paid: text('入金済み', 'Paid'),
  written_off: text('貸倒れ処理済み', 'Written off'),
  void: text('無効', 'Void'),
} satisfies Record<string, Text>

export const overdueLabels = {
  yes: text('期限超過', 'Overdue'),
} satisfies Record<string, Text>

export const unreachedLabels = {
  yes: text('宛先なし', 'Nobody to remind'),
} satisfies Record<string, Text>

export const toldLabels = {
  yes: text('連絡あり', 'Reported'),
} satisfies Record<string, Text>

export const claimColumns = {
  number: column(text('請求番号', 'Invoice number')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  billed_to_name: {
    label: text('請求先の代理店', 'Billed agency'),
    hiddenFrom: ['advertiser'],
  },
  month: column(text('対象月', 'Month')),
  subtotal: column(text('税抜金額', 'Before tax')),
  tax: column(text('消費税', 'Tax')),
  total: column(text('請求金額', 'Total')),
  period_from: column(text('期間の初日', 'Period from')),
  period_to: column(text('期間の末日', 'Period to')),
  issued_on: column(text('発行日', 'Issued on')),
  due_on: column(text('支払期日', 'Due on')),
  told_on: column(text('支払い連絡', 'Transfer reported')),
  status: column(text('ステータス', 'Status'), claimStatusLabels),
  received: column(text('入金額', 'Received')),
  deducted: column(text('手数料・貸倒れ', 'Fees and write-offs')),
  outstanding: column(text('残額', 'Outstanding')),
  voided_on: column(text('無効にした日', 'Voided on')),
  void_reason: column(text('無効の理由', 'Why it is void')),
  void_number: column(text('取消書番号', 'Void number')),
  corrects: column(text('訂正した請求', 'Corrects')),
  replaced_by: column(text('再発行した請求', 'Replaced by')),
} satisfies Columns

export const remittanceStateLabels = {
  waiting: text('入金待ち', 'Awaited'),
  arrived: text('入金あり', 'Received'),
  withdrawn: text('連絡を取り消し', 'Withdrawn'),
  over: text('残額なし', 'Not owed any more'),
} satisfies Record<string, Text>

export const receiptFieldLabels = {
  received_on: column(text('入金日', 'Received on')),
  payer_name: column(text('振込名義', 'Payer')),
  memo: column(text('メモ', 'Note')),
} satisfies Columns
