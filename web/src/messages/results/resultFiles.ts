import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const resultFileMessages = catalogue({
  open: text('CSV取込', 'CSV import'),
  title: text('成果のCSV取込', 'Import results by CSV'),
  hint: text(
    'この一覧から出力したCSVに判定を書き込んで、そのまま取り込めます。変わっていない行は何も変更しません。',
    'Export this list as CSV, write your decisions into it and import it again. Lines that have not changed change nothing.',
  ),
  way: text('取込の方法', 'Import mode'),
  decideWay: text('承認・却下', 'Decision'),
  addWay: text('成果を追加', 'Add results'),
  addHint: text(
    '通知がなかった成果を、手動登録と同じようにまとめて作成します。',
    'Makes results that no notice made, as by hand.',
  ),
  newGoal: text(
    '必須。成果地点は、ID・コード・名前のいずれか。成果地点が1つの広告では省略できます',
    'Needed. The goal by its ID, code or name; not needed where the promotion has one only',
  ),
  newMedia: text('いずれか1つが必須', 'One of them is needed'),
  newWay: text(
    'わかる場合に入力。素材の単価や、クリックのパラメータが反映されます。広告リンクのコードからは素材もわかります',
    'Where known: prices of the material and parameters of the click go by them. The code of an ad link tells the material too',
  ),
  newOrder: text(
    '必須。日時は「2026-11-01 12:00」のように',
    'Needed. Write the time like “2026-11-01 12:00”, in Japan’s time',
  ),
  newAmount: text('売上は定率報酬で必須', 'The sale is needed for shares'),
  newByHand: text(
    '空欄なら広告の単価で計算します。入力するときは両方',
    'Empty: priced by what the promotion pays. Otherwise both',
  ),
  newDecision: naming(
    '「{approved}」にすると、作成と同時に承認します',
    'With “approve” or “{approved}” they are approved at once',
  ),
  columns: text('書き込める列', 'Columns you can fill in'),
  column: text('列', 'Column'),
  takes: text('入力するもの', 'What to write'),
  target: text(
    '成果ID。または広告IDと注文番号（同じ注文番号が複数あるときは成果地点も）',
    'The result ID; or the promotion ID and the order number, with the goal where the number occurs more than once',
  ),
  decision: naming(
    '{approved}・{rejected}・{hold}・{pending}（approve・reject・hold・pending も可）。ステータス列を書き換えても同じです',
    'approve, reject, hold or pending (or {approved}, {rejected}, {hold}, {pending}). Changing the status column does the same',
  ),
  rejectCode: text(
    '却下するときの理由。コードか、却下理由の文言',
    'Why it is rejected: the code of the reason, or its words',
  ),
  rejectComment: text(
    '却下するときにアフィリエイターへ伝える言葉（理由が「その他」なら必須）',
    'What the publisher is told about a rejection; needed where the reason is “other”',
  ),
  amount: text(
    '売上を書き換えると、その成果の単価で計算し直します',
    'Another sale is priced again by the price of the result',
  ),
  byHand: text(
    'グロスと報酬を直接訂正できます（変更の理由が必要）',
    'Gross and reward can be corrected directly; say why',
  ),
  reason: text(
    '金額を変える理由。履歴に残ります。運営が承認済みの成果を変えるときは必須です',
    'Why an amount changes, kept in the history; needed where the operator changes approved results',
  ),
  month: text(
    '承認する成果を計上する月（2026-11、または「発生月」）。空欄なら今の月',
    'The month that takes the approval, like 2026-11, or “occurred”. Empty: the current one',
  ),
  changes: text('反映する行', 'Lines to apply'),
  same: text('変更のない行', 'Lines without a change'),
  refused: text('反映できない行', 'Lines that cannot be applied'),
  bad: text('エラーのある行', 'Lines with errors'),
  bookedGross: text('確定グロスの増減', 'Change of approved gross'),
  bookedNet: text('確定報酬の増減', 'Change of approved rewards'),
  effects: text('取り込むとこうなります', 'What the file does'),
  effect: text('内容', 'Change'),
  results: text('件数', 'Quantity'),
  noEffects: text('変更はありません。', 'No changes.'),
  leftOut: text(
    'エラーのある行と反映できない行は取り込みません。直したものを、あとから別のファイルで取り込めます。',
    'Lines with errors and lines that cannot be applied are left out. Correct them and import them with another file later.',
  ),
  nothing: text('反映する行がありません。', 'No line changes anything.'),
  giveUp: text('取り込まずにやめる', 'Cancel without importing'),
  problems: text('取り込まない行', 'Lines that are left out'),
  noProblems: text('ありません。', 'None.'),
  problemsCsv: text('CSVで保存', 'Save as CSV'),
  total: text('ファイルの行数', 'Lines in the file'),
  done: text('反映済み', 'Applied'),
  failed: text('反映しなかった行', 'Lines not applied'),
  running: text(
    '反映しています。この画面を閉じても続きます。',
    'Applying. It continues if you close this screen.',
  ),
  stopped: text(
    '途中で中止しました。反映済みの行はそのままです。',
    'It was stopped. What has been applied stays.',
  ),
  another: text('別のファイルを取り込む', 'Import another file'),
})

export const runLines = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を反映する`, `Apply ${counted(n, 'line')}`)
