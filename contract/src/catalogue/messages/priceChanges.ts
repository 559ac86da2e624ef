import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { goalFieldLabels, goalKindLabels, promotionColumns } from './promotions.ts'

export const priceChangeStatusLabels = {
  requested: text('依頼中', 'Asked for'),
  reserved: text('変更予定', 'Planned'),
  applied: text('適用済み', 'In effect'),
  cancelled: text('取り消し', 'Cancelled'),
  refused: text('見送り', 'Refused'),
} satisfies Record<string, Text>

export const priceChangeLabels = {
  id: column(text('単価変更ID', 'Price change ID')),
  promotion_id: promotionColumns.id,
  ad_name: promotionColumns.ad_name,
  status: column(text('ステータス', 'Status'), priceChangeStatusLabels),
  apply_at: column(text('変更日時', 'Takes effect')),
  items: column(text('単価の変更', 'Prices')),
  shift_specials: column(text('特別単価も同額だけ変える', 'Shift special prices as well')),
  tell_when_saved: column(text('登録時にメールで知らせる', 'Email when planned')),
  tell_days_before: column(text('何日前にもう一度知らせるか', 'Remind so many days before')),
  tell_when_applied: column(text('変更時にメールで知らせる', 'Email when it takes effect')),
  message: column(text('アフィリエイターへのメッセージ', 'Message to publishers')),
  consultation: column(text('協議の記録', 'Record of the consultation')),
  reason: column(text('理由', 'Reason')),
  created_at: column(text('予約した日時', 'Planned at')),
  created_by_name: column(text('予約した人', 'Planned by')),
  decided_at: column(text('適用・取消日時', 'Decided at')),
  decided_by_name: column(text('決定者', 'Decided by')),
  partners: column(text('提携中のアフィリエイター', 'Publishers in partnership')),
  told: column(text('通知済み', 'Told')),
  seen: column(text('確認した人数', 'Confirmed')),
} satisfies Columns

export const pastPriceLabels = {
  goal_name: column(text('成果地点', 'Goal')),
  kind: column(text('種類', 'Kind'), goalKindLabels),
  valid_from: column(text('適用開始', 'In force from')),
  gross: goalFieldLabels.gross,
  net: goalFieldLabels.net,
  planned: column(text('変更の種類', 'Kind of change')),
  by_name: column(text('変更した人', 'Changed by')),
} satisfies Columns
