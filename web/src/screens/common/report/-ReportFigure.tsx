import { Group } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer, ReportQuestion } from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { EmptyState, ErrorMessages } from '../../../kit/states.tsx'
import { reportMessages as m, untoldFigures } from '../../../messages/office/reports.ts'
import { reportTimeMessages as times } from '../../../messages/office/reportTimes.ts'
import { PictureChoice } from './-PictureChoice.tsx'
import {
  isOfFigures,
  pictureOf,
  picturesFor,
  type ofTheWhole,
  type PictureParts,
} from './-reportPicture.ts'
import { AgesPicture, FunnelPicture, TimesPicture } from './-TimePicture.tsx'
import { useDrawnAnswer } from './-useDrawnAnswer.ts'
import type { Report } from './-useReport.ts'
import type { PictureName } from '@tsunagi/contract/office/reportViews'
import { Select } from '../../../kit/optionLists.tsx'

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
      title={titleOf(picture, drawn)}
      aside={
        <Group gap="xs">
          {isOfFigures(picture) && (
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
          )}
          {offered.length > 1 && (
            <PictureChoice
              offered={offered}
              picture={picture}
              onChoose={(name) => change({ picture: name })}
            />
          )}
        </Group>
      }
    >
      {isOfFigures(picture) ? (
        <FigurePicture {...{ answer, drawn, picture, before }} question={view.question} />
      ) : (
        <WholePicture picture={picture} question={view.question} />
      )}
    </Panel>
  )
}

interface FigurePictureProps extends PictureParts {
  question: ReportQuestion
}

function FigurePicture({ question, ...parts }: FigurePictureProps) {
  const { answer, drawn } = parts
  const { whole, error } = useDrawnAnswer(question, answer, drawn)
  if (error) return <ErrorMessages error={error} />
  if (answer.untold.includes(drawn))
    return <EmptyState title={untoldFigures(t(metricOf(drawn).label))} />
  return <Chart of={whole && pictureOf({ ...parts, answer: whole })} />
}

const titles = { funnel: m.funnel, times: times.times, ages: times.ages }
const titleOf = (picture: PictureName, drawn: MetricName) =>
  isOfFigures(picture) ? metricOf(drawn).label : titles[picture]

interface WholePictureProps {
  picture: (typeof ofTheWhole)[number]
  question: ReportQuestion
}

const WholePicture = ({ picture, question }: WholePictureProps) => {
  switch (picture) {
    case 'funnel':
      return <FunnelPicture question={question} />
    case 'times':
      return <TimesPicture question={question} />
    case 'ages':
      return <AgesPicture question={question} />
  }
}
