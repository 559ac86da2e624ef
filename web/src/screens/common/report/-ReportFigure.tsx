import { SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '../../../client/language.ts'
import { usePreference } from '../../../client/preference.ts'
import { useUserKind } from '../../../client/session.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { reportLabels, reportMessages as m } from '../../../messages/office/reports.ts'
import { reportChart, type ReportChartParts } from './-reportChart.ts'
import { figuresFor, type FigureName } from './-rows.ts'

/** The picture above the table. Which figure it draws is remembered. */
export function ReportFigure(props: Omit<ReportChartParts, 'figure'>) {
  const offered = figuresFor(useUserKind())
  const [chosen, choose] = usePreference<FigureName>('report.figure', offered[0]!)
  const figure = offered.includes(chosen) ? chosen : offered[0]!
  return (
    <Panel
      title={props.pageType === '3' ? m.placements : m.figure}
      aside={<FigureChoice offered={offered} figure={figure} onChange={choose} />}
    >
      <Chart of={reportChart({ ...props, figure })} />
    </Panel>
  )
}
interface FigureChoiceProps {
  offered: readonly FigureName[]
  figure: FigureName
  onChange: (figure: FigureName) => void
}

function FigureChoice({ offered, figure, onChange }: FigureChoiceProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const data = offered.map((name) => ({
    value: name as string,
    label: t(reportLabels[name].label),
  }))
  const props = {
    data,
    value: figure as string,
    size: 'xs',
    'aria-label': t(m.shownFigure),
  } as const
  if (isNarrow)
    return <Select {...props} w={150} onChange={(name) => onChange(name as FigureName)} />
  return <SegmentedControl {...props} onChange={(name) => onChange(name as FigureName)} />
}
