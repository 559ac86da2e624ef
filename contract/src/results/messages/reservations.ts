import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { partyLabels } from '../../people/messages/userKinds.ts'
import { resultStatusLabels } from './results.ts'

export const reservationStatusLabels = {
  reserved: text('予約中', 'Reserved'),
  posted: text('成立', 'Fulfilled'),
  unfulfilled: text('不成立', 'Not fulfilled'),
  cancelled: text('キャンセル', 'Cancelled'),
  expired: text('期限切れ', 'Expired'),
  error: text('エラー', 'Error'),
} satisfies Record<string, Text>

export const reservationTypeLabels = {
  booking: text('来店・面談などの予約', 'Booking'),
  scheduled: text('成果の計上予約', 'Scheduled result'),
} satisfies Record<string, Text>

export const reservationSourceLabels = {
  tag: text('タグ', 'Tag'),
  s2s: text('サーバー', 'Server'),
  manual: text('手動', 'Manual'),
  csv: text('CSV', 'CSV'),
} satisfies Record<string, Text>

export const repetitionLabels = {
  weekly: text('毎週', 'Weekly'),
  monthly: text('毎月', 'Monthly'),
  yearly: text('毎年', 'Yearly'),
} satisfies Record<string, Text>

export const postingStatusLabels = {
  pending: resultStatusLabels.pending,
  approved: resultStatusLabels.approved,
} satisfies Record<string, Text>

export const reservationPartyLabels = {
  affiliater: partyLabels.affiliater,
  advertiser: partyLabels.advertiser,
} satisfies Record<string, Text>

export const reservationMoveLabels = {
  reserve: text('予約を作成', 'Registered'),
  import: text('CSVによる登録', 'Imported'),
  undo: text('取込の取消', 'Import undone'),
  outrank: text('サーバーの通知を優先', 'Replaced by the server’s word'),
  fulfil: text('成立', 'Fulfilled'),
  fail: text('不成立', 'Not fulfilled'),
  cancel: text('キャンセル', 'Cancelled'),
  reschedule: text('予定日時の変更', 'Rescheduled'),
  extend: text('有効期限の変更', 'Expiry moved'),
  edit: text('内容を編集', 'Edited'),
  post: text('自動計上', 'Posted'),
  expire: text('期限切れ', 'Expired'),
  giveUp: text('計上エラー', 'Could not be posted'),
  retry: text('再実行の指示', 'Tried again'),
} satisfies Record<string, Text>

export const reservationColumns = {
  id: column(text('予約ID', 'Reservation ID')),
  type: column(text('種別', 'Kind'), reservationTypeLabels),
  reserved_at: column(text('登録日時', 'Registered at')),
  due_at: column(text('予定日時', 'Due at')),
  status: column(text('ステータス', 'Status'), reservationStatusLabels),
  ad_name: column(text('広告', 'Promotion')),
  goal_name: column(text('成果地点', 'Goal')),
  advertiser_name: column(text('広告主', 'Advertiser')),
  media_name: column(text('メディア', 'Media')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  reservation_number: column(text('予約番号', 'Reservation number')),
  sale_amount: column(text('売上', 'Sale')),
  gross: { label: text('見込グロス', 'Expected gross'), agencyOf: 'advertiser' },
  net: {
    label: text('見込報酬', 'Expected reward'),
    hiddenFrom: ['advertiser'],
    agencyOf: 'media',
  },
  posted: column(text('計上済み回数', 'Times posted')),
  times: column(text('全回数', 'Times in all')),
  made_from: column(text('登録方法', 'Registered through'), reservationSourceLabels),
  expires_at: column(text('有効期限', 'Expires at')),
  decided_at: column(text('成立・終了日時', 'Ended at')),
  result_id: column(text('成果ID', 'Result ID')),
  last_error: column(text('直近のエラー', 'Last error')),
} satisfies Columns

/** Fields of a reservation besides the columns of its list. */
export const reservationFieldLabels = {
  ...reservationColumns,
  goal_id: column(text('成果地点ID', 'Goal ID')),
  media_id: column(text('メディアID', 'Media ID')),
  material_name: column(text('広告素材', 'Ad material')),
  cid: column(text('クリックID', 'Click ID')),
  clicked_at: column(text('クリック日時', 'Clicked at')),
  posts_as: column(text('成立時のステータス', 'Status when fulfilled'), postingStatusLabels),
  notifies: column(
    text('結果をメールで知らせる相手', 'Told of the outcome by mail'),
    reservationPartyLabels,
  ),
  first_due_at: column(text('初回の予定日時', 'First due at')),
  repeat_every: column(text('繰り返し', 'Repeats'), repetitionLabels),
  repeat_day: column(text('繰り返す日', 'Day of the month')),
  repeat_times: column(text('繰り返す回数', 'How many times')),
  repeat_until: column(text('繰り返しの最終日', 'Repeats until')),
  lines: column(text('予約の明細', 'What was booked')),
  reward_code: column(text('条件コード（pt）', 'Reward code (pt)')),
  risks: column(text('確認が必要な理由', 'Why it is to be looked at')),
  own_gross: column(text('グロス（手動）', 'Gross, by hand')),
  own_net: column(text('報酬（手動）', 'Reward, by hand')),
  memo: column(text('社内メモ', 'Internal note')),
  made_by: column(text('登録者', 'Registered by')),
  tries: column(text('失敗した回数', 'Failed tries')),
} satisfies Columns
