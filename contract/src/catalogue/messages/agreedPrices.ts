import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { affiliaterRankLabels } from '../../people/messages/accounts.ts'
import { materialColumns } from './materials.ts'
import {
  priceDeviceLabels,
  priceLevelLabels,
  priceTargetLabels,
  priceUnitLabels,
} from './priceLevels.ts'

export const priceStatusLabels = {
  planned: text('適用前', 'Planned'),
  running: text('適用中', 'In force'),
  ended: text('終了', 'Ended'),
  stopped: text('停止', 'Stopped'),
} satisfies Record<string, Text>

export const agreedPriceColumns = {
  id: column(text('単価ID', 'Price ID')),
  level: column(text('単価の種類', 'Kind of price'), priceLevelLabels),
  status: column(text('状態', 'State'), priceStatusLabels),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  material_id: materialColumns.id,
  material_name: materialColumns.name,
  code: column(text('コード', 'Code')),
  target: column(text('設定対象', 'For'), priceTargetLabels),
  media_id: column(text('メディア', 'Media')),
  affiliater_id: column(text('アフィリエイター', 'Publisher')),
  group_id: column(text('グループ', 'Group')),
  rank: column(text('ランク', 'Rank'), affiliaterRankLabels),
  parameter: column(text('パラメータ値', 'Value of the parameter')),
  target_name: column(text('対象名', 'Whom or what')),
  devices: column(text('デバイス', 'Devices'), priceDeviceLabels),
  countries: column(text('国', 'Countries')),
  goal_id: column(text('成果地点ID', 'Goal ID')),
  goal_name: column(text('成果地点', 'Goals')),
  name: column(text('名称', 'Name')),
  unit: column(text('単位', 'Unit'), priceUnitLabels),
  gross: column(text('広告主の支払（グロス）', 'Advertiser pays (gross)')),
  net: { label: text('報酬（ネット）', 'Reward (net)'), hiddenFrom: ['advertiser'] as const },
  gross_rate: column(text('グロス（%、0.01%単位）', 'Gross in basis points')),
  net_rate: {
    label: text('ネット（%、0.01%単位）', 'Net in basis points'),
    hiddenFrom: ['advertiser'] as const,
  },
  valid_from: column(text('適用開始日時', 'Begins at')),
  valid_to: column(text('適用終了日時', 'Ends at')),
  window_days: column(text('有効期間（日）', 'Click window (days)')),
  after_results: column(text('終了までの件数', 'Ends after results')),
  results: column(text('適用した件数', 'Results priced')),
  reason: column(text('設定の理由', 'Why it was agreed')),
  notify: column(text('メールで通知', 'Tell by email')),
  created_at: column(text('登録日時', 'Registered at')),
  created_by_name: {
    label: text('登録者', 'Registered by'),
    hiddenFrom: ['advertiser'] as const,
  },
} satisfies Columns
