import { column, type Columns } from '../../endpoint.ts'
import { noticeWords } from '../noticeCodes.ts'
import { text, type Text } from '../../messages/text.ts'

/** How a result came about. */
export const resultRouteLabels = {
  script: text('スクリプトタグ', 'Script tag'),
  image: text('画像タグ', 'Image tag'),
  s2s: text('サーバー間通信', 'Server to server'),
  call: text('電話', 'Call'),
  click: text('クリック', 'Click'),
  manual: text('手動', 'Manual'),
} satisfies Record<string, Text>

/** What the list of results can be narrowed to: results that reservations became, and all that reports count as results, have a route of their own all the same. */
export const foundRouteLabels = {
  ...resultRouteLabels,
  reservation: text('予約', 'Reservation'),
  conversion: text('クリック以外すべて', 'Anything but clicks'),
} satisfies Record<string, Text>

export const noticeRouteLabels = {
  script: resultRouteLabels.script,
  image: resultRouteLabels.image,
  s2s: resultRouteLabels.s2s,
  call: resultRouteLabels.call,
} satisfies Record<string, Text>

export const noticeOutcomeLabels = {
  counted: text('成果発生', 'Counted'),
  duplicate: text('重複', 'Duplicate'),
  not_counted: text('計上対象外', 'Not counted'),
  refused: text('受付不可', 'Refused'),
  test: text('テスト', 'Test'),
} satisfies Record<string, Text>

/** How one step of the decision ended. */
export const traceOutcomeLabels = {
  ok: text('合格', 'Passed'),
  stop: text('中止', 'Stopped'),
  info: text('参考', 'For information'),
} satisfies Record<string, Text>

/** Where the click id of a notice was found. */
export const authLabels: Record<string, Text> = {
  parameter: text('パラメータ', 'Parameter'),
  cookie: text('広告主サイトのCookie', 'Cookie of the advertiser’s site'),
  storage: text('広告主サイトのストレージ', 'Storage of the advertiser’s site'),
  tracker_cookie: text('計測サーバーのCookie', "The tracker's cookie"),
  first_click: text('同じ訪問者の最初のクリック', "The visitor's first click"),
  group: text(
    '同じ訪問者の、グループの広告のクリック',
    "The visitor's click for a promotion of the group",
  ),
  ip_agent: text('IPアドレスとブラウザ', 'IP address and browser'),
  coupon: text('クーポンコード', 'Coupon code'),
  call_number: text('電話番号', 'Phone number'),
}

export const noticeColumns = {
  id: column(text('通知番号', 'Notice number')),
  received_at: column(text('受信日時', 'Received at')),
  code: column(text('判定', 'Verdict'), noticeWords),
  ad_name: column(text('広告', 'Promotion')),
  media_name: column(text('メディア', 'Media')),
  goal_name: column(text('成果地点', 'Goal')),
  goal_code: column(text('成果地点コード', 'Goal code')),
  order_number: column(text('注文番号', 'Order number')),
  amount: column(text('売上', 'Sale')),
  route: column(text('計測方法', 'Tracked by'), noticeRouteLabels),
  auth: column(text('照合方法', 'Matched by'), authLabels),
  cid: column(text('クリックID', 'Click ID')),
  result_id: column(text('成果ID', 'Result ID')),
  processing_ms: column(text('処理時間（ミリ秒）', 'Processing (ms)')),
} satisfies Columns

/** What an affiliater reads of a notice that did not count. */
export const ownNoticeColumns = {
  received_at: noticeColumns.received_at,
  code: column(text('計上されなかった理由', 'Why it did not count'), noticeWords),
  explanation: column(text('説明', 'Explanation')),
  ad_name: noticeColumns.ad_name,
  media_name: noticeColumns.media_name,
  order_number: noticeColumns.order_number,
  cid: noticeColumns.cid,
} satisfies Columns
