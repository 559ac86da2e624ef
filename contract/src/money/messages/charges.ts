import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { claimColumns } from './claims.ts'
import { documentColumns } from './documents.ts'
import { adjustmentColumns } from './rewardAdjustments.ts'

export const chargeKindLabels = {
  charge: text('追加請求', 'Charge'),
  discount: text('値引き', 'Discount'),
} satisfies Record<string, Text>

const { created_at, kind, amount, month, created_by, cancelled_at, cancel_reason } =
  adjustmentColumns
export const chargeColumns = {
  id: column(text('その他請求ID', 'Charge ID')),
  created_at,
  advertiser_name: claimColumns.advertiser_name,
  kind: column(kind.label, chargeKindLabels),
  amount,
  month,
  description: column(text('内容', 'Description')),
  claim_number: documentColumns.number,
  created_by,
  cancelled_at,
  cancel_reason,
} satisfies Columns
