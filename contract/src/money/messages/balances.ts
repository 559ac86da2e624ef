import { column } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'
import { claimColumns } from './claims.ts'

export const balanceColumns = {
  advertiser_name: claimColumns.advertiser_name,
  previous: column(text('前月残高', 'Carried in')),
  billed: column(text('当月請求', 'Invoiced')),
  received: column(text('当月入金', 'Received in the month')),
  adjusted: column(text('調整（手数料・貸倒れほか）', 'Adjusted (fees, write-offs …)')),
  carried: column(text('翌月繰越', 'Carried over')),
  not_due: column(text('期日前', 'Not due yet')),
  late_30: column(text('超過1〜30日', '1 to 30 days late')),
  late_60: column(text('超過31〜60日', '31 to 60 days late')),
  late_more: column(text('超過61日以上', 'More than 60 days late')),
  billed_to_agency: column(text('うち代理店への請求', 'Of it billed to its agency')),
}
