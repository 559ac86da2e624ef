import { text } from '../../messages/text.ts'

/** What the columns of money and its documents are called in the audit log. */
export const auditMoneyFields = {
  closed_at: text('締め日時', 'Closed at'),
  closed_by: text('締めた人のID', 'Closed by (ID)'),
  tax_rate: text('税率', 'Tax rate'),
  total: text('合計', 'Total'),
  addressee: text('宛先', 'To'),
  sender: text('発行元', 'Issuer'),
  payee: text('支払先', 'Payee'),
  transfer_file_id: text('振込ファイルID', 'Transfer file ID'),
  content: text('内容', 'Content'),
  items: text('支払件数', 'Payments'),
  sha256: text('ハッシュ（SHA-256）', 'Hash (SHA-256)'),
  payer_key: text('振込名義（照合用）', 'Payer (for matching)'),
  entry_key: text('重複を防ぐ照合値', 'Key against duplicates'),
  ended: text('取消の種類', 'How it ended'),
  ended_on: text('取消日', 'Ended on'),
  ended_reason: text('取消の理由', 'Why it was taken back'),
  deposit_id: text('入金ID', 'Deposit ID'),
  settled_on: text('消込日', 'Matched on'),
  undone_at: text('取消日時', 'Taken back at'),
  undone_by: text('取消者ID', 'Taken back by (ID)'),
  voided_by: text('無効にした人', 'Voided by'),
  cancels: text('取り消したその他請求のID', 'ID of the charge taken back'),
  account_holder_given: text('口座名義（入力のまま）', 'Account holder as typed'),
}
