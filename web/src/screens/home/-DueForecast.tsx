import { Text as Words } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { DueDay } from '@tsunagi/contract/results/deadlines'
import { t } from '../../client/language.ts'
import { formatDay } from '../../client/format.ts'
import { useUserKind } from '../../client/session.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { chartMessages } from '../../messages/charts.ts'
import { amountLabelsOf, type MoneySide } from '../../messages/office/home.ts'
import { deadlineMessages as m } from '../../messages/results/deadlines.ts'

/** What falls due on each of the coming days. */
export function DueForecast({
  due,
  sides,
}: Pick<Dashboard, 'due'> & { sides: readonly MoneySide[] }) {
  const kind = useUserKind()
  if (!due) return null
  if (due.items.every(({ results }) => results === 0))
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
          rows: due.items,
          places: chartMessages.day,
          place: ({ day }) => formatDay(day.slice(5)),
          series: [
            { label: m.results, unit: units.count, as: 'bar', value: ({ results }) => results },
            ...sides.map((side) => ({
              label: amountLabelsOf(kind, side).short,
              unit: units.yen,
              as: 'bar' as const,
              value: (day: DueDay) => day[side],
            })),
          ],
        })}
      />
    </Panel>
  )
}
