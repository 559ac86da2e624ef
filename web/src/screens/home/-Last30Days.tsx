import { SegmentedControl } from '@mantine/core'
import type { Performance } from '@tsunagi/contract/office/dashboard'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart, type ChartSeries } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { formatDay } from '../../client/format.ts'
import { chartMessages } from '../../messages/charts.ts'
import { amountLabelsOf, homeMessages as m, type MoneySide } from '../../messages/office/home.ts'

/** The last 30 days as a picture: money with results, or clicks. */
export function Last30Days({
  days,
  sides,
}: Pick<Performance, 'days'> & { sides: readonly MoneySide[] }) {
  const [view, setView] = useState<'money' | 'traffic'>('money')
  const kind = useUserKind()
  const series: Record<typeof view, ChartSeries<Performance['days'][number]>[]> = {
    money: [
      { label: m.results, unit: units.count, as: 'bar', value: ({ results }) => results },
      ...sides.map((side) => ({
        label: amountLabelsOf(kind, side).short,
        unit: units.yen,
        as: 'line' as const,
        value: (day: Performance['days'][number]) => day[side] ?? null,
      })),
    ],
    traffic: [{ label: m.clicks, unit: units.count, as: 'bar', value: ({ clicks }) => clicks }],
  }
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t(m.shownFigure)}
      value={view}
      onChange={(value) => setView(value as typeof view)}
      data={[
        { value: 'money', label: t(m.money) },
        { value: 'traffic', label: t(m.traffic) },
      ]}
    />
  )
  return (
    <Panel title={m.last30} aside={choice}>
      <Chart
        of={seriesChart({
          label: m.last30,
          rows: days,
          places: chartMessages.day,
          place: ({ day }) => formatDay(day.slice(5)),
          series: series[view],
        })}
      />
    </Panel>
  )
}
