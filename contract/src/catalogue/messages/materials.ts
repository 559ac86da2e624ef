import type { AbVerdict } from '../abComparison.ts'
import { column, type Columns } from '../../endpoint.ts'
import { masterLabels } from './masters.ts'
import { targetLabels } from './targeting.ts'
import { text, type Text } from '../../messages/text.ts'

export const materialKindLabels = {
  text: text('テキスト', 'Text'),
  image: text('画像', 'Image'),
  html: text('HTML', 'HTML'),
  video: text('動画', 'Video'),
  mail: text('メール文', 'Mail text'),
  native: text('ネイティブ', 'Native'),
} satisfies Record<string, Text>

export const materialStatusLabels = {
  draft: text('下書き', 'Draft'),
  public: text('公開', 'Public'),
  paused: text('停止', 'Paused'),
} satisfies Record<string, Text>

export const materialReleaseLabels = {
  open: text('全体公開', 'Everyone'),
  limited: text('限定公開', 'Limited release'),
} satisfies Record<string, Text>

export const abVerdictLabels = {
  few: text('件数不足', 'Too few'),
  even: text('差は不明', 'Not certain'),
  leads: text('最も良い', 'Best'),
  behind: text('劣る', 'Behind'),
} satisfies Record<AbVerdict, Text>

/** Materials of a group side by side. */
export const abColumns = {
  name: column(text('素材名', 'Material name')),
  impressions: column(text('表示（30日）', 'Impressions (30 days)')),
  clicks: column(text('クリック（30日）', 'Clicks (30 days)')),
  click_rate: column(text('クリック率（30日）', 'CTR (30 days)')),
  by_clicks: column(text('クリック率の比較', 'CTR compared'), abVerdictLabels),
  results: column(text('成果（30日）', 'Results (30 days)')),
  result_rate: column(text('成果率（30日）', 'CVR (30 days)')),
  by_results: column(text('成果率の比較', 'CVR compared'), abVerdictLabels),
} satisfies Columns

export const galleryColumns = {
  id: column(text('素材ID', 'Material ID')),
  name: column(text('素材名', 'Material name')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  kind: column(text('種類', 'Kind'), materialKindLabels),
  width: column(text('幅', 'Width')),
  height: column(text('高さ', 'Height')),
  title: column(text('見出し・件名', 'Headline or subject')),
  body: column(text('内容', 'Content')),
  brand: column(text('ブランド', 'Brand')),
  video_src: column(text('動画', 'Video')),
  reward_name: column(text('成果報酬表示名', 'Reward shown as')),
  ...targetLabels,
  url: column(text('広告URL', 'Ad URL')),
  short_url: column(text('短縮URL', 'Short')),
  html: column(text('広告タグ', 'Ad tag')),
} satisfies Columns

export const materialColumns = {
  id: column(text('素材ID', 'Material ID')),
  name: column(text('素材名', 'Material name')),
  reward_name: column(text('成果報酬表示名', 'Reward shown as')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  kind: column(text('種類', 'Kind'), materialKindLabels),
  title: column(text('見出し・件名', 'Headline or subject')),
  body: column(text('内容', 'Content')),
  brand: column(text('ブランド', 'Brand')),
  video_src: column(text('動画', 'Video')),
  video_url: column(text('動画のURL', 'Address of the video')),
  image_url: column(text('画像', 'Image')),
  width: column(text('幅', 'Width')),
  height: column(text('高さ', 'Height')),
  banner_size: column(masterLabels.bannerSizes),
  destination_url: column(text('リンク先URL', 'Destination')),
  closed_url: column(text('終了後のリンク先URL', 'Destination after the end')),
  ...targetLabels,
  starts_on: column(text('開始日', 'Start date')),
  ends_on: column(text('終了日', 'End date')),
  status: column(text('ステータス', 'Status'), materialStatusLabels),
  tags: column(text('タグ', 'Tags')),
  ab_group: column(text('A/Bグループ', 'A/B group')),
  priority: column(text('優先度', 'Priority')),
  impressions: column(text('表示（30日）', 'Impressions (30 days)')),
  clicks: column(text('クリック（30日）', 'Clicks (30 days)')),
  click_rate: column(text('クリック率（30日）', 'CTR (30 days)')),
  results: column(text('成果（30日）', 'Results (30 days)')),
  release: column(text('公開先', 'Released to'), materialReleaseLabels),
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns

/** What a line of a CSV says of a text material. */
export const materialLineColumns = {
  id: materialColumns.id,
  promotion_id: materialColumns.promotion_id,
  name: materialColumns.name,
  body: materialColumns.body,
  reward_name: materialColumns.reward_name,
  destination_url: materialColumns.destination_url,
  closed_url: materialColumns.closed_url,
  starts_on: materialColumns.starts_on,
  ends_on: materialColumns.ends_on,
  status: materialColumns.status,
  tags: materialColumns.tags,
  priority: materialColumns.priority,
} satisfies Columns
