import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { operatorLabel, partyLabels } from '../../people/messages/userKinds.ts'

export const sinkKindLabels = {
  meta: text('Meta（Facebook・Instagram）', 'Meta (Facebook, Instagram)'),
  ly_ads: text('LINEヤフー広告', 'LY Ads (LINE Yahoo)'),
  line: text('LINE広告（旧・2027年3月終了予定）', 'LINE Ads (legacy, ends March 2027)'),
  google: text('Google広告', 'Google Ads'),
  tiktok: text('TikTok広告', 'TikTok Ads'),
  x: text('X広告', 'X Ads'),
} satisfies Record<string, Text>

export const sinkOwnerLabels = {
  operator: operatorLabel,
  advertiser: partyLabels.advertiser,
  affiliater: partyLabels.affiliater,
} satisfies Record<string, Text>

export const sinkStatusLabels = {
  active: text('送信中', 'Sending'),
  stopped: text('停止', 'Off'),
} satisfies Record<string, Text>
export const sendOnLabels = {
  occurred: text('成果の発生時', 'When a result occurs'),
  approved: text('成果の承認時', 'When a result is approved'),
} satisfies Record<string, Text>
export const valueSourceLabels = {
  sale: text('売上金額', 'Sale'),
  reward: text('成果単価', 'Price of the result'),
  none: text('送らない', 'Nothing'),
} satisfies Record<string, Text>
export const dedupeLabels = {
  result: text('成果ID', 'Result ID'),
  order: text('注文番号', 'Order number'),
} satisfies Record<string, Text>
export const consentLabels = {
  unspecified: text('指定しない', 'Not specified'),
  granted: text('同意あり', 'Granted'),
  denied: text('同意なし', 'Denied'),
} satisfies Record<string, Text>

export const sinkDataLabels = {
  user_agent: text('ユーザーエージェント', 'User agent'),
  ip: text('IPアドレス', 'IP address'),
  referrer: text('参照元', 'Referrer'),
  order_number: text('注文番号', 'Order number'),
  browser_id: text('ブラウザID（媒体のCookie）', "Browser ID (the platform's cookie)"),
  email: text('メールアドレス（ハッシュ値）', 'Email address (hashed)'),
  phone: text('電話番号（ハッシュ値）', 'Phone number (hashed)'),
  external_id: text('会員ID（ハッシュ値）', 'Customer ID (hashed)'),
  line_uid: text('LINEユーザーID', 'LINE user ID'),
} satisfies Record<string, Text>

export const sinkSettingLabels = {
  pixel_id: text('ピクセルID', 'Pixel ID'),
  tag_id: text('タグID', 'Tag ID'),
  channel_id: text('LINEチャネルID', 'LINE channel ID'),
  snippet_id: text('イベントスニペットID', 'Event snippet ID'),
  account_id: text('Google広告のお客様ID（10桁）', 'Google Ads customer ID (10 digits)'),
  login_account_id: text('MCCアカウントのお客様ID（10桁）', 'Manager account ID (10 digits)'),
  consent: text('広告利用への同意', 'Consent to use for ads'),
  test_code: text('テストコード', 'Test event code'),
} satisfies Record<string, Text>

export const sinkSecretLabels = {
  access_token: text('アクセストークン', 'Access token'),
  client_id: text('OAuthクライアントID', 'OAuth client ID'),
  client_secret: text('OAuthクライアントシークレット', 'OAuth client secret'),
  refresh_token: text('リフレッシュトークン', 'Refresh token'),
  consumer_key: text('APIキー（Consumer Key）', 'API key (consumer key)'),
  consumer_secret: text('APIシークレット（Consumer Secret）', 'API secret (consumer secret)'),
  token: text('アクセストークン', 'Access token'),
  token_secret: text('アクセストークンシークレット', 'Access token secret'),
} satisfies Record<string, Text>

export const deliveryStateLabels = {
  queued: text('送信待ち', 'Waiting'),
  succeeded: text('成功', 'Delivered'),
  retry_wait: text('再送待ち', 'Waiting to retry'),
  failed: text('失敗', 'Failed'),
  dead: text('再送終了', 'Given up'),
  skipped: text('送信対象外', 'Not sent'),
} satisfies Record<string, Text>

/** Why a conversion was not delivered, by the code it is stored with. */
export const sinkErrorLabels = {
  no_click_id: text(
    'この媒体のクリックIDがないため、送信していません。',
    'Not sent: its click carried no click ID of this platform.',
  ),
  no_match_key: text(
    '媒体が利用者を照合できる項目がないため、送信していません。',
    'Not sent: there is nothing by which the platform could match it.',
  ),
  no_user_agent: text(
    'ユーザーエージェントが記録されていないため、送信していません。',
    'Not sent: no user agent was recorded.',
  ),
  too_old: text(
    '媒体が受け付ける期間を過ぎたため、送信していません。',
    'Not sent: the platform no longer takes an event of that time.',
  ),
  taken_back: text(
    '送信前に成果が却下・取消されたため、送信していません。再び承認されると送信します。',
    'Not sent: the result was rejected or taken back before. It is sent if it is approved again.',
  ),
  secret_unreadable: text(
    '保存されたトークンを読み取れません。トークンを登録し直してください。',
    'The stored secret cannot be read. Please enter it again.',
  ),
  unauthorized: text(
    '媒体がトークンを受け付けませんでした。',
    'The platform did not accept the token.',
  ),
  rejected: text('媒体が内容を受け付けませんでした。', 'The platform did not accept the event.'),
  unavailable: text(
    '媒体が一時的に受け付けられませんでした。',
    'The platform could not take it for the moment.',
  ),
  timeout: text('媒体が時間内に応答しませんでした。', 'The platform did not answer in time.'),
  connection: text('媒体に接続できませんでした。', 'The platform could not be reached.'),
} satisfies Record<string, Text>
export type SinkError = keyof typeof sinkErrorLabels

export const sinkColumns = {
  id: column(text('連携ID', 'Connection ID')),
  name: column(text('連携名', 'Name')),
  kind: column(text('媒体', 'Platform'), sinkKindLabels),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  account_owner: column(text('アカウントの持ち主', 'Account of'), sinkOwnerLabels),
  destination: column(text('媒体側のID', 'ID at the platform')),
  send_on: column(text('送信タイミング', 'Sent'), sendOnLabels),
  status: column(text('状態', 'State'), sinkStatusLabels),
  test_mode: column(text('テストモード', 'Test mode')),
  delivered: column(text('送信成功（30日）', 'Delivered (30 days)')),
  undelivered: column(text('送信失敗（30日）', 'Failed (30 days)')),
  last_sent_at: column(text('最終送信', 'Last sent')),
} satisfies Columns

/** Fields of a connection besides the columns of its list. */
export const sinkFieldLabels = {
  default_event: column(text('イベント', 'Event')),
  goal_events: column(text('成果地点ごとのイベント', 'Events of goals')),
  value_source: column(text('送る金額', 'Amount sent'), valueSourceLabels),
  dedupe_by: column(text('識別キー', 'Deduplication key'), dedupeLabels),
  page_url: column(text('成果が発生したページのURL', 'Page where it happens')),
  click_id_only: column(
    text('この媒体の広告からの成果だけを送る', 'Only results of ads of this platform'),
  ),
  data_fields: column(text('送る項目', 'Data sent'), sinkDataLabels),
  active_since: column(text('送信開始', 'Sending since')),
} satisfies Columns
