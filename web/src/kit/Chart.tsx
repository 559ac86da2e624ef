import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { t } from '../client/language.ts'
import { formatNumber } from '../client/format.ts'
import type { FigureProps } from './figureProps.ts'

const colors = {
  brand: 'brand.6',
  green: 'teal.6',
  gray: 'gray.5',
  yellow: 'yellow.5',
  orange: 'orange.6',
  red: 'red.6',
}

/** Yen and counts have no fractions. */
const wholeNumbers = { allowDecimals: false }

/** The legend names the series as they are given, not by the alphabet. */
const inOrder = { itemSorter: null }

/** The drawing behind `Figure`. */
export function Chart({
  rows,
  by,
  series,
  format = formatNumber,
  height,
}: FigureProps & { height: number }) {
  const hasBoth = new Set(series.map(({ as }) => as === 'line')).size > 1
  const stacked = new Set(series.filter(({ as }) => as === 'stack').map(({ key }) => key))
  return (
    <CompositeChart
      h={height}
      data={rows as Record<string, unknown>[]}
      dataKey={by}
      series={series.map(({ key, label, tone, as }) => ({
        name: key,
        label: t(label),
        color: colors[tone],
        type: as === 'line' ? 'line' : 'bar',
        ...(hasBoth && as === 'line' && { yAxisId: 'right' }),
      }))}
      withLegend
      legendProps={inOrder}
      withRightYAxis={hasBoth}
      valueFormatter={format}
      yAxisProps={wholeNumbers}
      rightYAxisProps={wholeNumbers}
      curveType="linear"
      strokeWidth={2}
      dotProps={{ r: 0 }}
      maxBarWidth={28}
      barProps={({ name }) => (stacked.has(name) ? { stackId: 'whole' } : {})}
      gridAxis="x"
    />
  )
}
