import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import type { ReportFilter, ReportRow } from '@tsunagi/contract/office/reports'
import { formatDay } from '../../../client/format.ts'
import type { ChartDefinition } from '../../../kit/chart/drawing.ts'
import { rankingChart } from '../../../kit/chart/rankingChart.tsx'
import { seriesChart } from '../../../kit/chart/seriesChart.tsx'
import { units } from '../../../kit/chart/units.ts'
import { reportLabels, rowNames } from '../../../messages/office/reports.ts'
import type { PageType } from './-presets.ts'
import { isMoney, type FigureName } from './-rows.ts'

export interface ReportChartParts {
  pageType: PageType
  figure: FigureName
  rows: readonly ReportRow[]
  previous: readonly ReportRow[] | null
  compare: ReportFilter['compare']
}

const shownPlacements = 10
/** Days without their year: it stands above, in the period. */
const shortLabel = (label: string) => formatDay(label.length > 7 ? label.slice(5) : label)

/** One figure over time, beside the period it is compared to; or the placements that brought the most of it. */
export function reportChart({
  pageType,
  figure,
  rows,
  previous,
  compare,
}: ReportChartParts): ChartDefinition {
  const { label } = reportLabels[figure]
  const unit = isMoney(figure) ? units.yen : units.count
  const places = rowNames[pageType]
  if (pageType === '3')
    return rankingChart({
      label,
      unit,
      figure: label,
      names: places,
      rows: [...rows]
        .sort((one, other) => (other[figure] ?? 0) - (one[figure] ?? 0))
        .slice(0, shownPlacements),
      name: (row) => row.label,
      value: (row) => row[figure],
    })
  const value = (row: ReportRow) => row[figure] ?? 0
  const before = previous && {
    label: compareLabels[compare],
    value: (_: ReportRow, index: number) => previous[index]?.[figure] ?? null,
  }
  return seriesChart({
    label,
    rows,
    places,
    place: (row) => shortLabel(row.label),
    series: [{ label, unit, as: 'bar', value, ...(before && { before }) }],
  })
}
