import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { affiliaterRankLabels } from './accounts.ts'

export const rankOriginLabels = {
  registration: text('会員登録', 'Registration'),
  manual: text('手動', 'Manual'),
  run: text('毎月の判定', 'Monthly review'),
} satisfies Record<string, Text>

/** The history of an affiliater's rank. */
export const rankHistoryLabels = {
  valid_from: column(text('適用開始', 'In force from')),
  rank: column(text('ランク', 'Rank'), affiliaterRankLabels),
  origin: column(text('きっかけ', 'Given by'), rankOriginLabels),
  run_month: column(text('判定月', 'Month of the review')),
  score: column(text('直近3か月の確定報酬', 'Approved in three months')),
  actor: column(text('変更した人', 'Changed by')),
} satisfies Columns

const ordinal = (day: number) =>
  `${day}${{ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }[day] ?? 'th'}`
const later: Record<number, Text> = {
  1: text('翌月', 'the next month'),
  2: text('翌々月', 'the month after next'),
}

/** When the rewards of a month are paid, in words. */
export function payCycleWords({
  pay_months,
  pay_day,
}: {
  pay_months: number
  pay_day: number
}): Text {
  const month = later[pay_months]!
  return pay_day > 28
    ? text(`${month.ja}末日`, `last day of ${month.en}`)
    : text(`${month.ja}${pay_day}日`, `${ordinal(pay_day)} of ${month.en}`)
}
