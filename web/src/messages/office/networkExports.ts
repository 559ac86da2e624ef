import { column, type Columns } from '@tsunagi/contract/endpoint'
import { networkExportColumns } from '@tsunagi/contract/office/messages/networkExports'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const networkExportMessages = catalogue({
  tab: text('全データの書き出し', 'Full export'),
  migrations: text('他システムからの移行', 'From other systems'),
  lead: text(
    '登録・成果・請求・支払・監査ログのすべてを1つのZIPに書き出します。正確なデータ（NDJSON）と、表計算で読める一覧（CSV）が入ります。',
    'Writes accounts, results, invoices, payments and the audit log into one ZIP: the exact data (NDJSON), and lists to read in a spreadsheet (CSV).',
  ),
  importLead: text(
    '取り込みは、何も登録されていない環境で npm run import を使います。以前のバージョンの書き出しも取り込めます。手順は docs/migration.md にあります。',
    'It is taken into an installation that nobody has used, with npm run import, also into a later version: docs/migration.md says how.',
  ),
  begin: text('書き出しを始める', 'Begin an export'),
  passphrase: text('書き出しの合言葉', 'Passphrase of the export'),
  passphraseHint: text(
    '12文字以上です。取り込むときに必要で、あとから確認できません。クリックの署名鍵と、2段階認証などの秘密を開く鍵を守ります。',
    'At least 12 characters. The import asks for it, and it is never shown again. It protects the keys that sign clicks and open second factors and other secrets.',
  ),
  anonymisedHint: text(
    'デモ用では、氏名・住所・連絡先・口座・IPアドレス・文章を架空のものに置き換え、鍵・パスワード・書類を含めません。',
    'For demos, names, addresses, bank accounts, IP addresses and texts are made up, and there are no keys, passwords or documents.',
  ),
  listTitle: text('これまでの書き出し', 'Exports so far'),
  none: text('書き出しはまだありません', 'No exports yet'),
  kept: text(
    'ファイルは7日後に削除されます。個人情報が含まれるため、安全な場所に保管してください。',
    'Files are deleted after 7 days. They hold personal data: keep them safe.',
  ),
  download: text('ダウンロード', 'Download'),
  stop: text('止める', 'Stop'),
  stopQuestion: text(
    'この書き出しを止めます。途中まで書いたファイルは消えます。',
    'The export ends, and what was written of its file goes.',
  ),
  stopped: text('止めました。', 'Stopped.'),
  remove: text('ファイルを削除', 'Delete the file'),
  removeQuestion: text(
    'この書き出しのファイルを削除します。',
    'The file of this export is deleted.',
  ),
  removed: text('削除しました。', 'It is deleted.'),
})

/** The columns of the list of exports: an ID is shown with what can be done. */
export const exportLabels = {
  created_at: networkExportColumns.created_at,
  kind: networkExportColumns.kind,
  state: networkExportColumns.state,
  rows_done: networkExportColumns.rows_done,
  bytes: networkExportColumns.bytes,
  started_by: networkExportColumns.started_by,
  problem: networkExportColumns.problem,
  id: column(text('操作', 'Action')),
} satisfies Columns

/** How far an export is. */
export const rowsWritten = (done: number, total: number) =>
  text(
    `${done.toLocaleString('ja-JP')}／${total.toLocaleString('ja-JP')}`,
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  )
