import { Text } from '@mantine/core'
import { forecastFigures, forecastFilterNames, forecasts } from '@tsunagi/contract/office/forecasts'
import { filterNames } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import { today } from '../../../client/clock.ts'
import { formatPeriod } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { forecastError, forecastHint, forecastRange } from '../../../messages/office/forecasts.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import { showFigure } from './-figures.ts'
import { narrowedIn, type View } from './-view.ts'

const isForecastable = (name: string) => (forecastFilterNames as readonly string[]).includes(name)

/** Whether a report shows the running month by the days of occurrence, of nothing that a forecast cannot be narrowed to. */
function showsRunningMonth({ pageType, question }: Pick<View, 'pageType' | 'question'>) {
  const { from, to, date_basis } = question
  return (
    pageType !== '3' &&
    date_basis === 'occurred' &&
    (from ?? '') <= today() &&
    (to ?? today()) >= today() &&
    narrowedIn(question).every(({ name }) => isForecastable(name))
  )
}

const conditionsOf = (question: ReportQuestion) =>
  Object.fromEntries(
    filterNames
      .filter(isForecastable)
      .flatMap((name) => (question[name] === undefined ? [] : [[name, question[name]]])),
  )

/** What the running month will come to, where a report shows it. */
export function MonthForecast({ view, figures }: { view: View; figures: readonly MetricName[] }) {
  const shows = showsRunningMonth(view)
  const { data } = useEndpoint(
    forecasts.forecast,
    { query: conditionsOf(view.question) },
    { enabled: shows },
  )
  if (!shows || !data) return null
  const shown = forecastFigures.filter((name) => figures.includes(name) && data.figures[name])
  if (shown.length === 0) return null
  return (
    <Panel
      title={m.monthForecast}
      aside={
        <Text size="sm" c="dimmed">
          {formatPeriod(data.from, data.to)}
        </Text>
      }
    >
      <StatCards>
        {shown.map((name) => {
          const { value, low, high, error } = data.figures[name]!
          return (
            <StatCard
              key={name}
              label={metricOf(name).label}
              value={showFigure(name, value)}
              note={`${t(forecastRange(showFigure(name, low), showFigure(name, high)))} ${t(forecastError(error))}`}
            />
          )
        })}
      </StatCards>
      <Text size="xs" c="dimmed" mt="sm">
        {t(forecastHint)}
      </Text>
    </Panel>
  )
}
