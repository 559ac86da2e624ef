import { column } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { receiptFieldLabels } from './claims.ts'
import { documentKindLabels } from './documents.ts'

export const depositStateLabels = {
  unknown: text('入金元不明', 'Payer unknown'),
  credit: text('未消込', 'Not matched'),
  partly: text('一部消込', 'Partly matched'),
  matched: text('消込済み', 'Matched'),
  divided: text('振り分け済み', 'Divided'),
  refunded: text('返金済み', 'Paid back'),
  bounced: text('入金取消（銀行）', 'Taken back by the bank'),
  cancelled: text('登録取消', 'Recorded by mistake'),
} satisfies Record<string, Text>

/** States as they are searched for. */
export const depositSearchLabels = {
  open: text('消込が必要', 'To be matched'),
  ...depositStateLabels,
} satisfies Record<string, Text>

export const depositSourceLabels = {
  hand: text('手入力', 'By hand'),
  file: text('銀行明細', 'Bank statement'),
  credit_note: documentKindLabels.credit_note,
  part: text('振込の一部', 'Part of a transfer'),
} satisfies Record<string, Text>

export const settlementKindLabels = {
  money: text('入金', 'Money received'),
  bank_fee: text('振込手数料', 'Bank fee'),
  write_off: text('貸倒れ', 'Write-off'),
} satisfies Record<string, Text>

export const receiptKindLabels = {
  ...settlementKindLabels,
  credit_at_issue: text('発行時の充当（前受金・返還額）', 'Credit used when issued'),
} satisfies Record<string, Text>

export const suggestionReasonLabels = {
  credit: text('前受金', 'Credit of the advertiser'),
  told: text('支払い連絡と一致', 'Reported by the payer'),
  remembered: text('前回と同じ振込名義', 'Payer known from before'),
  name: text('会社名（カナ）が一致', 'Name of the company'),
  amount: text('金額が一致', 'Amount'),
} satisfies Record<string, Text>

export const depositColumns = {
  received_on: receiptFieldLabels.received_on,
  payer_name: receiptFieldLabels.payer_name,
  transferred: column(text('振込額', 'Transferred')),
  divided: column(text('うち振り分け', 'Of which divided')),
  amount: column(text('入金額', 'Received')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  state: column(text('消込状況', 'Matching'), depositStateLabels),
  matched: column(text('消込額', 'Matched')),
  refunded: column(text('返金額', 'Paid back')),
  left: column(text('残り', 'Left')),
  source: column(text('取込元', 'Source'), depositSourceLabels),
  memo: receiptFieldLabels.memo,
}
