import '@mantine/charts/styles.css'
import { BarChart, CompositeChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import type { ReportFilter, ReportRow } from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { reportLabels } from '../../../messages/office/reports.ts'
import { formatDay, formatNumber, formatYen } from '../../../client/format.ts'
import type { PageType } from './-presets.ts'
import { isMoney, type FigureName } from './-rows.ts'

export interface ReportChartProps {
  pageType: PageType
  figure: FigureName
  rows: readonly ReportRow[]
  previous: readonly ReportRow[] | null
  compare: ReportFilter['compare']
  height: number
}

/** One figure over time, with the period it is compared to as a dashed line; or the placements that brought the most of it. */
export function ReportChart(props: ReportChartProps) {
  return props.pageType === '3' ? <Placements {...props} /> : <OverTime {...props} />
}

const format = (figure: FigureName) => (isMoney(figure) ? formatYen : formatNumber)
/** Days without their year: it stands above, in the period. */
const shortLabel = (label: string) => formatDay(label.length > 7 ? label.slice(5) : label)

function OverTime({ figure, rows, previous, compare, height }: ReportChartProps) {
  const data = rows.map((row, index) => ({
    label: shortLabel(row.label),
    now: row[figure] ?? 0,
    before: previous?.[index]?.[figure] ?? null,
  }))
  return (
    <CompositeChart
      h={height}
      data={data}
      dataKey="label"
      series={[
        { name: 'now', label: t(reportLabels[figure].label), color: 'brand.6', type: 'bar' },
        ...(previous
          ? [
              {
                name: 'before',
                label: t(compareLabels[compare]),
                color: 'orange.6',
                type: 'line',
                strokeDasharray: '6 4',
              } as const,
            ]
          : []),
      ]}
      withLegend={previous !== null}
      valueFormatter={format(figure)}
      yAxisProps={{ width: isMoney(figure) ? 84 : 52, allowDecimals: false }}
      curveType="linear"
      strokeWidth={2}
      dotProps={{ r: 0 }}
      maxBarWidth={32}
      gridAxis="x"
    />
  )
}

const shownPlacements = 10

function Placements({ figure, rows, height }: ReportChartProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, {
    getInitialValueInEffect: false,
  })
  const data = [...rows]
    .sort((a, b) => (b[figure] ?? 0) - (a[figure] ?? 0))
    .slice(0, shownPlacements)
    .map((row) => ({ label: row.label, now: row[figure] ?? 0 }))
  return (
    <BarChart
      h={Math.max(120, Math.min(height, data.length * 34 + 40))}
      data={data}
      dataKey="label"
      orientation="vertical"
      series={[{ name: 'now', label: t(reportLabels[figure].label), color: 'brand.6' }]}
      valueFormatter={format(figure)}
      yAxisProps={{
        width: isNarrow ? 130 : 260,
        tickFormatter: (label: string) => endOf(label, isNarrow ? 16 : 36),
        interval: 0,
      }}
      maxBarWidth={18}
      gridAxis="y"
    />
  )
}

/** The end of an address says which page it is. */
const endOf = (label: string, length: number) =>
  label.length > length ? `…${label.slice(1 - length)}` : label
