import { useNavigate, useSearch } from '@tanstack/react-router'
import { reports, type ReportFilter } from '@tsunagi/contract/office/reports'
import { useEffect, useMemo } from 'react'
import type { Query } from '../../../client/queryString.ts'
import { useRouteName } from '../../../client/routeName.ts'
import { rememberSearch } from '../../../client/searchMemory.ts'
import type { Values } from '../../../kit/field.ts'
import { readQuery, writeQuery } from '../../../kit/useListQuery.ts'

/** What an address must say. Which report it is always stands there (specification, section 5). */
export const addressOf = (values: Values): Query => ({
  pageType: values['pageType'] as string,
  ...writeQuery(reports.report, values),
})

/** The kind of report and its conditions. They live in the address and are remembered for the next visit. */
export function useReportQuery() {
  const raw = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const screen = useRouteName()
  const values = useMemo(() => readQuery(reports.report, raw) as ReportFilter, [raw])
  useEffect(() => rememberSearch(screen, addressOf(values)), [screen, values])
  const show = (next: Values) =>
    void navigate({ to: '.', search: addressOf(next), resetScroll: false })
  return {
    values,
    search: (conditions: Values) => show({ ...conditions, pageType: values.pageType }),
    /** Another kind of report has periods of its own, and only months can be closing months; what it is narrowed by stays. */
    turnTo: (pageType: ReportFilter['pageType']) =>
      show({
        ...values,
        pageType,
        from: undefined,
        to: undefined,
        date_basis: values.date_basis === 'closing' ? undefined : values.date_basis,
      }),
  }
}
