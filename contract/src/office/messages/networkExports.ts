import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const networkExportKindLabels = {
  full: text('全データ', 'Everything'),
  anonymised: text('デモ用（匿名化）', 'For demos (anonymised)'),
} satisfies Record<string, Text>

export const networkExportStateLabels = {
  waiting: text('開始待ち', 'To begin'),
  running: text('書き出し中', 'Being written'),
  done: text('書き出し済み', 'Written'),
  failed: text('失敗', 'Failed'),
  stopped: text('中止', 'Stopped'),
  removed: text('ファイル削除済み', 'File deleted'),
} satisfies Record<string, Text>

export const networkExportColumns = {
  id: column(text('ID', 'ID')),
  kind: column(text('書き出す内容', 'What is exported'), networkExportKindLabels),
  state: column(text('状態', 'State'), networkExportStateLabels),
  rows_done: column(text('書き出した行', 'Rows written')),
  rows_total: column(text('全体の行', 'Rows in all')),
  bytes: column(text('ファイルの大きさ', 'File size')),
  sha256: column(text('SHA-256', 'SHA-256')),
  created_at: column(text('作成日時', 'Created at')),
  started_by: column(text('開始した人', 'Started by')),
  problem: column(text('失敗の理由', 'Why it failed')),
} satisfies Columns
