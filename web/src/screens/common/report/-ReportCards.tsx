import type { Text } from '@tsunagi/contract/messages/text'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { difference, showFigure } from './-figures.ts'

interface ReportCardsProps {
  answer: ReportAnswer
  figures: readonly MetricName[]
  /** What the other period is called. */
  before: Text | null
}

const mostCards = 6

/** The sums of the first figures, each with how it differs from the other period. */
export const ReportCards = ({ answer, figures, before }: ReportCardsProps) => (
  <StatCards>
    {figures.slice(0, mostCards).map((name) => (
      <StatCard
        key={name}
        label={metricOf(name).label}
        value={showFigure(name, answer.totals[name])}
        note={before ? noteOf(name, answer, t(before)) : ' '}
      />
    ))}
  </StatCards>
)

function noteOf(name: MetricName, { totals, previous_totals }: ReportAnswer, before: string) {
  const then = previous_totals?.[name]
  const change = difference(name, totals[name], then)
  return (
    <>
      {before} <span className="number">{showFigure(name, then)}</span>
      {change && (
        <>
          {' '}
          <span className="number">{change.part ?? change.by}</span>
        </>
      )}
    </>
  )
}
