import { column, type Columns } from '../../endpoint.ts'
import { masterLabels } from '../../catalogue/messages/masters.ts'
import { priceLevelLabels } from '../../catalogue/messages/priceLevels.ts'
import { text, type Text } from '../../messages/text.ts'

export const importPartyLabels = {
  affiliater: text('アフィリエイター', 'Publishers'),
  advertiser: text('広告主', 'Advertisers'),
  rewardRow: priceLevelLabels.reward,
  productRow: priceLevelLabels.product,
  reservation: text('予約', 'Reservations'),
  deposit: text('入金', 'Money received'),
  textMaterial: text('テキスト素材', 'Text materials'),
  medium: text('メディア', 'Media'),
  ...masterLabels,
} satisfies Record<string, Text>
export const importModeLabels = {
  add: text('新規登録', 'Add'),
  update: text('更新', 'Update'),
  match: text('追加・更新', 'Add or update'),
} satisfies Record<string, Text>
export const importStateLabels = {
  checking: text('ファイル確認中', 'File being checked'),
  checked: text('確認待ち', 'Waiting for confirmation'),
  running: text('取込中', 'Running'),
  done: text('完了', 'Done'),
  cancelled: text('中止', 'Stopped'),
  undoing: text('取消中', 'Being undone'),
  undone: text('取消済み', 'Undone'),
} satisfies Record<string, Text>

export const importColumns = {
  id: column(text('取込ID', 'Import ID')),
  created_at: column(text('アップロード日時', 'Uploaded at')),
  party: column(text('対象', 'Subject'), importPartyLabels),
  mode: column(text('方法', 'Mode'), importModeLabels),
  filename: column(text('ファイル名', 'File')),
  state: column(text('状態', 'State'), importStateLabels),
  total: column(text('行数', 'Lines')),
  bad: column(text('エラー', 'Errors')),
  done: column(text('取込済み', 'Imported')),
  created_by: column(text('実行者', 'By')),
  finished_at: column(text('終了日時', 'Ended at')),
} satisfies Columns

export const importErrorColumns = {
  line: column(text('行', 'Line')),
  field: column(text('項目', 'Field')),
  value: column(text('値', 'Value')),
  message: column(text('エラー', 'Error')),
} satisfies Columns
