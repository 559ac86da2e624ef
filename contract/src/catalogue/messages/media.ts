import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** How well the kickbacks of a medium arrive. */
export const kickbackHealthLabels = {
  none: text('送信なし', 'Nothing sent'),
  green: text('良好', 'Healthy'),
  yellow: text('注意', 'Warning'),
  red: text('異常', 'Failing'),
} satisfies Record<string, Text>

export const mediaStatusLabels = {
  pending: text('審査待ち', 'Waiting for review'),
  approved: text('承認', 'Approved'),
  rejected: text('却下', 'Rejected'),
  stopped: text('停止', 'Suspended'),
} satisfies Record<string, Text>

export const mediaStateLabels = {
  ...mediaStatusLabels,
  rescreened: text('承認（再審査待ち）', 'Approved, to be reviewed again'),
  retired: text('登録終了', 'Retired'),
} satisfies Record<string, Text>

export const proofWayLabels = {
  meta: text('確認済み（metaタグ）', 'Verified (meta tag)'),
  file: text('確認済み（ファイル）', 'Verified (file)'),
  dns: text('確認済み（DNS）', 'Verified (DNS)'),
  profile: text('確認済み（プロフィール）', 'Verified (profile)'),
  person: text('確認済み（運営）', 'Verified (by hand)'),
} satisfies Record<string, Text>

export const reachLabels = {
  reached: text('応答あり', 'Answers'),
  failing: text('応答なし（再確認中）', 'Does not answer (asked again)'),
  gone: text('3週続けて応答なし', 'No answer for three weeks'),
} satisfies Record<string, Text>

export const trafficSourceLabels = {
  search: text('検索（SEO）', 'Search engines'),
  social: text('SNSからの流入', 'Social networks'),
  ads: text('広告の出稿', 'Paid ads'),
  mail: text('メール・メルマガ', 'Email and newsletters'),
  direct: text('指名・ブックマーク', 'Direct visits'),
  other: text('その他の流入', 'Other ways'),
} satisfies Record<string, Text>

export const mediaColumns = {
  id: column(text('メディアID', 'Media ID')),
  name: column(text('メディア名', 'Media name')),
  url: column(text('URL', 'URL')),
  kind: column(text('種別', 'Kind')),
  categories: column(text('カテゴリー', 'Category')),
  status: column(text('ステータス', 'Status'), mediaStateLabels),
  proven_by: column(text('所有の確認', 'Ownership'), proofWayLabels),
  reach: {
    ...column(text('ページの応答', 'Page answers'), reachLabels),
    hiddenFrom: ['advertiser', 'agency'],
  },
  failing_since: {
    ...column(text('応答がない期間の始まり', 'Without an answer since')),
    hiddenFrom: ['advertiser', 'agency'],
  },
  devices: column(text('主な閲覧デバイス', 'Devices of visitors')),
  followers: column(text('フォロワー・登録者数', 'Followers')),
  traffic_sources: column(text('集客方法', 'How visitors come'), trafficSourceLabels),
  affiliater_id: column(text('アフィリエイターID', 'Publisher ID')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  partnerships: column(text('提携数', 'Partnerships')),
  clicks: column(text('クリック（30日）', 'Clicks (30 days)')),
  results: column(text('成果（30日）', 'Results (30 days)')),
  net: {
    ...column(text('報酬（30日）', 'Reward (30 days)')),
    hiddenFrom: ['advertiser'],
    agencyOf: 'media',
  },
  kickback_health: {
    ...column(text('キックバック', 'Kickbacks'), kickbackHealthLabels),
    hiddenFrom: ['advertiser', 'agency'],
  },
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns

/** Fields of a medium besides the columns of its list. */
export const mediaFieldLabels = {
  ...mediaColumns,
  more_urls: column(text('ほかのURL', 'More addresses')),
  app_store_url: column(text('App StoreのURL', 'App Store address')),
  google_play_url: column(text('Google PlayのURL', 'Google Play address')),
  bundle_id: column(text('バンドルID', 'Bundle ID')),
  about_url: column(text('運営者情報のURL', 'Page about who runs it')),
  readership: column(text('主な読者層', 'Readership')),
  description: column(text('説明', 'Description')),
  monthly_page_views: column(text('月間PV', 'Monthly page views')),
  status_reason: column(text('却下・停止の理由', 'Reason')),
} satisfies Columns

/** What a line of a CSV says of a medium. */
export const mediaLineColumns = {
  id: mediaColumns.id,
  affiliater_id: mediaColumns.affiliater_id,
  name: mediaColumns.name,
  kind: mediaColumns.kind,
  url: mediaColumns.url,
  categories: mediaColumns.categories,
  description: mediaFieldLabels.description,
  monthly_page_views: mediaFieldLabels.monthly_page_views,
  more_urls: mediaFieldLabels.more_urls,
  app_store_url: mediaFieldLabels.app_store_url,
  google_play_url: mediaFieldLabels.google_play_url,
  bundle_id: mediaFieldLabels.bundle_id,
  devices: mediaColumns.devices,
  followers: mediaColumns.followers,
  traffic_sources: column(mediaColumns.traffic_sources.label),
  about_url: mediaFieldLabels.about_url,
  readership: mediaFieldLabels.readership,
} satisfies Columns

/** A link that a medium has taken. */
export const mediaLinkColumns = {
  code: column(text('リンクコード', 'Link code')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  material_id: column(text('素材ID', 'Material ID')),
  material_name: column(text('素材名', 'Material name')),
  clicks: mediaColumns.clicks,
  created_at: column(text('取得日時', 'Taken at')),
} satisfies Columns

/** What shows whose a medium is. */
export const mediaProofLabels = {
  proof_code: column(text('所有確認コード', 'Ownership code')),
  proven_by: mediaColumns.proven_by,
  proven_at: column(text('所有の確認日時', 'Verified at')),
  asked_at: column(text('最後に見た日時', 'Last looked at')),
  answered: column(text('応答', 'Response')),
} satisfies Columns
