import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type {
  MigrationKind,
  MigrationSource,
  MigrationState,
  UseReason,
} from '../migrationKinds.ts'

export const migrationSourceLabels = {
  affilicode: text('アフィリコード', 'AffiliCode'),
  cats: text('CATS・AFAD', 'CATS or AFAD'),
  generic: text('その他（CSV）', 'Other (CSV)'),
} satisfies Record<MigrationSource, Text>

export const migrationKindLabels = {
  advertiser: text('広告主', 'Advertisers'),
  agency: text('代理店', 'Agencies'),
  affiliater: text('アフィリエイター', 'Publishers'),
  media: text('メディア', 'Media'),
  promotion: text('広告', 'Promotions'),
  goal: text('追加の成果地点', 'Further goals'),
  material: text('素材', 'Materials'),
  partnership: text('提携', 'Partnerships'),
  price: text('特別単価', 'Special prices'),
  result: text('成果', 'Results'),
  balance: text('期首残高', 'Opening balances'),
} satisfies Record<MigrationKind, Text>

export const migrationStateLabels = {
  draft: text('準備中', 'Being prepared'),
  checking: text('試行中', 'Trying out'),
  checked: text('試行済み', 'Tried out'),
  running: text('取込中', 'Running'),
  paused: text('一時停止', 'Paused'),
  done: text('取込済み', 'Imported'),
  adopted: text('確定', 'Adopted'),
  undoing: text('取り消し中', 'Being taken back'),
  undo_paused: text('取り消しを中断', 'Taking back paused'),
  undone: text('取り消し済み', 'Taken back'),
} satisfies Record<MigrationState, Text>

export const useReasonLabels = {
  clicked: text('クリックされています', 'It was clicked'),
  earned: text('新しい成果があります', 'It has new results'),
  changed: text('取り込んだ後に変更されています', 'It was changed since'),
  signed_in: text('ログインされています', 'Somebody has signed in'),
  posted: text('金額が計上されています', 'Money is posted'),
  added_to: text('取り込み以外の登録が加わっています', 'Something else was added to it'),
  referred: text('ほかの登録から参照されています', 'Something else refers to it'),
} satisfies Record<UseReason, Text>

export const migrationColumns = {
  id: column(text('ID', 'ID')),
  name: column(text('名前', 'Name')),
  source: column(text('移行元', 'Source'), migrationSourceLabels),
  settled_month: column(text('精算済みの月', 'Settled until')),
  state: column(text('状態', 'State'), migrationStateLabels),
  created_at: column(text('作成日時', 'Created at')),
} satisfies Columns

export const migrationErrorColumns = {
  kind: column(text('移行の対象', 'Brought along'), migrationKindLabels),
  line: column(text('行', 'Line')),
  field: column(text('項目', 'Field')),
  value: column(text('値', 'Value')),
  message: column(text('内容', 'Problem')),
} satisfies Columns

export const migrationUseColumns = {
  kind: column(text('移行の対象', 'Brought along'), migrationKindLabels),
  line: column(text('行', 'Line')),
  legacy_id: column(text('旧ID', 'Former ID')),
  reason: column(text('理由', 'Reason'), useReasonLabels),
} satisfies Columns
