import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { t } from '../../../client/language.ts'
import { usePreference } from '../../../client/preference.ts'
import { useUserKind } from '../../../client/session.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { reportLabels, reportMessages as m } from '../../../messages/office/reports.ts'
import type { ReportChartProps } from './-ReportChart.tsx'
import { figuresFor, type FigureName } from './-rows.ts'

const ReportChart = lazy(() =>
  import('./-ReportChart.tsx').then((module) => ({ default: module.ReportChart })),
)
const height = 300

/** The picture above the table. Which figure it draws is remembered. */
export function ReportFigure(props: Omit<ReportChartProps, 'figure' | 'height'>) {
  const offered = figuresFor(useUserKind())
  const [chosen, choose] = usePreference<FigureName>('report.figure', offered[0]!)
  const figure = offered.includes(chosen) ? chosen : offered[0]!
  return (
    <Panel
      title={props.pageType === '3' ? m.placements : m.figure}
      aside={<FigureChoice offered={offered} figure={figure} onChange={choose} />}
    >
      <figure style={{ margin: 0 }} aria-label={t(reportLabels[figure].label)}>
        <Suspense fallback={<Skeleton height={height} />}>
          <ReportChart {...props} figure={figure} height={height} />
        </Suspense>
      </figure>
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
