import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { targetLabels } from './targeting.ts'

export const slotModeLabels = {
  weight: text('設定した割合で振り分け', 'By the weights that are set'),
  best: text('EPCが高い順に自動で調整', 'By what earns most'),
} satisfies Record<string, Text>
export const slotStatusLabels = {
  active: text('有効', 'Active'),
  stopped: text('停止', 'Stopped'),
} satisfies Record<string, Text>
export const slotEntryStateLabels = {
  serving: text('配信中', 'Serving'),
  skipped: text('配信対象外', 'Passed over'),
  removed: text('除外', 'Taken out'),
} satisfies Record<string, Text>

const figures = {
  clicks: column(text('クリック', 'Clicks')),
  counted: column(text('計上', 'Counted')),
  results: column(text('成果', 'Results')),
  net: column(text('報酬（ネット）', 'Reward (net)')),
}

export const slotColumns = {
  id: column(text('スマートリンクID', 'Smart link ID')),
  name: column(text('名称', 'Name')),
  media_id: column(text('メディアID', 'Media ID')),
  media_name: column(text('メディア', 'Media')),
  mode: column(text('振り分け方', 'How visitors are led'), slotModeLabels),
  status: column(text('ステータス', 'Status'), slotStatusLabels),
  url: column(text('スマートリンクのURL', 'Address of the smart link')),
  entry_count: column(text('リンク数', 'Links')),
  ...figures,
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns

export const slotEntryColumns = {
  ad_name: column(text('広告', 'Promotion')),
  material_id: column(text('素材', 'Material')),
  material_name: column(text('素材名', 'Material name')),
  state: column(text('状態', 'State'), slotEntryStateLabels),
  priority: column(text('優先度', 'Priority')),
  weight: column(text('割合', 'Weight')),
  target_devices: targetLabels.target_devices,
  target_hours: targetLabels.target_hours,
  learned: column(text('学習した割合（‰）', 'Learnt weight (‰)')),
  ...figures,
  epc: column(text('EPC', 'EPC')),
} satisfies Columns

/** The same with what no list shows. */
export const slotEntryFieldLabels = {
  ...slotEntryColumns,
  slot_id: column(text('スマートリンクID', 'Smart link ID')),
  removed: column(text('除外', 'Taken out')),
} satisfies Columns
