import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const documentKindLabels = {
  invoice: text('請求書', 'Invoice'),
  invoice_void: text('請求取消書', 'Void notice of an invoice'),
  credit_note: text('返還請求書', 'Credit note'),
  statement: text('支払通知書', 'Payment statement'),
  agency_statement: text('支払通知書（代理店）', 'Agency statement'),
} satisfies Record<string, Text>

export const documentColumns = {
  dated: column(text('取引年月日', 'Dated')),
  kind: column(text('書類の種類', 'Kind'), documentKindLabels),
  number: column(text('書類番号', 'Document number')),
  revision: column(text('版', 'Version')),
  party_name: column(text('取引先', 'Party')),
  amount: column(text('金額（税込）', 'Amount with tax')),
  sha256: column(text('SHA-256', 'SHA-256')),
  issued_at: column(text('保存日時', 'Stored at')),
} satisfies Columns

/** The index of a ZIP says besides that in which file each document is. */
export const documentIndexColumns = {
  ...documentColumns,
  filename: column(text('ファイル名', 'File')),
} satisfies Columns
