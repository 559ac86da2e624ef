import { column, type Columns } from '../../endpoint.ts'
import { masterLabels } from './masters.ts'
import { text, type Text } from '../../messages/text.ts'

export const materialKindLabels = {
  text: text('テキスト', 'Text'),
  image: text('画像', 'Image'),
  html: text('HTML', 'HTML'),
} satisfies Record<string, Text>

export const materialStatusLabels = {
  draft: text('下書き', 'Draft'),
  public: text('公開', 'Public'),
  paused: text('停止', 'Paused'),
} satisfies Record<string, Text>

export const galleryColumns = {
  id: column(text('素材ID', 'Material ID')),
  name: column(text('素材名', 'Material name')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  kind: column(text('種類', 'Kind'), materialKindLabels),
  width: column(text('幅', 'Width')),
  height: column(text('高さ', 'Height')),
  body: column(text('内容', 'Content')),
  reward_name: column(text('成果報酬表示名', 'Reward shown as')),
  url: column(text('広告URL', 'Address')),
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
  body: column(text('内容', 'Content')),
  image_url: column(text('画像', 'Image')),
  width: column(text('幅', 'Width')),
  height: column(text('高さ', 'Height')),
  banner_size: column(masterLabels.bannerSizes),
  destination_url: column(text('リンク先URL', 'Destination')),
  closed_url: column(text('終了後のリンク先URL', 'Destination after the end')),
  starts_on: column(text('開始日', 'Start date')),
  ends_on: column(text('終了日', 'End date')),
  status: column(text('ステータス', 'Status'), materialStatusLabels),
  impressions: column(text('表示（30日）', 'Impressions (30 days)')),
  clicks: column(text('クリック（30日）', 'Clicks (30 days)')),
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns
