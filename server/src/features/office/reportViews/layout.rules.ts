import type { Day } from '@tsunagi/contract/day'
import { periodOn, type SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import type { ReportLayout } from '@tsunagi/contract/office/reportViews'
import { periodAsked } from '../reports/questionPeriod.rules.ts'

interface Saved {
  period: SavedPeriod
  layout: ReportLayout
}

/** A layout as it is kept: its days only where they stay the same. */
export function settledLayout({ period, layout }: Saved, today: Day): ReportLayout {
  const { from, to, ...rest } = layout
  return period === 'fixed' ? { ...rest, ...periodAsked({ from, to }, [], today) } : rest
}

/** What a saved report asks on a day. */
export function questionIn({ period, layout }: Saved, today: Day): ReportQuestion {
  const { pageType: _page, across: _above, drawn: _figure, picture: _picture, ...question } = layout
  return { ...question, ...(period !== 'fixed' && periodOn(period, today)) }
}
