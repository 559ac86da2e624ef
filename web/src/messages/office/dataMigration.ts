import { counted } from '@tsunagi/contract/messages/counted'
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
  ownExport: text(
    'この製品の全データの書き出しは、何も登録されていない環境に npm run import -- tsunagi-full-….zip で取り込みます。以前のバージョンの書き出しも、そのバージョンの表に入れてから今のバージョンに移します。',
    'A full export of this product goes into an installation that nobody has used: npm run import -- tsunagi-full-….zip. One of an earlier version is loaded as that version had it, and then brought to this one.',
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
  valuesTitle: text('2. 値の対応', '2. Values'),
  valuesUnknown: text(
    'ファイルの値のうち、意味の分からないものがあります。ここでの値を選んで保存し、もう一度試行してください。',
    'Some values of the files are not known here. Choose what each means, save, and try out again.',
  ),
  valuesKnown: text(
    'ファイルの値は、すべて対応が決まっています。変えた後は、もう一度試行してください。',
    'It is known what every value of the files means. Try out again after a change.',
  ),
  inFile: text('ファイルの値', 'In the file'),
  meansHere: text('ここでの値', 'Means here'),
  notYetSaid: text('選んでください', 'Choose'),
  unclear: text('意味が未設定', 'Not known'),
  allValues: text('すべての値を表示', 'Show all values'),
  unclearValues: text('未対応の値だけを表示', 'Show only what is not known'),
  saveValues: text('値の対応を保存', 'Save the values'),
  presetsTitle: text('列と値の対応を使い回す', 'Use columns and values again'),
  presetsHint: text(
    '対応を名前を付けて保存すると、後から選ぶファイルや別の移行にも使えます。同じ名前で保存すると置き換わります。',
    'Kept under a name, they serve files that are chosen later and other migrations. The same name replaces what was kept.',
  ),
  preset: text('保存した対応', 'Kept mappings'),
  noPreset: text('選択なし', 'None'),
  usePreset: text('使う', 'Use'),
  forgetPreset: text('忘れる', 'Forget'),
  presetName: text('名前を付けて保存', 'Keep as'),
  keepPreset: text('対応を保存', 'Keep'),
  undoQuestion: text(
    'この移行で登録したものをすべて削除します。使われている登録があれば、削除せずに一覧を示します。',
    'Deletes everything this migration has registered. Where some of it is in use, nothing is deleted and a list says what.',
  ),
  undoBegun: text('取り消しを始めました。', 'Taking it back has begun.'),
  undoPausedHint: text(
    '一部が削除されています。取り消しを続けるか、削除した分を取り込み直してください。',
    'Some of it is deleted. Go on taking it back, or take over again what was deleted.',
  ),
  takeOverAgain: text('取り込み直す', 'Take over again'),
  looking: text('使われている登録がないか確かめています', 'looking whether some of it is in use'),
  uses: text('使われている登録', 'In use'),
  adoptQuestion: text(
    '期首残高が帳簿に載り、この移行は取り消せなくなります。送ったファイルは削除されます。',
    'The opening balances are booked, and this migration can no longer be taken back. The files that were sent are deleted.',
  ),
  adopted: text('確定しました。', 'It is adopted.'),
  checkedHint: text(
    '誤りのある行と、その行を指す行は取り込まれません。',
    'Lines that are wrong, and lines that name them, are not taken over.',
  ),
  finishTitle: text('3. 照合', '3. Compare'),
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
    `${done.toLocaleString('en')} of ${counted(lines, 'line')}`,
  )

/** How many records of all are taken back. */
export const recordsGone = (done: number, total: number) =>
  text(
    `${done.toLocaleString('ja-JP')}／${total.toLocaleString('ja-JP')}件`,
    `${done.toLocaleString('en')} of ${counted(total, 'record')}`,
  )
