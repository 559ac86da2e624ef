import type { Period } from '@tsunagi/contract/day'
import type { MovingPeriod, SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import type { ReportLayout } from '@tsunagi/contract/office/reportViews'

interface Saved {
  period: SavedPeriod
  layout: ReportLayout
}

/** What a saved report asks, by the days that a moving period has. */
export function questionOf(
  { period, layout }: Saved,
  daysOf: (period: MovingPeriod) => Period,
): ReportQuestion {
  const { pageType: _page, across: _above, drawn: _figure, picture: _picture, ...question } = layout
  return { ...question, ...(period !== 'fixed' && daysOf(period)) }
}
