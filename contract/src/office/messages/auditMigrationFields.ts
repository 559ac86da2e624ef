import { text, type Text } from '../../messages/text.ts'

/** What the columns of a migration are called. */
export const auditMigrationFields = {
  settled_month: text('精算済みの月', 'Settled until'),
  at_kind: text('取り込んでいる対象', 'Being taken over'),
  at_line: text('取り込んだ行', 'Line reached'),
  stored: text('登録した内容の合計', 'Sums of what is stored'),
  undo_total: text('取り消す登録', 'Records to take back'),
  undo_done: text('取り消した登録', 'Records taken back'),
  preset_id: text('使った対応の型', 'Mapping used'),
  mappings: text('列と値の対応', 'Columns and values'),
  closed_month: text('移行で締めた月', 'Closed by the migration'),
  problem_ja: text('止まった理由（日本語）', 'Why it stopped (Japanese)'),
  problem_en: text('止まった理由（英語）', 'Why it stopped (English)'),
  lease_until: text('作業の期限', 'Held until'),
  attempt: text('回数', 'Attempts'),
  rows_total: text('全体の行', 'Rows in all'),
  rows_done: text('書き出した行', 'Rows written'),
  bytes: text('ファイルの大きさ', 'File size'),
  sha256: text('SHA-256', 'SHA-256'),
  passphrase_sealed: text('書き出しの合言葉', 'Passphrase of the export'),
  started_at: text('開始日時', 'Begun at'),
} satisfies Record<string, Text>
