import type { SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportLayout, ReportView } from '@tsunagi/contract/office/reportViews'
import type { Query } from '../../../client/queryString.ts'
import { isEmpty } from '../../../kit/field.ts'
import { presetOf } from './-presets.ts'
import type { View } from './-view.ts'

/** What of a report is saved. */
export const layoutOf = ({
  question,
  pageType,
  across,
  figures,
  drawn,
  picture,
}: View): ReportLayout => ({
  ...question,
  figures,
  pageType,
  across,
  ...(drawn && { drawn }),
  ...(picture && { picture }),
})

/** The period of the saved report that is shown, while its days are; else the one that moves and is of these days now, or these days themselves. */
export function savedPeriodOf(
  { pageType, question: { from, to } }: View,
  shown: Pick<ReportView, 'period' | 'from' | 'to'> | undefined,
): SavedPeriod {
  if (shown && shown.from === from && shown.to === to) return shown.period
  return (from && to ? presetOf(pageType, { from, to })?.key : undefined) ?? 'fixed'
}

/** The address of a saved report, with the days it is of today. */
export const addressOfSaved = ({ id, layout, from, to }: ReportView): Query =>
  Object.fromEntries(
    Object.entries({ ...layout, from, to, view: String(id) }).filter(
      ([, value]) => !isEmpty(value),
    ),
  ) as Query

/** The saved report that an address shows, with whatever was changed since. */
export const shownView = (raw: Query, items: readonly ReportView[]) =>
  items.find(({ id }) => String(id) === String(raw['view']))

/** The saved report that somebody's reports begin with, where an address says no more than which report it is. */
export function firstView(raw: Query, items: readonly ReportView[]): ReportView | undefined {
  if (Object.keys(raw).some((name) => name !== 'pageType')) return undefined
  return items.find(
    ({ is_default, layout }) =>
      is_default && (raw['pageType'] ?? layout['pageType']) === layout['pageType'],
  )
}
