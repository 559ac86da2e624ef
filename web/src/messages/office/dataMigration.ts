import { catalogue, text } from '@tsunagi/contract/messages/text'

export const dataMigrationMessages = catalogue({
  title: text('データ移行', 'Data migration'),
  lead: text(
    '他のシステムから、登録・提携・成果の履歴・残高を移します。試行では何も変わりません。取り込んだ内容は、使われ始める前なら丸ごと取り消せます。',
    'Brings accounts, partnerships, the history of results and balances from another system. Trying out changes nothing, and what was taken over can be taken back whole until it is used.',
  ),
  empty: text('移行はまだありません', 'No migrations yet'),
  begin: text('移行を始める', 'Begin a migration'),
  name: text('名前', 'Name'),
  source: text('移行元', 'Source'),
  settledMonth: text('精算済みの月', 'Settled until'),
  settledHint: text(
    '旧システムで請求と支払を終えた最後の月です。この月までに承認された成果は履歴となり、ここでは請求も支払もされません。',
    'The last month billed and paid in the other system. Results approved until then are history: nothing of them is billed or paid here.',
  ),
  chosen: text('選んだ移行', 'Chosen migration'),
  filesTitle: text('1. ファイル', '1. Files'),
  filesHint: text(
    '上から順に、必要なものだけを選んでください。1行目は列の名前です。',
    'Choose what you need, in this order. The first line names the columns.',
  ),
  choose: text('ファイルを選ぶ', 'Choose a file'),
  replace: text('選び直す', 'Choose another'),
  columns: text('列の対応', 'Columns'),
  passedOver: text('取り込まない', 'Not taken over'),
  saveColumns: text('列の対応を保存', 'Save the columns'),
  noFile: text('ファイルなし', 'No file'),
  check: text('試行する', 'Try out'),
  run: text('取り込む', 'Take over'),
  goOn: text('続きから取り込む', 'Go on'),
  stop: text('止める', 'Stop'),
  undo: text('取り消す', 'Take back'),
  adopt: text('確定して残高を計上', 'Adopt and book the balances'),
  finishTitle: text('2. 照合', '2. Compare'),
  finishHint: text(
    'ファイルの合計と登録された合計が同じことを確かめてから確定してください。確定すると期首残高が帳簿に載り、取り消せなくなります。',
    'Adopt when the sums of the files and of what is stored are equal. Opening balances are booked then, and it can no longer be taken back.',
  ),
  kind: text('移行の対象', 'Brought along'),
  lines: text('行', 'Lines'),
  wrong: text('誤り', 'Wrong'),
  said: text('ファイル', 'File'),
  stored: text('登録した内容', 'Stored'),
  gross: text('グロス', 'Gross'),
  net: text('報酬', 'Reward'),
  equal: text('合計が一致', 'Equal'),
  differs: text('合計が違う', 'Differs'),
  errors: text('行ごとの誤り', 'Problems by line'),
  noErrors: text('誤りはありません', 'No problems'),
  errorsCsv: text('CSVで保存', 'Save as CSV'),
  oldLinks: text(
    '旧システムのリンクは /link.php?i=素材の旧ID&m=メディアの旧ID のまま使えます。旧システムのドメインをこの計測サーバーに向けてください。',
    'Links of the other system go on working as /link.php?i=former ID of the material&m=former ID of the medium. Point its domain to this tracker.',
  ),
})

/** How many lines of all have been worked at. */
export const linesDone = (done: number, lines: number) =>
  text(
    `${done.toLocaleString('ja-JP')}／${lines.toLocaleString('ja-JP')}行`,
    `${done.toLocaleString('en')} of ${lines.toLocaleString('en')} lines`,
  )
