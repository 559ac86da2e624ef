import { Text as Words } from '@mantine/core'
import { deadlines } from '@tsunagi/contract/results/deadlines'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { formatDay } from '../../client/format.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { chartMessages } from '../../messages/charts.ts'
import { deadlineMessages as m } from '../../messages/results/deadlines.ts'

/** What falls due on each of the coming days. */
export function DueForecast() {
  const mayRead = useMayCall()(deadlines.forecast)
  const { data } = useEndpoint(deadlines.forecast, { query: {} }, { enabled: mayRead })
  if (!data) return null
  if (data.items.every(({ results }) => results === 0))
    return (
      <Panel title={m.forecast}>
        <Words size="sm" c="dimmed">
          {t(m.nothingDue)}
        </Words>
      </Panel>
    )
  return (
    <Panel title={m.forecast}>
      <Chart
        of={seriesChart({
          label: m.forecast,
          rows: data.items,
          places: chartMessages.day,
          place: ({ day }) => formatDay(day.slice(5)),
          series: [
            { label: m.results, unit: units.count, as: 'bar', value: ({ results }) => results },
            { label: m.gross, unit: units.yen, as: 'bar', value: ({ gross }) => gross },
          ],
        })}
      />
    </Panel>
  )
}
