import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const reservationStatusLabels = {
  reserved: text('予約中', 'Reserved'),
  fulfilled: text('成立', 'Fulfilled'),
  cancelled: text('キャンセル', 'Cancelled'),
  expired: text('期限切れ', 'Expired'),
} satisfies Record<string, Text>

export const reservationColumns = {
  id: column(text('予約ID', 'Reservation ID')),
  reserved_at: column(text('予約日時', 'Reserved at')),
  status: column(text('ステータス', 'Status'), reservationStatusLabels),
  ad_name: column(text('広告', 'Promotion')),
  goal_name: column(text('成果地点', 'Goal')),
  media_name: column(text('メディア', 'Media')),
  reservation_number: column(text('予約番号', 'Reservation number')),
  sale_amount: column(text('売上', 'Sale')),
  expires_at: column(text('有効期限', 'Expires at')),
  decided_at: column(text('成立・終了日時', 'Ended at')),
  retainer_name: column(text('定期の成果', 'Monthly reward')),
  due_at: column(text('成立予定日時', 'Due at')),
  result_id: column(text('成果ID', 'Result ID')),
} satisfies Columns
