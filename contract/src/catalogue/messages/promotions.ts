import { naming } from '../../messages/resultStatuses.ts'
import { column, type Columns } from '../../endpoint.ts'
import { masterLabels } from './masters.ts'
import { roomLabels } from './conversionRules.ts'
import { offerPartnershipLabels } from './partnerships.ts'
import { targetLabels } from './targeting.ts'
import { nextPlanLabels } from './statusPlans.ts'
import { tagStateColumns } from './tagState.ts'
import { termLabels } from './terms.ts'
import { text, type Text } from '../../messages/text.ts'

export const goalKindLabels = {
  click: text('クリック報酬', 'Per click'),
  fixed: text('定額報酬', 'Fixed amount'),
  share: text('定率報酬', 'Revenue share'),
  call: text('電話報酬', 'Per call'),
} satisfies Record<string, Text>

export const promotionPeriodLabels = {
  before: text('掲載前', 'To come'),
  within: text('掲載期間内', 'Running'),
  over: text('掲載終了', 'Over'),
} satisfies Record<string, Text>

export const promotionStatusLabels = {
  draft: text('下書き', 'Draft'),
  public: text('公開', 'Public'),
  paused: text('停止', 'Paused'),
  ended: text('終了', 'Ended'),
} satisfies Record<string, Text>

export const partnershipModeLabels = {
  manual: text('審査あり', 'Reviewed'),
  auto: text('即時提携', 'Instant'),
} satisfies Record<string, Text>

export const expiryActionLabels = {
  approve: text('自動で承認する', 'Approve it'),
  hold: naming('「{hold}」にする', 'Put it {hold}'),
} satisfies Record<string, Text>

export const resultModeLabels = {
  manual: text('手動承認', 'Manual approval'),
  auto: text('自動承認', 'Automatic approval'),
} satisfies Record<string, Text>

export const promotionColumns = {
  id: column(text('広告ID', 'Promotion ID')),
  logo: column(text('ロゴ', 'Logo')),
  ad_name: column(text('広告名', 'Promotion name')),
  categories: column(text('カテゴリー', 'Category')),
  devices: column(masterLabels.devices),
  icons: column(text('アイコン', 'Icons')),
  tags: column(text('タグ', 'Tags')),
  advertiser_id: column(text('広告主ID', 'Advertiser ID')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  status: column(text('ステータス', 'Status'), promotionStatusLabels),
  period: column(text('掲載の状況', 'Run'), promotionPeriodLabels),
  partnership_mode: column(text('提携承認', 'Partnership approval'), partnershipModeLabels),
  goals: column(text('成果地点', 'Goals')),
  approved_partnerships: column(text('提携中', 'In partnership')),
  waiting_partnerships: column(text('提携申請', 'Partnership applications')),
  clicks: column(text('クリック（30日）', 'Clicks (30 days)')),
  results: column(text('成果（30日）', 'Results (30 days)')),
  room: column(text('成果の枠', 'Room for results'), roomLabels),
  ...tagStateColumns,
  ...nextPlanLabels,
  updated_at: column(text('更新日時', 'Updated at')),
} satisfies Columns

export const offerColumns = {
  id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告名', 'Promotion name')),
  logo: promotionColumns.logo,
  categories: column(text('カテゴリー', 'Category')),
  devices: column(masterLabels.devices),
  icons: column(text('アイコン', 'Icons')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  summary: column(text('概要', 'Summary')),
  goals: column(text('成果地点・報酬', 'Goals and rewards')),
  partnership_mode: column(text('提携承認', 'Partnership approval'), partnershipModeLabels),
  self_purchase: column(text('本人申込', 'Purchase by the publisher')),
  epc: column(text('EPC（発生）', 'EPC (occurred)')),
  approved_epc: column(text('EPC（確定）', 'EPC (approved)')),
  approval_rate: column(text('承認率', 'Approval rate')),
  approval_days: column(text('承認までの日数', 'Days to approve')),
  recent_epc: column(text('EPC（発生・30日）', 'EPC (occurred, 30 days)')),
  recent_approved_epc: column(text('EPC（確定・30日）', 'EPC (approved, 30 days)')),
  recent_approval_rate: column(text('承認率（30日）', 'Approval rate (30 days)')),
  recent_approval_days: column(text('承認までの日数（30日）', 'Days to approve (30 days)')),
  partnership: column(text('提携状況', 'Partnership status'), offerPartnershipLabels),
  is_favourite: column(text('お気に入り', 'Favourite')),
  room: promotionColumns.room,
  partnership_reason: column(text('却下・解除の理由', 'Reason')),
} satisfies Columns

/** Fields of a promotion besides the columns of its list: forms, details and the audit log call them alike. */
export const promotionFieldLabels = {
  ...promotionColumns,
  summary: offerColumns.summary,
  detail: column(text('詳細', 'Details')),
  site_url: column(text('サイトURL', 'Site URL')),
  landing_url: column(text('ランディングページURL', 'Landing page')),
  link_hosts: column(text('商品リンクのホスト', 'Hosts of product links')),
  closed_url: column(text('終了後のリンク先URL', 'Destination after the end')),
  ...targetLabels,
  result_mode: column(text('成果の承認', 'Approval of results'), resultModeLabels),
  approval_days: column(text('承認期限（日）', 'Approval deadline (days)')),
  approval_hour: column(text('承認期限の時刻（時）', 'Hour of the deadline')),
  on_expiry: column(text('期限を過ぎた成果', 'Once the deadline has passed'), expiryActionLabels),
  result_condition: column(text('成果条件', 'Conditions for a result')),
  reject_condition: column(text('却下条件', 'Reasons for rejection')),
  self_purchase: offerColumns.self_purchase,
  ...termLabels,
  click_window_days: column(text('計測期間（日）', 'Click window (days)')),
  starts_on: column(text('掲載開始日', 'Starts on')),
  ends_on: column(text('掲載終了日', 'Ends on')),
} satisfies Columns

export const goalFieldLabels = {
  code: column(text('コード', 'Code')),
  name: column(text('名称', 'Name')),
  kind: column(text('種類', 'Kind'), goalKindLabels),
  gross: column(text('広告主の支払（グロス）', 'Advertiser pays (gross)')),
  net: column(text('報酬（ネット）', 'Reward (net)')),
  min_seconds: column(text('最低通話秒数', 'Shortest call in seconds')),
} satisfies Columns
