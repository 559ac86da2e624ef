import { column } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { claimColumns } from './claims.ts'
import { paymentColumns } from './payments.ts'

export const draftStatusLabels = {
  claimed: text('請求します', 'Will be invoiced'),
  credited: text('返還します', 'Will be credited'),
} satisfies Record<string, Text>

const { advertiser_name, period_from, period_to, subtotal, tax, total, due_on } = claimColumns
export const draftClaimColumns = {
  advertiser_name,
  status: column(text('扱い', 'Treatment'), draftStatusLabels),
  period_from,
  period_to,
  subtotal,
  tax,
  total,
  due_on,
}

export const draftPaymentColumns = {
  affiliater_name: paymentColumns.affiliater_name,
  status: paymentColumns.status,
  status_reason: paymentColumns.status_reason,
  subtotal: paymentColumns.subtotal,
  tax: paymentColumns.tax,
  total: paymentColumns.total,
  pay_on: paymentColumns.pay_on,
}
