import { Text as Words } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { metricOf } from '@tsunagi/contract/office/reportMetrics'
import { t } from '../../client/language.ts'
import { formatDay } from '../../client/format.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { chartMessages } from '../../messages/charts.ts'
import { deadlineMessages as m } from '../../messages/results/deadlines.ts'

/** What falls due on each of the coming days. */
export function DueForecast({ due }: Pick<Dashboard, 'due'>) {
  if (!due) return null
  if (due.items.every(({ results }) => results === 0))
    return (
      <Panel title={m.forecast}>
        <Words size="sm" c="dimmed">
          {t(m.nothingDue)}
        </Words>
      </Panel>
    )
  const money = due.items.every(({ gross }) => gross === null) ? 'net' : 'gross'
  return (
    <Panel title={m.forecast}>
      <Chart
        of={seriesChart({
          label: m.forecast,
          rows: due.items,
          places: chartMessages.day,
          place: ({ day }) => formatDay(day.slice(5)),
          series: [
            { label: m.results, unit: units.count, as: 'bar', value: ({ results }) => results },
            {
              label: metricOf(money).label,
              unit: units.yen,
              as: 'bar',
              value: (day) => day[money],
            },
          ],
        })}
      />
    </Panel>
  )
}
