import type { Day } from '@tsunagi/contract/day'
import { periodOn, type SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import type { ReportLayout } from '@tsunagi/contract/office/reportViews'

interface Saved {
  period: SavedPeriod
  layout: ReportLayout
}

/** What a saved report asks on a day. */
export function questionOn({ period, layout }: Saved, today: Day): ReportQuestion {
  const { pageType: _page, across: _above, drawn: _figure, picture: _picture, ...question } = layout
  return { ...question, ...(period !== 'fixed' && periodOn(period, today)) }
}
