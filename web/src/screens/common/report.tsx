import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  comparedWith,
  comparisonLabels,
  pageTypeLabels,
} from '@tsunagi/contract/office/messages/reports'
import { dimensionOf } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, metricsFor } from '@tsunagi/contract/office/reportMetrics'
import {
  mostRows,
  reports,
  type ReportAnswer,
  type ReportQuestion,
} from '@tsunagi/contract/office/reports'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import { apiKeys } from '@tsunagi/contract/people/apiKeys'
import { formatPeriod } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Values } from '../../kit/field.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SearchPanel } from '../../kit/SearchPanel.tsx'
import { EmptyState, isRefused, LoadFailed, Placeholder } from '../../kit/states.tsx'
import { reportMessages as m, reportTitles, topRows } from '../../messages/office/reports.ts'
import { ApiRequest } from './report/-ApiRequest.tsx'
import { ExportButton } from './report/-ExportButton.tsx'
import { FigureChooser } from './report/-FigureChooser.tsx'
import { FigureTable } from './report/-FigureTable.tsx'
import { MonthForecast } from './report/-MonthForecast.tsx'
import { PeriodChoice } from './report/-PeriodChoice.tsx'
import { PivotTable } from './report/-PivotTable.tsx'
import type { PageType } from './report/-presets.ts'
import { Refused } from './report/-Refused.tsx'
import { ReportCards } from './report/-ReportCards.tsx'
import { ReportFigure } from './report/-ReportFigure.tsx'
import { reportFields } from './report/-reportFields.ts'
import { Shelves } from './report/-Shelves.tsx'
import { useBeginning } from './report/-useBeginning.ts'
import { useReport, type Report as ReportOnScreen } from './report/-useReport.ts'
import type { View } from './report/-view.ts'
import { ViewsMenu } from './report/-ViewsMenu.tsx'
import { Select } from '../../kit/optionLists.tsx'

export const Route = createFileRoute('/common/report')({ component: Report })

const pageTypes = Object.entries(pageTypeLabels)

function Report() {
  const report = useReport()
  const { pageType } = report.view
  const isBeginning = useBeginning(report)
  return (
    <Stack gap="md">
      <ScreenHead title={t(reportTitles[pageType])}>
        <ViewsMenu report={report} />
        <SegmentedControl
          data={pageTypes.map(([value, label]) => ({ value, label: t(label) }))}
          value={pageType}
          onChange={(value) => report.turnTo(value as PageType)}
          aria-label={t(m.kinds)}
        />
      </ScreenHead>
      {isBeginning ? (
        <Panel>
          <Placeholder rows={10} />
        </Panel>
      ) : (
        <>
          <Conditions report={report} />
          <Answer report={report} />
        </>
      )}
    </Stack>
  )
}

/** What is asked: period, conditions, and by what rows and columns are told apart. */
function Conditions({ report }: { report: ReportOnScreen }) {
  const { view, change } = report
  const { question, across } = view
  const { from, to, compare } = question
  return (
    <>
      <PeriodChoice
        pageType={view.pageType}
        period={from && to ? { from, to } : undefined}
        onChoose={(period) => change({ ...period })}
      />
      <SearchPanel
        fields={reportFields(useUserKind())}
        values={question as Values}
        defaults={{ date_basis: 'occurred', compare }}
        onSearch={report.search}
      />
      <Panel>
        <Shelves
          arrangement={{ rows: question.by.filter((name) => !across.includes(name)), across }}
          onChange={({ rows, across: above }) =>
            change({ by: [...rows, ...above], across: above, sort: undefined, picture: undefined })
          }
        />
      </Panel>
    </>
  )
}

function Answer({ report }: { report: ReportOnScreen }) {
  const { data, error, refetch, isPlaceholderData } = useEndpoint(reports.figures, {
    query: { ...report.view.question, ...report.view.refused } as ReportQuestion,
  })
  if (error)
    return (
      <Panel>
        {isRefused(error) ? (
          <Refused error={error} />
        ) : (
          <LoadFailed error={error} retry={() => void refetch()} />
        )}
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Placeholder rows={10} />
      </Panel>
    )
  return (
    <Stack gap="md" style={{ opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isPlaceholderData}>
      <Found report={report} answer={data} />
    </Stack>
  )
}

const isNothing = ({ totals, items }: ReportAnswer) =>
  items.every(({ kind }) => kind === 'row') && Object.values(totals).every((value) => !value)

/** The figures in the wished order, as far as they were answered, and the one that is drawn. */
function shownIn({ figures: wished, drawn }: View, { figures: given }: ReportAnswer) {
  const figures = wished.filter((name) => given.includes(name))
  const last = figures.at(-1) ?? 'results'
  return { figures, drawn: drawn && figures.includes(drawn) ? drawn : last }
}

function Found({ report, answer }: { report: ReportOnScreen; answer: ReportAnswer }) {
  const { view } = report
  const kind = useUserKind()
  const mayCall = useMayCall()
  if (isNothing(answer))
    return (
      <Panel>
        <EmptyState title={m.empty} detail={m.emptyDetail} />
      </Panel>
    )
  const { figures, drawn } = shownIn(view, answer)
  const before = answer.compared && comparisonLabels[view.question.compare]
  return (
    <>
      <Periods answer={answer} before={before} />
      <ReportCards answer={answer} figures={figures} before={before} />
      <MonthForecast view={view} figures={figures} />
      <ReportFigure
        report={report}
        answer={answer}
        figures={figures}
        drawn={drawn}
        before={before}
      />
      <Panel
        title={isTwoEdged(view, answer) ? metricOf(drawn).label : m.table}
        aside={
          <Group gap="xs">
            {!answer.by.every((name) => dimensionOf(name).time) && view.across.length === 0 && (
              <TopChoice report={report} />
            )}
            <FigureChooser
              shown={figures}
              offered={kind === 'agency' ? answer.figures : metricsFor(kind)}
              onChange={report.showFigures}
            />
            <ExportButton view={view} figures={figures} />
            {mayCall(apiKeys.list) && <ApiRequest view={view} />}
          </Group>
        }
      >
        {isTwoEdged(view, answer) ? (
          <PivotTable report={report} answer={answer} drawn={drawn} />
        ) : (
          <FigureTable report={report} answer={answer} figures={figures} />
        )}
      </Panel>
    </>
  )
}

const Periods = ({ answer, before }: { answer: ReportAnswer; before: Words | null }) => (
  <Text size="sm" c="dimmed" role="status">
    {formatPeriod(answer.from, answer.to)}
    {answer.compared &&
      before &&
      ` · ${t(comparedWith(t(before), formatPeriod(answer.compared.from, answer.compared.to)))}`}
  </Text>
)

/** Not while an answer to the question before still stands there. */
const isTwoEdged = ({ across, question }: View, { by }: ReportAnswer) =>
  across.length > 0 && by.join() === question.by.join()

const tops = [10, 20, 50, 100, mostRows]

/** How many rows stand for themselves; the rest is one. An address may ask for any other number. */
function TopChoice({ report: { view, change } }: { report: ReportOnScreen }) {
  const asked = view.question.top
  const offered = [...new Set([...tops, asked])].sort((a, b) => a - b)
  return (
    <Select
      w={120}
      aria-label={t(m.top)}
      data={offered.map((top) => ({
        value: String(top),
        label: t(top === mostRows ? m.allRows : topRows(top)),
      }))}
      value={String(asked)}
      onChange={(top) => change({ top: Number(top) })}
    />
  )
}
