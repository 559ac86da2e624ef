import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reportTitles = {
  1: text('月別レポート', 'Monthly report'),
  2: text('日別レポート', 'Daily report'),
  3: text('掲載面レポート', 'Placement report'),
}

export const reportMessages = catalogue({
  monthForecast: text('今月の予想', 'Forecast of this month'),
  kinds: text('レポートの種類', 'Kind of report'),
  presets: text('期間を選ぶ', 'Choose a period'),
  period: text('期間', 'Period'),
  basis: text('日付の基準', 'Date basis'),
  compare: text('比較', 'Comparison'),
  reasons: text('却下理由レポート', 'Reasons for rejection'),
  rejectedIn: text('却下した期間', 'Rejected in'),
  byReason: text('理由の内訳', 'By reason'),
  toResults: text('成果を見る', 'See the results'),
  funnel: text('表示から承認まで', 'From impression to approval'),
  median: text('中央値', 'Median'),
  table: text('明細', 'Details'),
  shownFigure: text('グラフの項目', 'Figure in the chart'),
  others: text('その他', 'Others'),
  rows: text('表の行', 'Rows'),
  across: text('表の列', 'Columns'),
  addRow: text('行に追加', 'Add to rows'),
  addColumn: text('列に追加', 'Add to columns'),
  noColumns: text('なし（項目ごとの列）', 'None (a column a figure)'),
  arrange: text(
    'ドラッグか矢印キーで並べ替え、↑↓で行と列を入れ替え、Deleteで外します。',
    'Drag, or use the arrow keys: ← → reorder, ↑ ↓ swap rows and columns, Delete removes.',
  ),
  figures: text('項目を選ぶ', 'Choose figures'),
  shownFigures: text('表示する項目', 'Shown'),
  moreFigures: text('ほかの項目', 'Others to show'),
  earlier: text('前へ', 'Earlier'),
  later: text('後へ', 'Later'),
  hide: text('外す', 'Remove'),
  show: text('表示する', 'Show'),
  formula: text('計算式：', 'Formula:'),
  unit: text('単位：', 'Unit:'),
  top: text('表示する行', 'Rows shown'),
  allRows: text('1,000行まで', 'Up to 1,000 rows'),
  picture: text('グラフ', 'Chart'),
  toRows: text('この数字の明細を見る', 'See the rows behind this figure'),
  narrow: text('絞り込む', 'Narrow to this'),
  apiRequest: text('APIリクエスト', 'API request'),
  apiHint: text(
    'この画面と同じ数字を返すリクエストです。TSUNAGI_KEYには、「ログイン情報」で発行したAPIキーを入れます。',
    'It answers with the figures of this screen. TSUNAGI_KEY is an API key, which you make under “Sign-in details”.',
  ),
  apiCsv: text('CSVのリクエスト', 'Request for the CSV'),
  apiCsvHint: text(
    '同じ数字をCSVで返すリクエストです。encodingをcp932にすると、Shift_JISになります。',
    'The same figures as a CSV; encoding=cp932 makes it Shift_JIS.',
  ),
  xlsx: text('Excel（XLSX）', 'Excel (XLSX)'),
  export: text('ファイルに出力', 'Export'),
  csv: text('CSV', 'CSV'),
  noReasons: text('却下された成果はありません', 'No results were rejected'),
  noReasonsDetail: text(
    '成果を却下すると、理由ごとの件数と金額がここに並びます。',
    'Once results are rejected, their numbers and amounts stand here by reason.',
  ),
  empty: text('この期間の実績はまだありません', 'Nothing happened in this period'),
  emptyDetail: text(
    '期間を広げるか、条件をクリアしてください。',
    'Widen the period or clear the conditions.',
  ),
  smallestLeftBlank: text(
    '行と列の組み合わせが多いため、値の小さい欄は空白です。合計には含まれています。',
    'There are too many combinations of rows and columns: the smallest are left blank, and are in the totals.',
  ),
  smallestLeftOut: text(
    '行が多いため、値の小さい行はグラフに含まれていません。期間や条件を絞ってください。',
    'There are too many rows to draw: the smallest are left out. Narrow the period or the conditions.',
  ),
})

export const weekdays = [
  text('日', 'Sun'),
  text('月', 'Mon'),
  text('火', 'Tue'),
  text('水', 'Wed'),
  text('木', 'Thu'),
  text('金', 'Fri'),
  text('土', 'Sat'),
]

export const reasonFigures = ({
  count,
  share,
  amount,
}: Record<'count' | 'share' | 'amount', string>) =>
  text(`${count}件（${share}）${amount}`, `${count} (${share}), ${amount}`)

export const pictureLabels = {
  bars: text('棒', 'Bars'),
  lines: text('折れ線', 'Lines'),
  stack: text('積み上げ', 'Stacked'),
  heat: text('ヒートマップ', 'Heat map'),
  ranking: text('ランキング', 'Ranking'),
  funnel: text('ファネル', 'Funnel'),
  times: text('時間の分布', 'Times'),
  ages: text('経過日数', 'By age'),
}

export const hourOf = (hour: string) => text(`${hour}時`, `${hour}:00`)
export const firstOf = (shown: string, all: string) =>
  text(`全${all}件のうち上位${shown}件です。`, `The first ${shown} of ${all}.`)
export const topRows = (count: number) => text(`上位${count}`, `Top ${count}`)
export const moreRows = (count: number) =>
  text(
    `ほか${count.toLocaleString('ja-JP')}件は「その他」にまとめています。`,
    `${counted(count, 'more is', 'more are')} summed up as others.`,
  )
export const saidOfCondition = (condition: string, why: string) =>
  text(`${condition}：${why}`, `${condition}: ${why}`)
export const untoldFigures = (names: string) =>
  text(`この分け方では分からない項目：${names}`, `Not told by this question: ${names}`)
export const whatIs = (label: string) => text(`「${label}」とは`, `What “${label}” is`)
export const sortedBy = (label: string) => text(`「${label}」で並べ替え`, `Sort by ${label}`)
export const movedTo = (label: string, shelf: string, place: number) =>
  text(`「${label}」は${shelf}の${place}番目です`, `${label}: ${shelf}, place ${place}`)
