import { Progress, Stack, Text as Words } from '@mantine/core'
import { reports, type ReasonFilter, type ReasonRow } from '@tsunagi/contract/office/reports'
import type { Response } from '@tsunagi/contract/endpoint'
import { formatNumber, formatShare, formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { AppLink, ButtonLink } from '../../../client/Link.tsx'
import type { ListQueries } from '../../../client/listQueries.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { reasonFigures, reportMessages as m } from '../../../messages/office/reports.ts'
import classes from './-ReasonBars.module.css'

type Narrowed = Partial<Pick<ReasonRow, 'reject_code' | 'promotion_id' | 'media_id'>>

/** The results behind a figure: rejected in the same days, for the same reason. */
function resultsOf(
  { from, to, ...filter }: ReasonFilter,
  narrowed: Narrowed,
): ListQueries['/actionLogRaw/search'] {
  const { reject_code, promotion_id, media_id, advertiser_id, affiliater_id } = {
    ...filter,
    ...narrowed,
  }
  return {
    status: ['rejected'],
    date_basis: 'decided',
    from,
    to,
    reject_code,
    promotion_id,
    media_id,
    advertiser_id,
    affiliater_id,
  }
}

const useFilter = () => useListQuery(reports.reasons).values as ReasonFilter

/** Leads from a row of the report to its results. */
export function ToResults({ row: { reject_code, promotion_id, media_id } }: { row: ReasonRow }) {
  const search = resultsOf(useFilter(), { reject_code, promotion_id, media_id })
  return (
    <ButtonLink to="/actionLogRaw/search" search={search} size="compact-sm" variant="light">
      {t(m.toResults)}
    </ButtonLink>
  )
}

/** How much each reason took, the most frequent first; each leads to its results. */
export function ReasonBars() {
  const { values } = useListQuery(reports.reasons)
  const { data } = useEndpoint(reports.reasons, { query: values })
  if (!data || data.reasons.length === 0) return null
  return (
    <Panel title={m.byReason}>
      <Bars report={data} filter={values as ReasonFilter} />
    </Panel>
  )
}

function Bars({
  report: { reasons, totals },
  filter,
}: {
  report: Response<typeof reports.reasons>
  filter: ReasonFilter
}) {
  const most = Math.max(...reasons.map(({ results }) => results))
  return (
    <Stack gap="sm">
      {reasons.map(({ reject_code, reject_reason, results, gross }) => (
        <div key={reject_code} className={classes['row']}>
          <AppLink to="/actionLogRaw/search" search={resultsOf(filter, { reject_code })}>
            {reject_reason}
          </AppLink>
          <Progress
            className={classes['bar']!}
            value={(results / most) * 100}
            size="lg"
            aria-hidden
          />
          <Words size="sm" className={`number ${classes['figure']}`}>
            {t(
              reasonFigures({
                count: formatNumber(results),
                share: formatShare(results / totals.results),
                amount: formatYen(gross),
              }),
            )}
          </Words>
        </div>
      ))}
    </Stack>
  )
}
