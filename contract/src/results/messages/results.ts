import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { authLabels, resultRouteLabels } from '../../traffic/messages/notices.ts'
import { goalKindLabels } from '../../catalogue/messages/promotions.ts'

export const resultStatusLabels = {
  pending: text('未承認', 'Pending'),
  approved: text('承認', 'Approved'),
  rejected: text('却下', 'Rejected'),
  hold: text('保留', 'On hold'),
} satisfies Record<string, Text>

export const dateBasisLabels = {
  occurred: text('発生日時', 'Occurred at'),
  clicked: text('クリック日時', 'Clicked at'),
  decided: text('承認・却下日時', 'Decided at'),
} satisfies Record<string, Text>

export const adjustedLabels = {
  yes: text('調整済み', 'Adjusted'),
} satisfies Record<string, Text>

export const dueLabels = {
  overdue: text('期限超過', 'Overdue'),
  soon: text('3日以内', 'Within 3 days'),
} satisfies Record<string, Text>

export const resultColumns = {
  id: column(text('成果ID', 'Result ID')),
  occurred_at: column(text('発生日時', 'Occurred at')),
  status: column(text('ステータス', 'Status'), resultStatusLabels),
  ad_name: column(text('広告', 'Promotion')),
  goal_name: column(text('成果地点', 'Goal')),
  goal_kind: column(text('報酬タイプ', 'Reward type'), goalKindLabels),
  advertiser_name: column(text('広告主', 'Advertiser')),
  media_name: column(text('メディア', 'Media')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  order_number: column(text('注文番号', 'Order number')),
  quantity: column(text('件数', 'Quantity')),
  sale_amount: column(text('売上', 'Sale')),
  gross: { label: text('グロス', 'Gross'), hiddenFrom: ['affiliater'] },
  net: { label: text('報酬', 'Reward'), hiddenFrom: ['advertiser'] },
  due_at: column(text('承認期限', 'Approval due')),
  clicked_at: column(text('クリック日時', 'Clicked at')),
  decided_at: column(text('承認・却下日時', 'Decided at')),
  reject_reason: column(text('却下理由', 'Reason for rejection')),
  route: column(text('計測方法', 'Tracked by'), resultRouteLabels),
  closing_month: column(text('締め月', 'Closing month')),
  adjusted_at: column(text('調整日時', 'Adjusted at')),
  adjusted_gross: {
    label: text('グロスの調整額', 'Adjustment of gross'),
    hiddenFrom: ['affiliater'],
  },
  adjusted_net: {
    label: text('報酬の調整額', 'Adjustment of the reward'),
    hiddenFrom: ['advertiser'],
  },
} satisfies Columns

/** Fields of a result beside the columns of its list. */
export const resultFieldLabels = {
  ...resultColumns,
  cid: column(text('クリックID', 'Click ID')),
  material_name: column(text('広告素材', 'Ad material')),
  reject_comment: column(text('アフィリエイターへのコメント', 'Comment for the publisher')),
  memo: column(text('社内メモ', 'Internal note')),
  matched_by: column(text('照合方法', 'Matched by'), authLabels),
} satisfies Columns
