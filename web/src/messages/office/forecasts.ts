import { text } from '@tsunagi/contract/messages/text'

/** How far off a forecast may be, as past months show. */
export const forecastError = (error: number) => {
  const percent = Math.round(error * 100)
  return text(`（±${percent}%）`, `(±${percent}%)`)
}
export const forecastRange = (low: string, high: string) =>
  text(`${low}〜${high}`, `${low} to ${high}`)
export const forecastHint = text(
  '直近8週間の曜日ごとの平均から予想しています。±は、過去3か月の同じ日に同じように予想した場合の、最も大きな外れです。',
  'By the averages of each day of the week in the last eight weeks. ± is the largest miss of the same forecast on the same day of the last three months.',
)
