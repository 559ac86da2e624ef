import { resultStatusLabels } from '../../messages/resultStatuses.ts'
import { column, type Columns, parties } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { authLabels, resultRouteLabels } from '../../traffic/messages/notices.ts'
import { priceSourceLabels } from '../../catalogue/messages/priceLevels.ts'
import { goalKindLabels, promotionColumns } from '../../catalogue/messages/promotions.ts'
import { deviceLabels } from '../../traffic/messages/clicks.ts'
import { storedKickbackLabels } from './kickbackStates.ts'

export { resultStatusLabels }

export const dateBasisLabels = {
  occurred: text('発生日時', 'Occurred at'),
  clicked: text('クリック日時', 'Clicked at'),
  decided: text('承認・却下日時', 'Decided at'),
  closing: text('締め月', 'Closing month'),
} satisfies Record<string, Text>

export const adjustedLabels = {
  yes: text('調整済み', 'Adjusted'),
} satisfies Record<string, Text>

export const profitLabels = {
  yes: text('赤字', 'Loss'),
} satisfies Record<string, Text>

export const closingStateLabels = {
  open: text('締め前', 'Not closed'),
  closed: text('締め済み', 'Closed'),
  paid: text('支払済み', 'Paid'),
} satisfies Record<string, Text>

export const resultAmountLabels = {
  sale: text('売上', 'Sale'),
  gross: text('グロス', 'Gross'),
  net: text('報酬', 'Reward'),
} satisfies Record<string, Text>

export const dueLabels = {
  overdue: text('期限超過', 'Overdue'),
  soon: text('3日以内', 'Within 3 days'),
} satisfies Record<string, Text>

export const resultColumns = {
  id: column(text('成果ID', 'Result ID')),
  occurred_at: column(text('発生日時', 'Occurred at')),
  status: column(text('ステータス', 'Status'), resultStatusLabels),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  goal_name: column(text('成果地点', 'Goal')),
  goal_kind: column(text('報酬タイプ', 'Reward type'), goalKindLabels),
  advertiser_name: column(text('広告主', 'Advertiser')),
  media_name: column(text('メディア', 'Media')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  order_number: column(text('注文番号', 'Order number')),
  quantity: column(text('件数', 'Quantity')),
  sale_amount: column(text('売上', 'Sale')),
  gross: {
    label: text('グロス', 'Gross'),
    hiddenFrom: ['affiliater'],
    agencyOf: 'advertiser',
  },
  net: { label: text('報酬', 'Reward'), hiddenFrom: ['advertiser'], agencyOf: 'media' },
  due_at: column(text('承認期限', 'Approval due')),
  clicked_at: column(text('クリック日時', 'Clicked at')),
  decided_at: column(text('承認・却下日時', 'Decided at')),
  reject_code: column(text('却下理由コード', 'Code of the reason for rejection')),
  reject_reason: column(text('却下理由', 'Reason for rejection')),
  reject_comment: column(text('アフィリエイターへのコメント', 'Comment for the publisher')),
  route: column(text('計測方法', 'Tracked by'), resultRouteLabels),
  closing_month: column(text('締め月', 'Closing month')),
  categories: promotionColumns.categories,
  price_source: column(text('単価の種類', 'Kind of price'), priceSourceLabels),
  device: column(text('端末', 'Device'), deviceLabels),
  kickback_state: {
    label: text('キックバックの状態', 'State of the kickback'),
    options: storedKickbackLabels,
    hiddenFrom: ['advertiser', 'agency'],
  },
  referrer: {
    label: text('クリック元のページ', 'Page of the click'),
    hiddenFrom: parties,
  },
  risk_count: {
    label: text('リスクスコア', 'Risk score'),
    hiddenFrom: parties,
  },
  reviewer_name: {
    label: text('確認担当者', 'Reviewer'),
    hiddenFrom: parties,
  },
  adjusted_at: column(text('調整日時', 'Adjusted at')),
  adjusted_gross: {
    label: text('グロスの調整額', 'Adjustment of gross'),
    hiddenFrom: ['affiliater'],
    agencyOf: 'advertiser',
  },
  adjusted_net: {
    label: text('報酬の調整額', 'Adjustment of the reward'),
    hiddenFrom: ['advertiser'],
    agencyOf: 'media',
  },
} satisfies Columns

export const reviewedByLabels = {
  me: text('自分の担当', 'Mine'),
  nobody: text('担当者なし', 'Unassigned'),
} satisfies Record<string, Text>

/** Who reads what somebody says about a result. */
export const remarkAudienceLabels = {
  operator: text('運営のみ', 'Operator only'),
  everybody: text('全員', 'Everybody'),
} satisfies Record<string, Text>

/** What made a result look unusual when it arrived. */
export const riskLabels = {
  automatic_click: text('機械的なクリック', 'Click of a machine'),
  high_amount: text('高額な売上', 'High sale'),
  unusual_amount: text('通常と異なる売上', 'Unusual sale'),
  many_of_click: text('1クリックから複数の成果', 'Many results of one click'),
  order_taken: text('注文番号の重複', 'Order number taken'),
  order_of_other: text('別のメディアの注文', 'Order of another medium'),
  unknown_event: text('不明なイベントの通知', 'Notice of an unknown event'),
  unknown_test: text('テストかどうか不明な通知', 'Notice that may be a test'),
  unknown_reward: text('報酬テーブルにない条件コード', 'Code not in the reward table'),
  no_sale: text('売上のない予約・明細', 'Reservation or line without a sale'),
  too_soon: text('クリック直後の成果', 'Too soon after the click'),
  many_from_address: text('同じネットワークからの成果', 'Many from one network'),
  own_address: text('本人のIPアドレス', 'Own address'),
} satisfies Record<string, Text>

/** Fields of a result besides the columns of its list. */
export const resultFieldLabels = {
  ...resultColumns,
  cid: column(text('クリックID', 'Click ID')),
  material_name: column(text('広告素材', 'Ad material')),
  memo: column(text('運営と広告主のメモ', 'Note of operator and advertiser')),
  agency_margin: column(text('代理店マージン', 'Agency margin')),
  matched_by: column(text('照合方法', 'Matched by'), authLabels),
} satisfies Columns
