import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** What a person can register. */
export const adjustmentByHandLabels = {
  bonus: text('ボーナス', 'Bonus'),
  penalty: text('ペナルティ', 'Penalty'),
  clawback: text('返還', 'Clawback'),
} satisfies Record<string, Text>

export const adjustmentKindLabels = {
  ...adjustmentByHandLabels,
  referral: text('紹介報酬', 'Referral reward'),
} satisfies Record<string, Text>

export const adjustmentColumns = {
  id: column(text('調整ID', 'Adjustment ID')),
  created_at: column(text('登録日時', 'Registered at')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  kind: column(text('種別', 'Kind'), adjustmentKindLabels),
  amount: column(text('金額（税抜）', 'Before tax')),
  month: column(text('対象月', 'Month')),
  reason: column(text('理由', 'Reason')),
  payment_number: column(text('支払番号', 'Payment number')),
  balance: column(text('未払残高（税抜）', 'Unpaid balance before tax')),
  created_by: column(text('登録者', 'Registered by')),
  cancelled_at: column(text('取消日時', 'Taken back at')),
  cancel_reason: column(text('取消の理由', 'Why it was taken back')),
} satisfies Columns
