import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { Response } from '@tsunagi/contract/endpoint'
import { pageTypeLabels } from '@tsunagi/contract/office/messages/reports'
import { reports, type ReportFilter } from '@tsunagi/contract/office/reports'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { CsvButton } from '../../kit/ListTools.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SearchPanel } from '../../kit/SearchPanel.tsx'
import { EmptyState, ErrorMessages, LoadFailed, Placeholder } from '../../kit/states.tsx'
import { readQuery } from '../../kit/useListQuery.ts'
import { reportMessages as m, reportTitles } from '../../messages/office/reports.ts'
import { formatPeriod } from '../../client/format.ts'
import { PeriodChoice } from './report/-PeriodChoice.tsx'
import { ReportCards } from './report/-ReportCards.tsx'
import { ReportFigure } from './report/-ReportFigure.tsx'
import { ReportTable } from './report/-ReportTable.tsx'
import { isAllZero, withRates } from './report/-rows.ts'
import { searchFields } from './report/-searchFields.ts'
import { addressOf, useReportQuery } from './report/-useReportQuery.ts'

export const Route = createFileRoute('/common/report')({ component: Report })

const pageTypes = Object.entries(pageTypeLabels)
const defaults = readQuery(reports.report, {})
const anyPeriod = { from: undefined, to: undefined }

function Report() {
  const query = useReportQuery()
  const { pageType } = query.values
  return (
    <Stack gap="md">
      <ScreenHead title={t(reportTitles[pageType])}>
        <SegmentedControl
          data={pageTypes.map(([value, label]) => ({ value, label: t(label) }))}
          value={pageType}
          onChange={(value) => query.turnTo(value as ReportFilter['pageType'])}
          aria-label={t(m.kinds)}
        />
      </ScreenHead>
      <Figures key={pageType} query={query} />
    </Stack>
  )
}

/** A period that is too long: trying again would not help, another period does. */
const isRefused = (error: Error) => error instanceof ApiError && error.status === 422

/** One kind of report. Another kind begins anew, so that rows of the one never stand under the heads of the other. */
function Figures({ query: { values, search } }: { query: ReturnType<typeof useReportQuery> }) {
  const { data, error, refetch, isPlaceholderData } = useEndpoint(reports.report, { query: values })
  return (
    <>
      <Group justify="space-between" gap="xs">
        <PeriodChoice
          pageType={values.pageType}
          period={data}
          onChoose={(period) => search({ ...values, ...period })}
        />
        {data && (
          <Text size="sm" c="dimmed" className="number" role="status">
            {formatPeriod(data.from, data.to)}
          </Text>
        )}
      </Group>
      <SearchPanel fields={searchFields} values={values} defaults={defaults} onSearch={search} />
      {error ? (
        <Panel>
          {isRefused(error) ? (
            <ErrorMessages error={error} />
          ) : (
            <LoadFailed error={error} retry={() => void refetch()} />
          )}
        </Panel>
      ) : (
        <Stack
          gap="md"
          style={{ opacity: isPlaceholderData ? 0.55 : 1 }}
          aria-busy={isPlaceholderData}
        >
          {data ? (
            <Found report={data} values={values} />
          ) : (
            <Panel>
              <Placeholder rows={10} />
            </Panel>
          )}
        </Stack>
      )}
    </>
  )
}

function Found({
  report,
  values,
}: {
  report: Response<typeof reports.report>
  values: ReportFilter
}) {
  const { items, totals, previous } = report
  const period = { from: report.from, to: report.to }
  if (isAllZero(totals))
    return (
      <Panel>
        <EmptyState title={m.empty} detail={m.emptyDetail} />
      </Panel>
    )
  return (
    <>
      <ReportCards totals={totals} previous={previous} compare={values.compare} />
      <ReportFigure
        pageType={values.pageType}
        rows={items}
        previous={previous}
        compare={values.compare}
      />
      <Panel
        title={m.table}
        aside={
          <CsvButton
            endpoint={reports.report}
            query={{ ...values, ...period }}
            total={items.length}
          />
        }
      >
        <ReportTable
          pageType={values.pageType}
          rows={items.map(withRates)}
          totals={totals}
          conditions={addressOf({ ...values, ...anyPeriod })}
        />
      </Panel>
    </>
  )
}
