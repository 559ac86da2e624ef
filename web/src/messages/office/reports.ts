import { column } from '@tsunagi/contract/endpoint'
import { reportColumns } from '@tsunagi/contract/office/messages/reports'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reportTitles = {
  1: text('月別レポート', 'Monthly report'),
  2: text('日別レポート', 'Daily report'),
  3: text('掲載面レポート', 'Placement report'),
}

export const reportMessages = catalogue({
  kinds: text('レポートの種類', 'Kind of report'),
  presets: text('期間を選ぶ', 'Choose a period'),
  period: text('期間', 'Period'),
  basis: text('日付の基準', 'Date basis'),
  compare: text('比較', 'Comparison'),
  reasons: text('却下理由レポート', 'Reasons for rejection'),
  rejectedIn: text('却下した期間', 'Rejected in'),
  byReason: text('理由の内訳', 'By reason'),
  toResults: text('成果を見る', 'See the results'),
  figure: text('推移', 'Trend'),
  placements: text('上位の掲載面', 'Top placements'),
  table: text('明細', 'Details'),
  shownFigure: text('グラフの項目', 'Figure in the chart'),
  current: text('今回の期間', 'This period'),
  conversion: text('成果率', 'Conversion rate'),
  approval: text('承認率', 'Approval rate'),
  empty: text('この期間の実績はまだありません', 'Nothing happened in this period'),
  emptyDetail: text(
    '期間を広げるか、条件をクリアしてください。',
    'Widen the period or clear the conditions.',
  ),
  last12Months: text('直近12か月', 'Last 12 months'),
  last24Months: text('直近24か月', 'Last 24 months'),
  thisYear: text('今年', 'This year'),
  lastYear: text('昨年', 'Last year'),
  thisMonth: text('今月', 'This month'),
  lastMonth: text('先月', 'Last month'),
  last7: text('直近7日', 'Last 7 days'),
  last30: text('直近30日', 'Last 30 days'),
  last90: text('直近90日', 'Last 90 days'),
})

/** The first column by the kind of report. */
export const rowNames = {
  1: text('月', 'Month'),
  2: text('日', 'Day'),
  3: text('掲載面', 'Placement'),
}

/** The contract's columns, and the rates that follow from them. */
export const reportLabels = {
  ...reportColumns,
  conversion: column(reportMessages.conversion),
  approval: column(reportMessages.approval),
}

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
