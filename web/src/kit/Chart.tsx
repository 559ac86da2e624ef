import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { t } from '../client/language.ts'
import { formatNumber } from '../client/format.ts'
import type { FigureProps } from './figureProps.ts'

const colors = {
  brand: 'brand.6',
  green: 'teal.6',
  gray: 'gray.5',
  orange: 'orange.6',
  red: 'red.6',
}

/** Yen and counts have no fractions. */
const wholeNumbers = { allowDecimals: false }

/** The drawing behind `Figure`. */
export function Chart({
  rows,
  by,
  series,
  format = formatNumber,
  height,
}: FigureProps & { height: number }) {
  const hasBoth = new Set(series.map(({ as }) => as)).size > 1
  return (
    <CompositeChart
      h={height}
      data={rows as Record<string, unknown>[]}
      dataKey={by}
      series={series.map(({ key, label, tone, as }) => ({
        name: key,
        label: t(label),
        color: colors[tone],
        type: as,
        ...(hasBoth && as === 'line' && { yAxisId: 'right' }),
      }))}
      withLegend
      withRightYAxis={hasBoth}
      valueFormatter={format}
      yAxisProps={wholeNumbers}
      rightYAxisProps={wholeNumbers}
      curveType="linear"
      strokeWidth={2}
      dotProps={{ r: 0 }}
      maxBarWidth={28}
      gridAxis="x"
    />
  )
}
