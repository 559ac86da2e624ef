import { catalogue, text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const importMessages = catalogue({
  open: text('CSV取込', 'CSV import'),
  title: text('CSVから取り込む', 'Import from CSV'),
  mode: text('取込の方法', 'Import mode'),
  addHint: text('新しく登録します。', 'Adds new accounts.'),
  updateHint: text(
    'ID列の行を、CSVの内容に書き換えます。',
    'Overwrites the accounts in the ID column with the contents of the CSV.',
  ),
  matchHint: text(
    '広告・成果地点・コード・設定対象・適用開始日時が同じ行は変更し、ないものは追加します。一覧から出力したCSVをそのまま使えます。空欄のセルは変更しません。',
    'Changes the rows of the same promotion, goal, code, target and begin, and adds those that are not there. You can use the CSV that the list exports. Empty cells change nothing.',
  ),
  reservationHint: text(
    '予約IDも判定もない行は新しい予約として登録します。予約ID、または広告IDと予約番号に「判定」（成立・不成立・キャンセル）がある行は、その予約を判定します。',
    'A line without an id and a decision adds a reservation. One with a decision (fulfilled, not fulfilled, cancelled) decides the reservation of its id, or of its promotion and number.',
  ),
  textMaterialHint: text(
    '素材IDのない行はテキスト素材として追加し、ある行はその素材を変更します。空欄のセルは変更しません。テキスト以外の素材は取り込めません。',
    'A line without a material ID adds a text, one with it changes that material. Empty cells change nothing. Only text materials can be imported.',
  ),
  mediaHint: text(
    'メディアIDのない行は承認済みのメディアとして追加し、ある行はそのメディアを変更します。空欄のセルは変更しません。種別・カテゴリー・デバイスは、名前でもコードでも書けます。一覧のCSVをそのまま使えます。',
    'A line without a media ID adds an approved medium, one with it changes that medium. Empty cells change nothing. Kinds, categories and devices may be written by their names or codes. You can use the CSV that the list exports.',
  ),
  masterHint: text(
    '同じコード（サイズは同じ大きさ）の行は変更し、ほかは追加します。空のセルは今のままです。',
    'Rows with the same code or size are changed, others are added. Empty cells leave what is there.',
  ),
  depositHint: text(
    '銀行の入出金明細をそのまま選べます：全銀形式（入出金取引明細・振込入金通知）、三菱UFJ・三井住友・みずほ・ゆうちょ・楽天・住信SBI・GMOあおぞらのCSV。入金の行だけを取り込み、取込済みの行は二重に登録しません。',
    'Choose the statement as your bank gives it: Zengin records, or the CSV of MUFG, SMBC, Mizuho, Japan Post Bank, Rakuten, SBI or GMO Aozora. Only money that came in is taken, and no line twice.',
  ),
  file: text('CSVファイル', 'CSV file'),
  choose: text('ファイルを選ぶ', 'Choose a file'),
  template: text('ひな形をダウンロード', 'Download a template'),
  sendMail: text(
    '登録した全員に、パスワード設定のメールを送る',
    'Email everyone who is added a link to set a password',
  ),
  check: text('内容を確認する', 'Review the contents'),
  checkHint: text('この段階では何も登録されません。', 'Nothing is changed yet.'),
  history: text('これまでの取込', 'Earlier imports'),
  noHistory: text('取込はまだありません。', 'There are no imports yet.'),
  back: text('別のファイルを取り込む', 'Import another file'),
  lines: text('行数', 'Lines'),
  good: text('取り込める行', 'Lines that can be imported'),
  bad: text('エラーのある行', 'Lines with errors'),
  taken: text('取込済み', 'Imported'),
  undone: text('取り消した行', 'Undone'),
  kept: text('残した行', 'Kept'),
  errors: text('エラーの内容', 'Errors'),
  errorsCsv: text('エラーをCSVで保存', 'Save the errors as CSV'),
  wholeLine: text('行全体', 'Whole line'),
  noErrors: text('エラーはありません。', 'There are no errors.'),
  leftOut: text(
    'エラーのある行は取り込みません。直したものを、あとから別のファイルで取り込めます。',
    'Lines with errors are left out. Correct them and import them with another file later.',
  ),
  allBad: text(
    '取り込める行がありません。エラーを直して、もう一度アップロードしてください。',
    'No line can be imported. Correct the errors and upload the file again.',
  ),
  cancelChecked: text('取り込まずにやめる', 'Cancel without importing'),
  cancelRunning: text('中止する', 'Stop'),
  checking: text(
    'ファイルを確認しています。まだ何も登録されません。この画面を閉じても続きます。',
    'The file is being checked; nothing is changed yet. It continues if you close this screen.',
  ),
  running: text(
    '取り込んでいます。この画面を閉じても続きます。',
    'Importing. It continues if you close this screen.',
  ),
  undoing: text(
    '取り消しています。この画面を閉じても続きます。',
    'Undoing. It continues if you close this screen.',
  ),
  done: text('取込が完了しました。', 'The import is done.'),
  cancelled: text('取込を中止しました。', 'The import was stopped.'),
  wasUndone: text(
    '取込を取り消しました。取込後に使われたものと、変更されたものは残しました。',
    'The import was undone. What was used or changed since was kept.',
  ),
  undo: text('この取込を取り消す', 'Undo this import'),
  undoQuestion: text(
    'この取込で登録したものを削除（適用中の単価は終了）し、書き換えたものを元に戻します。すでに使われているものは残ります。',
    'What it added is deleted, or ended if it is a price in force, and what it changed is restored. What is in use already stays.',
  ),
  encoding: text('文字コード', 'Encoding'),
  exportOpen: text('項目を選んでCSV出力', 'Choose columns for the CSV'),
  exportTitle: text('CSV出力', 'CSV export'),
  exportColumns: text('出力する項目', 'Columns to export'),
  exportAll: text('すべて選択', 'All'),
  exportNone: text('すべて外す', 'None'),
  exportEncoding: text('文字コード', 'Encoding'),
  exportHint: text(
    'いまの検索条件に一致するすべての行を出力します。個人情報を含むため、取り扱いにご注意ください。',
    'Exports every line that matches the current search. It contains personal data: handle it with care.',
  ),
  exportRun: text('出力する', 'Export'),
})

export const takeOver = (count: number) =>
  text(`${count.toLocaleString('ja-JP')}行を取り込む`, `Import ${counted(count, 'line')}`)
export const importName = (filename: string) => text(`ファイル：${filename}`, `File: ${filename}`)

/** What a file is written in, and how long it may be. */
export const fileHint = (lines = 100_000) =>
  text(
    `UTF-8（BOM付き）またはShift_JIS、${lines.toLocaleString('ja-JP')}行まで。`,
    `UTF-8 with BOM or Shift_JIS, up to ${counted(lines, 'line')}.`,
  )
