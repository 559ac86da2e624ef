import { text, type Text } from '../../messages/text.ts'
import type { DocumentKind } from '../documents.ts'

export const documentKindLabels = {
  invoice: text('請求書', 'Invoice'),
  invoice_void: text('請求取消書', 'Void notice of an invoice'),
  statement: text('支払通知書', 'Payment statement'),
} satisfies Record<DocumentKind, Text>
