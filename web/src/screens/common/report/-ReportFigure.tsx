import { Group, SegmentedControl, Select } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { pictureLabels, reportMessages as m } from '../../../messages/office/reports.ts'
import { pictureOf, picturesFor } from './-reportPicture.ts'
import type { Report } from './-useReport.ts'
import type { PictureName } from '@tsunagi/contract/office/reportViews'

interface ReportFigureProps {
  report: Report
  answer: ReportAnswer
  figures: readonly MetricName[]
  drawn: MetricName
  before: Text | null
}

/** One figure of a report as a picture, of a kind that suits what it is told apart by. */
export function ReportFigure({ report, answer, figures, drawn, before }: ReportFigureProps) {
  const { view, change } = report
  const offered = picturesFor(answer.by, drawn)
  const picture = view.picture && offered.includes(view.picture) ? view.picture : offered[0]!
  return (
    <Panel
      title={picture === 'funnel' ? m.funnel : metricOf(drawn).label}
      aside={
        <Group gap="xs">
          <Select
            size="xs"
            w={170}
            aria-label={t(m.shownFigure)}
            data={figures.map((name) => ({
              value: name as string,
              label: t(metricOf(name).label),
            }))}
            value={drawn as string}
            onChange={(name) => change({ drawn: name })}
          />
          {offered.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t(m.picture)}
              data={offered.map((name) => ({
                value: name as string,
                label: t(pictureLabels[name]),
              }))}
              value={picture as string}
              onChange={(name) => change({ picture: name as PictureName })}
            />
          )}
        </Group>
      }
    >
      <Chart of={pictureOf({ answer, drawn, picture, before })} />
    </Panel>
  )
}
