import { useNavigate, useSearch } from '@tanstack/react-router'
import { filterNames } from '@tsunagi/contract/office/reportDimensions'
import { metricsFor, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import { reportViews } from '@tsunagi/contract/office/reportViews'
import { useEffect, useMemo } from 'react'
import { usePreference } from '../../../client/preference.ts'
import type { Query } from '../../../client/queryString.ts'
import { useRouteName } from '../../../client/routeName.ts'
import { rememberSearch } from '../../../client/searchMemory.ts'
import { useSession, useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import type { Values } from '../../../kit/field.ts'
import type { PageType } from './-presets.ts'
import { addressOf, readView } from './-view.ts'

/** What the panel of conditions holds. */
const searched = [
  'from',
  'to',
  'date_basis',
  'compare',
  'compare_from',
  'compare_to',
  ...filterNames,
]

/** What belongs to one kind of report. */
const ofItsOwn = {
  by: undefined,
  across: undefined,
  from: undefined,
  to: undefined,
  date_basis: undefined,
  sort: undefined,
  top: undefined,
  picture: undefined,
  view: undefined,
}

/** The report that the address says, and ways to change it. Everything about it lives in the address; comparison and figures are remembered for the next one. */
export function useReport() {
  const raw = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const screen = useRouteName()
  const kind = useUserKind()
  const who = useSession().user?.id ?? 0
  const [compare, rememberCompare] = usePreference<ReportQuestion['compare'] | null>(
    `report.compare.${who}`,
    null,
  )
  const [figures, rememberFigures] = usePreference<MetricName[] | null>(
    `report.figures.${who}`,
    null,
  )
  const saved = useEndpoint(reportViews.index, {})
  const first = saved.data?.figures
  const view = useMemo(
    () => readView(raw, kind, { compare, figures, first: first ?? metricsFor(kind) }),
    [raw, kind, compare, figures, first],
  )
  useEffect(() => rememberSearch(screen, addressOf(raw, {})), [screen, raw])
  const go = (address: Query) => void navigate({ to: '.', search: address, resetScroll: false })
  return {
    view,
    raw,
    /** The reports that are kept under a name. */
    saved: saved.data?.items ?? [],
    /** Whether it is not known yet what a report begins with. */
    isBeginning: saved.isPending,
    /** Changes a part; what is not said stays. */
    change: (change: Values) => go(addressOf(raw, change)),
    /** Other conditions; the comparison is remembered where it was changed. */
    search: (conditions: Values) => {
      const wish = conditions['compare'] as ReportQuestion['compare'] | undefined
      if (wish && wish !== 'period' && wish !== view.question.compare) rememberCompare(wish)
      go(addressOf(raw, Object.fromEntries(searched.map((name) => [name, conditions[name]]))))
    },
    /** Another kind of report is told apart otherwise and has periods of its own; what it is narrowed by stays. */
    turnTo: (pageType: PageType) => go(addressOf(raw, { ...ofItsOwn, pageType })),
    showFigures: (names: MetricName[]) => {
      rememberFigures(names)
      go(addressOf(raw, { figures: names }))
    },
    /** Another report, such as one that was saved. */
    open: (address: Query) => go(address),
    /** In the place of an address that says no more than that a report is wanted. */
    begin: (address: Query) =>
      void navigate({ to: '.', search: address, resetScroll: false, replace: true }),
  }
}
export type Report = ReturnType<typeof useReport>
